import { PropertyCard } from './PropertyCard.jsx';

export function PropertyRun({ run }) {
  const { cards, lines } = run;
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">
        {cards.map((card) => (
          <PropertyCard key={card.slug} card={card} />
        ))}
      </ul>
      {lines.length > 0 && (
        <details className="group mt-8">
          <summary className="link min-h-11">
            <span className="group-open:hidden">Show {lines.length} more properties</span>
            <span className="hidden group-open:inline">Show the first {cards.length} only</span>
          </summary>
          <div className="pt-6">
            <ul className="grid gap-x-12 lg:grid-cols-2">
              {lines.map((line) => (
                <li key={line.url}>
                  <a
                    className="group/line flex items-baseline justify-between gap-6 border-b border-sand-200 py-3"
                    href={line.url}
                  >
                    <span className="min-w-0">
                      <bdi className="font-semibold underline-offset-4 group-hover/line:underline">{line.name}</bdi>
                      <span className="block text-meta text-clove-500">{line.place}</span>
                    </span>
                    <span className="price flex-none text-lg!" data-usd={line.usd} translate="no">
                      {line.price}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
      <script type="module" src="/scripts/saved.js"></script>
    </>
  );
}
