import { X } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { operator, type Tables } from '#db/operator.ts';
import { deleteCallbackRequest } from '#features/leads/callback.admin.ts';
import { deleteWithUndo } from '../data/delete-with-undo.ts';
import { useQuery } from '../data/use-query.ts';
import { ConfirmDelete } from '../form/ConfirmDelete.tsx';
import { DateText } from '../parts/DateText.tsx';
import { EmptyRows, FailedRows, LoadingRows, OldRowsNotice } from '../table/TableStates.tsx';
import { newestCallbacks } from './lead-queries.ts';
import { phoneWords } from './lead-words.ts';
import { WhatsappLink } from './WhatsappLink.tsx';

type Callback = Tables<'callback_requests'>;

const AT_FIRST = 5;
const MORE = 20;

/** Who asked to be called back, the newest first. */
export function CallbackRequests({ total }: { total: number | null }) {
  const [limit, setLimit] = useState(AT_FIRST);
  const [asked, setAsked] = useState<Callback | null>(null);
  const { result, refetch } = useQuery(newestCallbacks, limit);
  const rows = result.state === 'ready' ? result.data : [];
  const remove = ({ id, full_name }: Callback) =>
    deleteWithUndo({
      table: 'callback_requests',
      id,
      remove: () => deleteCallbackRequest(operator, id),
      done: `Callback request of ${full_name} deleted`,
    });

  return (
    <section className="panel self-start overflow-hidden" aria-labelledby="callbacks-title">
      <div className="flex items-center border-b border-sand-200 px-3 py-2.5">
        <h2 id="callbacks-title" className="mr-auto">
          Recent Callback Requests
        </h2>
        {total !== null && <span className="text-clove-500 tabular-nums">{total.toLocaleString('en-US')}</span>}
      </div>
      {result.state === 'loading' && <LoadingRows />}
      {result.state === 'failed' && (
        <FailedRows message="Failed to load callback requests" error={result.error} onRetry={refetch} />
      )}
      {result.state === 'ready' && result.error !== null && <OldRowsNotice error={result.error} onRetry={refetch} />}
      {result.state === 'ready' && rows.length === 0 && <EmptyRows title="No callback requests" />}
      {rows.length > 0 && <CallbackTable rows={rows} onDelete={setAsked} />}
      {total !== null && rows.length > 0 && total > rows.length && (
        <button type="button" className="btn btn-small btn-ghost m-1.5" onClick={() => setLimit(limit + MORE)}>
          Show more
        </button>
      )}
      {asked && (
        <ConfirmDelete
          question={`Are you sure you want to delete the callback request of ${asked.full_name}?`}
          onDelete={() => remove(asked)}
          failed="Failed to delete callback request"
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function CallbackTable({ rows, onDelete }: { rows: readonly Callback[]; onDelete: (row: Callback) => void }) {
  return (
    <table className="block text-[0.8438rem]" aria-label="Recent Callback Requests">
      <thead className="sr-only">
        <tr>
          <th scope="col">Full Name</th>
          <th scope="col">WhatsApp Number</th>
          <th scope="col">Requested At</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody className="block max-h-110 overflow-auto overscroll-contain">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center border-b border-sand-200 px-3 py-2 last:border-b-0"
          >
            <td className="truncate p-0 font-semibold">{row.full_name}</td>
            <td className="p-0 text-clove-700 tabular-nums">{phoneWords(row.whatsapp_number)}</td>
            <td className="p-0 text-clove-500">
              <DateText at={row.created_at} hasTime />
            </td>
            <td className="col-start-2 row-span-3 row-start-1 p-0">
              <WhatsappLink name={row.full_name} phone={row.whatsapp_number} />
              <button
                type="button"
                className="icon-btn text-clove-500"
                aria-label={`Delete the callback request of ${row.full_name}`}
                onClick={() => onDelete(row)}
              >
                <Icon of={X} />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
