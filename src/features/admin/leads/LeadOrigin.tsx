import { originFacts } from './origin-facts.ts';

/** How the visitor came to the form. */
export function LeadOrigin({ origin }: { origin: unknown }) {
  const facts = originFacts(origin);
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
