import { CompactCard } from '#features/properties/card/CompactCard.tsx';
import type { Found } from '../state/search.store.ts';
import { EmptyResults, ResultPages } from '../ui/Results.tsx';

interface Props {
  found: Found;
  selected: string | null;
  highlighted: string | null;
  onHighlight: (slug: string | null) => void;
}

/** One page of results beside the map; hover and focus show on both. */
export function MapList({ found, selected, highlighted, onHighlight }: Props) {
  if (found.result.total === 0) return <EmptyResults search={found.search} loosening={found.result.loosening} />;
  const show = (heading: HTMLElement) => {
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  };
  return (
    <>
      <ul className="grid gap-6">
        {found.cards.map((card) => (
          <li
            key={card.slug}
            onPointerEnter={() => onHighlight(card.slug)}
            onPointerLeave={() => onHighlight(null)}
            onFocus={() => onHighlight(card.slug)}
            onBlur={() => onHighlight(null)}
          >
            <CompactCard property={card} size="row" isSelected={card.slug === selected || card.slug === highlighted} />
          </li>
        ))}
      </ul>
      <ResultPages found={found} onShown={show} />
    </>
  );
}
