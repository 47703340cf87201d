import { operator } from '#db/operator.ts';
import { orderServices, type ServiceRecord, setServiceShown } from '#features/services/service.admin.ts';
import { type ShowChange, saveAtOnce } from '../data/query-client.ts';

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

/** Puts the service at `from` in the place of the one at `to`. */
export async function changeOrder(show: Show, rows: readonly ServiceRecord[], from: number, to: number): Promise<void> {
  const wanted = moved(rows, from, to);
  await saveAtOnce({
    shown: show(({ total }) => ({ total, rows: wanted })),
    save: () =>
      orderServices(
        operator,
        wanted.map(({ id }) => id),
      ),
    tables: ['services'],
    done: 'Order saved',
    failed: 'Failed to save the order',
    undo: () =>
      orderServices(
        operator,
        rows.map(({ id }) => id),
      ),
  });
}

/** The list with one of its items in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
