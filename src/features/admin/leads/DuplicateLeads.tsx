import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { findDuplicateLeads } from '#features/leads/lead-people.admin.ts';
import { countOf } from '#lib/words.ts';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { DeskDialog } from '../form/DeskDialog.tsx';
import { openRecord } from '../open-record.ts';
import { DateText } from '../parts/DateText.tsx';
import { LeadStatusTag } from '../parts/StatusTag.tsx';
import { EmptyRows, FailedRows, LoadingRows } from '../table/TableStates.tsx';
import { phoneWords } from './lead-words.ts';

const STEP = 20;
const MOST = 100;

const duplicateGroups = defineQuery(['leads'], (limit: number, signal) =>
  findDuplicateLeads(operator, limit, 0, signal),
);

/** Leads that may be one person, in groups. */
export function DuplicateLeads({ onClose }: { onClose: () => void }) {
  const [limit, setLimit] = useState(STEP);
  const { result, refetch } = useQuery(duplicateGroups, limit);
  const found = result.state === 'ready' ? result.data : null;
  const manage = (id: string) => {
    onClose();
    openRecord(id);
  };
  return (
    <DeskDialog
      shape="wide"
      title="Possible duplicates"
      subtitle={found && <p className="text-clove-500">{countOf(found.total, 'group')} of the same number or name</p>}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4 px-4 py-4 md:px-5.5">
        {result.state === 'loading' && <LoadingRows />}
        {result.state === 'failed' && (
          <FailedRows message="Failed to load leads" error={result.error} onRetry={refetch} />
        )}
        {found?.total === 0 && <EmptyRows title="No lead looks like another" />}
        {found?.groups.map(({ same, value, size, leads }) => (
          <section key={same + value} aria-label={value}>
            <h3 className="mb-1.5">
              {same === 'phone' ? `Same number, ${phoneWords(value)}` : `Same name, ${leads[0]?.full_name ?? value}`}
              <span className="font-medium text-clove-500"> · {countOf(size, 'lead')}</span>
            </h3>
            <ul className="panel overflow-hidden">
              {leads.map((lead) => (
                <li key={lead.id} className="border-b border-sand-200 last:border-b-0">
                  <button
                    type="button"
                    className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-1.5 text-left hover:bg-coral-50"
                    onClick={() => manage(lead.id)}
                  >
                    <span className="font-semibold">{lead.full_name}</span>
                    <span className="text-clove-500 tabular-nums">{phoneWords(lead.phone)}</span>
                    <LeadStatusTag status={lead.status} />
                    <span className="ml-auto text-clove-500">
                      <DateText at={lead.created_at} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found && found.groups.length < Math.min(found.total, MOST) && (
          <button
            type="button"
            className="btn btn-small btn-line justify-self-center"
            onClick={() => setLimit(limit + STEP)}
          >
            Show more
          </button>
        )}
      </div>
    </DeskDialog>
  );
}
