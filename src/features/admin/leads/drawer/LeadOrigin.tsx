import { useQuery } from '@tanstack/react-query';
import { originFacts } from '#features/leads/origin-facts.ts';
import { formatDateTime } from '#lib/dates.ts';
import { importOfLead } from '../lead-queries.ts';

interface Props {
  origin: unknown;
  importId?: string | null;
}

/** How the visitor came to the form, or which file the lead was in. */
export function LeadOrigin({ origin, importId = null }: Props) {
  const { data: file, isLoadingError } = useQuery(importOfLead(importId));
  const facts = [
    ...(file ? [{ label: 'Imported from', value: `${file.name}, ${formatDateTime(file.created_at)}` }] : []),
    ...(isLoadingError ? [{ label: 'Imported from', value: 'a file whose name could not be loaded' }] : []),
    ...originFacts(origin),
  ];
  if (facts.length === 0) return null;
  return (
    <section aria-label="Where it came from">
      <h3 className="mb-1.5">Where it came from</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(({ label, value }) => (
          <div key={label + value} className="contents">
            <dt className="text-clove-500">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
