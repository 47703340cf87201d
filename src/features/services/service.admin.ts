import type * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import { DbError } from '#db/errors.ts';
import { dataOf, type OperatorClient, recordsOf } from '#db/operator-answers.ts';
import type { serviceInput } from './service.ts';

export type ServiceRecord = Tables<'services'>;
type ServiceInput = z.output<typeof serviceInput>;

/** Every service in the order of the menus, hidden ones too: there are a dozen, not thousands. */
export function listServiceRecords(client: OperatorClient, signal: AbortSignal): Promise<ServiceRecord[]> {
  return dataOf(client.from('services').select().order('position').order('title').order('id').abortSignal(signal));
}

/** A taken slug gets a number, and never changes from then on. */
export const {
  get: getService,
  create: createService,
  update: updateService,
  remove: deleteService,
} = recordsOf<ServiceRecord, ServiceInput, Partial<Omit<ServiceInput, 'slug'>>>((client) => client.from('services'));

/** Shows a service to visitors or takes it away from them. Rejects when it is gone. */
export async function setServiceShown(client: OperatorClient, id: string, isShown: boolean): Promise<void> {
  const changed = await dataOf(client.from('services').update({ is_shown: isShown }).eq('id', id).select('id'));
  if (changed.length === 0) throw new DbError('not-found');
}

/** Puts the services into another order. Rejects with a conflict when they do not stand as they were `seen`. */
export async function orderServices(client: OperatorClient, wanted: ServiceOrder, seen: ServiceOrder): Promise<void> {
  const idsOf = (order: ServiceOrder) => order.map(({ id }) => id);
  await dataOf(client.rpc('order_services', { p_services: idsOf(wanted), p_seen: idsOf(seen) }));
}

type ServiceOrder = readonly Pick<ServiceRecord, 'id'>[];
