import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { findDuplicateLeads } from '#features/leads/lead-people.admin.ts';
import { countOf } from '#lib/words.ts';
import { openRecord } from '../admin-route.ts';
import { useRows } from '../data/query-client.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { ShowMore } from '../parts/buttons.tsx';
import { DateText, LeadStatusTag } from '../parts/cells.tsx';
import { EmptyRows, QueryStatus } from '../table/TableStates.tsx';
import { phoneLabel } from './lead-labels.ts';

const STEP = 20;

const duplicateGroups = (limit: number) =>
  queryOptions({
    queryKey: ['duplicate groups', limit],
    queryFn: ({ signal }) => findDuplicateLeads(operator, limit, signal),
    meta: { tables: ['leads'] },
  });

/** Leads that may be one person, in groups. */
export function DuplicateLeads({ onClose }: { onClose: () => void }) {
  const [limit, setLimit] = useState(STEP);
  const groups = useRows(duplicateGroups(limit));
  const { data: found } = groups;
  const manage = (id: string) => {
    onClose();
    openRecord(id);
  };
  return (
    <AdminDialog
      shape="wide"
      title="Possible duplicates"
      subtitle={found && <p className="text-clove-500">{countOf(found.total, 'group')} of the same number or name</p>}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4 px-4 py-4 md:px-5.5">
        <QueryStatus query={groups} failed="Failed to load leads" />
        {found?.total === 0 && <EmptyRows title="No lead looks like another" />}
        {found?.groups.map(({ same, value, size, leads }) => (
          <section key={same + value} aria-label={value}>
            <h3 className="mb-1.5">
              {same === 'phone' ? `Same number, ${phoneLabel(value)}` : `Same name, ${leads[0]?.full_name ?? value}`}
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
                    <span className="text-clove-500 tabular-nums">{phoneLabel(lead.phone)}</span>
                    <LeadStatusTag status={lead.status} />
                    <span className="ml-auto text-clove-500">
                      <DateText at={lead.created_at} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {leads.length < size && <p className="mt-1.5 text-clove-500">The newest {leads.length} are shown.</p>}
          </section>
        ))}
        {found && found.groups.length < found.total && (
          <ShowMore className="justify-self-center" onClick={() => setLimit(limit + STEP)} />
        )}
      </div>
    </AdminDialog>
  );
}
