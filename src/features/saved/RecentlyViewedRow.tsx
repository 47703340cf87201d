import { useEffect } from 'react';
import { CompactCard } from '#features/properties/card/CompactCard.tsx';
import { VISITED } from '#lib/browser-storage.ts';
import { useCards, useSaved } from './shown-list.tsx';

/** What the visitor looked at last, in one row. */
export function RecentlyViewedRow() {
  const [cards] = useCards(useSaved('visited'));
  const isEmpty = cards.state === 'failed' || (cards.state === 'ready' && cards.cards.length === 0);
  useEffect(() => {
    // No room is kept for what is no longer listed.
    if (isEmpty) document.documentElement.removeAttribute(VISITED.attribute);
  }, [isEmpty]);
  if (cards.state !== 'ready' || cards.cards.length === 0) return null;
  return (
    <section className="mt-16" aria-labelledby="recent">
      <h2 id="recent" className="mb-6 text-[1.625rem]">
        Recently viewed
      </h2>
      <ul className="snap-row">
        {cards.cards.map((card) => (
          <li key={card.slug} className="w-85 max-w-[85vw]">
            <CompactCard property={card} size="float" />
          </li>
        ))}
      </ul>
    </section>
  );
}
