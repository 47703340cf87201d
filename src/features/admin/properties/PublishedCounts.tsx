import { useQuery } from '@tanstack/react-query';
import type { PropertyFilter } from '#features/properties/property.admin.ts';
import { countOf } from '#lib/words.ts';
import { publishedCounts } from './property-queries.ts';
import type { Shown } from './use-property-filter.ts';

interface Props {
  search: PropertyFilter;
  shown: Shown | null;
  onShow: (shown: Shown | null) => void;
}

/** How many of the search visitors see; each number shows its rows. */
export function PublishedCounts({ search, shown, onShow }: Props) {
  const { data } = useQuery(publishedCounts(search));
  if (!data) return null;
  const { published, drafts } = data;
  const toggle = (which: Shown) => () => onShow(shown === which ? null : which);
  return (
    <span className="flex items-center gap-1 tabular-nums">
      <CountButton isOn={shown === 'published'} onClick={toggle('published')}>
        {`${published.toLocaleString('en-US')} published`}
      </CountButton>
      <CountButton isOn={shown === 'drafts'} onClick={toggle('drafts')}>
        {countOf(drafts, 'draft')}
      </CountButton>
    </span>
  );
}

function CountButton({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="min-h-8 rounded-sm px-1.5 underline decoration-sand-400 underline-offset-4 hover:text-clove-900 aria-pressed:bg-lagoon-50 aria-pressed:font-semibold aria-pressed:text-clove-900 pointer-coarse:min-h-11"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
