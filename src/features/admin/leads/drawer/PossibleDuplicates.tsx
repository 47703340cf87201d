import { useQuery } from '@tanstack/react-query';
import { LeadStatusTag } from '../../parts/cells.tsx';
import { phoneLabel } from '../lead-labels.ts';
import { duplicatesOfLead } from '../lead-queries.ts';
import { openLead } from './use-neighbours.ts';

/** Other leads that may be the same person; nothing is shown while there are none. */
export function PossibleDuplicates({ leadId }: { leadId: string }) {
  const { data: duplicates = [] } = useQuery(duplicatesOfLead(leadId));
  if (duplicates.length === 0) return null;
  return (
    <section aria-label="Possible duplicates">
      <h3 className="mb-1.5">Possible duplicates</h3>
      <ul className="max-h-48 overflow-auto rounded-sm border border-sand-300">
        {duplicates.map(({ id, full_name, phone, status, has_same_phone }) => (
          <li key={id} className="border-b border-sand-200 last:border-b-0">
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-1.5 text-left hover:bg-coral-50"
              onClick={() => void openLead(id)}
            >
              <span className="font-semibold">{full_name}</span>
              <span className="text-clove-500 tabular-nums">
                {phoneLabel(phone)} · {has_same_phone ? 'same number' : 'same name'}
              </span>
              <span className="ml-auto">
                <LeadStatusTag status={status} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
