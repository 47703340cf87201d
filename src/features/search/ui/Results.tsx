import { type MouseEvent, useLayoutEffect } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLinks } from '#components/ui/PageLinks.tsx';
import { PropertyCards } from '#features/properties/card/PropertyCard.tsx';
import { HOME_LENGTH } from '#features/properties/property-list.ts';
import { type SearchState, withoutFilter } from '../engine/filters.ts';
import { isWordless } from '../engine/match-text.ts';
import { isMinOverMax } from '../engine/prices.ts';
import type { Loosening } from '../engine/search-result.ts';
import { changeSearch, clearFilters, isPlainClick, searchUrl } from '../state/address.store.ts';
import type { Found } from '../state/search.store.ts';
import { FILTER_WORDS } from './active-filters.ts';

interface Props {
  found: Found;
  isHome: boolean;
  /** How many properties there are in all. */
  all: number;
}

/** One page of results as a grid, or why there are none. */
export function Results({ found, isHome, all }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results bring other cards.
  useLayoutEffect(layOutInTurn, [found]);
  if (found.result.total === 0) {
    return <EmptyResults search={found.search} loosening={found.result.loosening} all={all} />;
  }
  const follow = (page: number, event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    changeSearch({ page });
    document.getElementById('results')?.focus();
  };
  return (
    <>
      <PropertyCards cards={isHome ? found.cards.slice(0, HOME_LENGTH) : found.cards} />
      {!isHome && (
        <PageLinks
          label="Pages of the list of properties"
          current={found.page}
          count={found.pageCount}
          toUrl={(page) => searchUrl({ ...found.search, page })}
          onFollow={follow}
        />
      )}
    </>
  );
}

/** So many fill the window of a phone. */
const AT_ONCE = 3;
const EACH_FRAME = 3;
const laidOut = new WeakSet<Element>();

/**
 * A page of cards takes a slow phone a tenth of a second. Beneath a sheet, in which a visitor goes on choosing, those below
 * the window are laid out some in each frame; until then they keep about the room that they will need.
 */
function layOutInTurn(): () => void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-search-results] > ul > li')];
  const isCovered = document.querySelector('dialog:modal') !== null;
  const waiting = isCovered ? items.slice(AT_ONCE).filter((item) => !laidOut.has(item)) : [];
  for (const item of items) laidOut.add(item);
  for (const { style } of waiting) {
    style.contentVisibility = 'auto';
    style.containIntrinsicBlockSize = 'auto 30rem';
  }
  let frame = 0;
  const goOn = () => {
    for (const item of waiting.splice(0, EACH_FRAME)) item.removeAttribute('style');
    if (waiting.length > 0) frame = requestAnimationFrame(goOn);
  };
  // The first frame is of those in the window.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(goOn);
  });
  return () => {
    cancelAnimationFrame(frame);
    for (const item of waiting) item.removeAttribute('style');
  };
}

interface EmptyResultsProps {
  search: SearchState;
  loosening: Loosening | null;
  /** How many properties there are in all, where that is known. */
  all?: number;
}

/** Names the one filter whose removal helps most, with a button that removes it, unless that leaves none. */
export function EmptyResults({ search, loosening, all }: EmptyResultsProps) {
  const text = search.text.trim();
  const helpful = loosening?.count === all ? null : loosening;
  return (
    <Notice isEmpty title={text ? `No properties match '${text}'` : 'No properties match'} text={emptyReason(search)}>
      {helpful && (
        <button
          type="button"
          className="btn btn-brand"
          onClick={() => changeSearch(withoutFilter(search, helpful.filter))}
        >
          {`Show ${helpful.count} without the ${FILTER_WORDS[helpful.filter]}`}
        </button>
      )}
      <button type="button" className={`btn ${helpful ? 'btn-line' : 'btn-brand'}`} onClick={clearFilters}>
        {`Show all ${all ?? 'properties'}`}
      </button>
    </Notice>
  );
}

function emptyReason(search: SearchState): string {
  if (isWordless(search.text)) return 'Type a name, a place or a type of property.';
  if (isMinOverMax(search)) return 'The lowest price is above the highest price.';
  return 'Try fewer filters, or ask us to look for you.';
}
