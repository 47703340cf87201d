import * as z from 'zod/mini';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { orderServices, type ServiceRecord, setServiceShown } from '#features/services/service.admin.ts';
import { type ServicePoint, serviceInput } from '#features/services/service.ts';
import { type ShowChange, saveAtOnce } from '../data/query-client.ts';

/** The rules of a service for its form: the link is made of the title. */
export const serviceFields = z.omit(serviceInput, { slug: true });
export type ServiceFields = z.input<typeof serviceFields>;
export type ServiceOutput = z.output<typeof serviceFields>;

export const SERVICE_LABELS = {
  title: 'Title',
  description: 'Short Description',
  long_description: 'Long Description',
  image: 'Picture',
  features: 'What is included',
  benefits: 'Benefits',
  whatsapp_template: 'WhatsApp Template',
  is_shown: 'Shown on the site',
} as const satisfies Record<keyof ServiceFields, string>;

export const NEW_SERVICE: ServiceFields = {
  title: '',
  description: '',
  long_description: '',
  image: null,
  features: [],
  benefits: [],
  whatsapp_template: 'Hello, my name is [Name]. I would like to know more about [Service].',
  is_shown: true,
};

export function toServiceFields(service: ServiceRecord): ServiceFields {
  const { title, description, long_description, image, whatsapp_template, is_shown } = service;
  const features = pointsIn(service.features);
  const benefits = pointsIn(service.benefits);
  return { title, description, long_description, image, features, benefits, whatsapp_template, is_shown };
}

const storedPoints = z.array(z.object({ title: z.string(), description: z.string() }));

function pointsIn(stored: unknown): ServicePoint[] {
  return storedPoints.safeParse(stored).data ?? [];
}

/** The points of a list on lines of their own; undefined for any other field. */
export function showServiceField(field: string, value: unknown): string | undefined {
  if (field !== 'features' && field !== 'benefits') return undefined;
  return pointsIn(value)
    .map(({ title, description }) => `${title}: ${description}`)
    .join('\n');
}

interface Page {
  rows: ServiceRecord[];
  total: number;
}
type Show = ShowChange<Page>;

/** Shows a service to visitors, or hides it. */
export async function changeShown(show: Show, { id, is_shown }: ServiceRecord): Promise<void> {
  const isOn = !is_shown;
  const change = (row: ServiceRecord) => (row.id === id ? { ...row, is_shown: isOn } : row);
  await saveAtOnce({
    shown: show(({ rows, total }) => ({ total, rows: rows.map(change) })),
    save: () => setServiceShown(operator, id, isOn),
    tables: ['services'],
    done: isOn ? 'Service is on the site' : 'Service is hidden',
    failed: 'Failed to update service',
    undo: () => setServiceShown(operator, id, !isOn),
  });
}

let ordering: Promise<unknown> = Promise.resolve();

/** One after the other: a second press has seen what the first one makes of the order. */
function saveOrder(wanted: readonly ServiceRecord[], seen: readonly ServiceRecord[]): Promise<void> {
  const send = () => orderServices(operator, wanted, seen);
  const saving = ordering.then(send, send);
  ordering = saving;
  return saving;
}

/** Puts the service at `from` in the place of the one at `to`, unless somebody has changed the order since. */
export async function changeOrder(show: Show, rows: readonly ServiceRecord[], from: number, to: number): Promise<void> {
  const wanted = moved(rows, from, to);
  await saveAtOnce({
    shown: show(({ total }) => ({ total, rows: wanted })),
    save: () => saveOrder(wanted, rows),
    tables: ['services'],
    done: 'Order saved',
    failed: (error) => `Failed to save the order. ${errorMessage(error)}`,
    undo: () => saveOrder(rows, wanted),
  });
}

/** The list with one of its items in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
