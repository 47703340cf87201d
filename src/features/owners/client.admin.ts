import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import {
  dataOf,
  type OperatorClient,
  type PageRequest,
  pageArguments,
  pageOf,
  parsedDataOf,
  readAll,
  recordsOf,
} from '#db/operator-answers.ts';
import { OWNER_KINDS, type OwnerKind, PAYMENT_STATUSES, type PaymentStatus } from './owner.ts';
import type { agentInput, firmInput } from './owner-schema.ts';

const clientRow = z.object({
  kind: z.enum(OWNER_KINDS),
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  whatsapp_number: z.nullable(z.string()),
  image: z.nullable(z.string()),
  agency_id: z.nullable(z.guid()),
  /** Null for an independent agent, and for agencies and developers. */
  agency_name: z.nullable(z.string()),
  /** Published ones; the total due is this many listing fees. */
  listings: z.int(),
  payment_status: z.enum(PAYMENT_STATUSES),
  is_active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
/** A client as the tables show it; the whole record comes with `clientRecords`. */
export type ClientRow = z.output<typeof clientRow>;
const clientPage = pageOf(clientRow);

export type ClientSort = 'name' | 'email' | 'agency_name' | 'listings' | 'payment_status' | 'is_active' | 'created_at';

export interface ClientFilter {
  search?: string | undefined;
  paymentStatus?: PaymentStatus | undefined;
  isActive?: boolean | undefined;
}

export function findClients(
  client: OperatorClient,
  kind: OwnerKind,
  { search = '', paymentStatus, isActive }: ClientFilter,
  page: PageRequest<ClientSort>,
  signal?: AbortSignal,
) {
  const filter = {
    p_kind: kind,
    p_search: search,
    p_payment_status: paymentStatus ?? null,
    p_active: isActive ?? null,
  };
  return parsedDataOf(client.rpc('find_clients', { ...filter, ...pageArguments(page) }), clientPage, signal);
}

type FirmRecord = Tables<'agencies'>;
type FirmInput = z.output<typeof firmInput>;

/** Agencies and developers have the same columns. */
export const clientRecords = {
  agent: recordsOf<Tables<'agents'>, z.output<typeof agentInput>>((client) => client.from('agents')),
  agency: recordsOf<FirmRecord, FirmInput>((client) => client.from('agencies')),
  developer: recordsOf<FirmRecord, FirmInput>((client) => client.from('developers')),
};

export const CLIENT_TABLES = { agent: 'agents', agency: 'agencies', developer: 'developers' } as const;

/** Null when the client is gone. */
export async function getClientName(client: OperatorClient, kind: OwnerKind, id: string): Promise<string | null> {
  const [found] = await dataOf(client.from(CLIENT_TABLES[kind]).select('name').eq('id', id));
  return found?.name ?? null;
}

export type ClientSwitch = { is_active: boolean } | { payment_status: PaymentStatus };

/** Applies at once, whatever else somebody edits. Resolves to false when the client is gone. */
export async function switchClient(
  client: OperatorClient,
  kind: OwnerKind,
  id: string,
  change: ClientSwitch,
): Promise<boolean> {
  const changed = await dataOf(client.from(CLIENT_TABLES[kind]).update(change).eq('id', id).select('id'));
  return changed.length > 0;
}

/**
 * Refused, with the reason as the error's message, while the client has properties. Agents of an agency become
 * independent, reviews go along; `restoreDeleted` of the history brings all of it back.
 */
export function deleteClient(client: OperatorClient, kind: OwnerKind, id: string): Promise<void> {
  return clientRecords[kind].remove(client, id);
}

/** Every agency by name, to choose one from. */
export function listAgencies(client: OperatorClient): Promise<{ id: string; name: string }[]> {
  return readAll((from, to) => client.from('agencies').select('id,name').order('name').order('id').range(from, to));
}
