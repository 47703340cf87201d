import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { listChanges } from '#features/history/history.admin.ts';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { DateText } from '../parts/DateText.tsx';
import { FailedRows } from '../table/TableStates.tsx';
import { changeWords } from './change-words.ts';

const MOST = 50;

const changesOfLead = defineQuery(['leads'], (id: string) => listChanges(operator, 'leads', id, { limit: MOST }));

/** Who changed what and when, on request. */
export function LeadHistory({ leadId }: { leadId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-8 cursor-pointer text-[0.8125rem] font-semibold pointer-coarse:min-h-11">
        History
      </summary>
      {isOpen && <Changes leadId={leadId} />}
    </details>
  );
}

function Changes({ leadId }: { leadId: string }) {
  const { result, refetch } = useQuery(changesOfLead, leadId);
  if (result.state === 'loading')
    return <div className="skeleton h-10" role="status" aria-label="Loading the history" />;
  if (result.state === 'failed') {
    return <FailedRows message="Failed to load the history" error={result.error} onRetry={refetch} />;
  }
  if (result.data.length === 0) return <p className="mt-1 text-clove-500">Nothing was changed yet.</p>;
  return (
    <ol className="mt-1.5 grid gap-2.5">
      {result.data.map((change) => (
        <li key={change.id}>
          {changeWords(change).map((words) => (
            <p key={words} className="wrap-anywhere whitespace-pre-line">
              {words}
            </p>
          ))}
          <p className="text-xs text-clove-500">
            <DateText at={change.at} hasTime /> · {change.actor === null ? 'automatically' : 'the operator'}
          </p>
        </li>
      ))}
    </ol>
  );
}
