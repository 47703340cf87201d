import type { PropertyCardView } from './card.ts';
import { PropertyCard } from './PropertyCard.tsx';

export const CARD_GRID = 'grid grid-cols-1 gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12';

interface Props {
  cards: readonly PropertyCardView[];
  /** Marks the items, such as those a phone leaves out. */
  itemClass?: string | undefined;
}

export function PropertyCards({ cards, itemClass }: Props) {
  return (
    <ul className={CARD_GRID}>
      {cards.map((card) => (
        <li key={card.slug} className={itemClass}>
          <PropertyCard property={card} />
        </li>
      ))}
    </ul>
  );
}
