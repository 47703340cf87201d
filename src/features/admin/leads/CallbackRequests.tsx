import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useState } from 'react';
import { operator, type Tables } from '#db/operator.ts';
import { deleteCallbackRequest } from '#features/leads/lead.admin.ts';
import { useRows } from '../data/query-client.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { IconButton, ShowMore } from '../parts/buttons.tsx';
import { DateText } from '../parts/cells.tsx';
import { EmptyRows, QueryStatus } from '../table/TableStates.tsx';
import { WhatsappLink } from './lead-cells.tsx';
import { phoneLabel } from './lead-labels.ts';
import { leadCounts, newestCallbacks } from './lead-queries.ts';

type Callback = Tables<'callback_requests'>;

const AT_FIRST = 5;
const MORE = 20;

/** Who asked to be called back, the newest first. */
export function CallbackRequests() {
  const [limit, setLimit] = useState(AT_FIRST);
  const [asked, setAsked] = useState<Callback | null>(null);
  const callbacks = useRows(newestCallbacks(limit));
  const rows = callbacks.data ?? [];
  const total = useQuery(leadCounts).data?.callbacks;

  return (
    <section className="panel self-start overflow-hidden" aria-labelledby="callbacks-title">
      <div className="flex items-center border-b border-sand-200 px-3 py-2.5">
        <h2 id="callbacks-title" className="mr-auto">
          Recent Callback Requests
        </h2>
        {total !== undefined && <span className="text-clove-500 tabular-nums">{total.toLocaleString('en-US')}</span>}
      </div>
      <QueryStatus query={callbacks} failed="Failed to load callback requests" />
      {callbacks.data?.length === 0 && <EmptyRows title="No callback requests" />}
      {rows.length > 0 && <CallbackTable rows={rows} onDelete={setAsked} />}
      {rows.length > 0 && (
        <div className="flex items-center justify-end px-1.5 py-1">
          {total !== undefined && total > rows.length && (
            <ShowMore kind="ghost" className="mr-auto" onClick={() => setLimit(limit + MORE)} />
          )}
          <ExportMenu file={(files) => files.callbacksFile()} />
        </div>
      )}
      {asked && (
        <DeleteDialog
          name={asked.full_name}
          question={`Are you sure you want to delete the callback request of ${asked.full_name}?`}
          table="callback_requests"
          id={asked.id}
          remove={() => deleteCallbackRequest(operator, asked.id)}
          done={`Callback request of ${asked.full_name} deleted`}
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
      <tbody className="block max-h-110 overflow-auto overscroll-contain print:max-h-none print:overflow-visible">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center border-b border-sand-200 px-3 py-2 last:border-b-0"
          >
            <td className="p-0 font-semibold wrap-anywhere">{row.full_name}</td>
            <td className="p-0 text-clove-700 tabular-nums">{phoneLabel(row.whatsapp_number)}</td>
            <td className="p-0 text-clove-500">
              <DateText at={row.created_at} hasTime />
            </td>
            <td className="col-start-2 row-span-3 row-start-1 p-0">
              <WhatsappLink name={row.full_name} phone={row.whatsapp_number} />
              <IconButton
                icon={X}
                label={`Delete the callback request of ${row.full_name}`}
                className="text-clove-500"
                onClick={() => onDelete(row)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
