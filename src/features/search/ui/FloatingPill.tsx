import { List, Map as MapIcon, SlidersHorizontal } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { isPlainClick } from '#components/ui/plain-click.ts';
import type { SearchState } from '../engine/filters.ts';
import { changeSearch, searchUrl } from '../state/address.store.ts';

interface Props {
  search: SearchState;
  isHome: boolean;
  /** With no results there is nothing to float over, and it must not cover what helps. */
  isEmpty: boolean;
  /** How many filters are set. */
  count: number;
  onFilters: () => void;
}

/** Filters and the other view within reach of the thumb, for as long as the results are on the screen. */
export function FloatingPill({ search, isHome, isEmpty, count, onFilters }: Props) {
  const isMap = search.view === 'map';
  const other = isMap ? 'grid' : 'map';
  const icon = isMap ? List : MapIcon;
  const handleView = (event: MouseEvent) => {
    if (isHome || !isPlainClick(event)) return;
    event.preventDefault();
    changeSearch({ view: other });
  };
  const part =
    'inline-flex min-h-12 items-center gap-2 px-5 font-semibold focus-visible:rounded-full focus-visible:shadow-[inset_0_0_0_2px_var(--color-clove-900),inset_0_0_0_4px_#fff]';
  return (
    <div
      className={`js-only pointer-events-none ${isEmpty ? '' : 'sticky'} bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-30 mt-6 flex justify-center lg:hidden print:hidden in-data-map-view:absolute in-data-map-view:inset-x-0 in-data-map-view:mt-0 in-data-map-view:bottom-6 ${search.selected ? 'in-data-map-view:-translate-y-[calc(var(--bottom-card,11rem)+.75rem)]' : ''}`}
      data-floating-pill
    >
      <div className="pointer-events-auto flex divide-x divide-white/25 rounded-full bg-clove-900 text-white shadow-pop forced-colors:border">
        <button type="button" className={part} aria-haspopup="dialog" onClick={onFilters}>
          <Icon of={SlidersHorizontal} />
          Filters
          {count > 0 && (
            <span className="grid h-6 min-w-6 place-items-center rounded-full bg-white px-1.5 text-sm font-bold text-clove-900">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </button>
        <a className={part} href={searchUrl({ ...search, view: other })} onClick={handleView}>
          <Icon of={icon} />
          {isMap ? 'List' : 'Map'}
        </a>
      </div>
    </div>
  );
}
