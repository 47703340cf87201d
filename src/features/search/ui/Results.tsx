import { type MouseEvent, memo, useEffect, useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PropertyCards } from '#features/properties/card/PropertyCard.tsx';
import { HOME_LENGTH } from '#features/properties/property-list.ts';
import { formatNumber } from '#lib/money.ts';
import { PAGES } from '#lib/urls.ts';
import { removalOf, type SearchState } from '../engine/filters.ts';
import { isWordless } from '../engine/match-text.ts';
import { isMinOverMax } from '../engine/prices.ts';
import type { Loosening } from '../engine/search-result.ts';
import { changeSearch, clearFilters, isPlainClick, searchUrl } from '../state/address.store.ts';
import type { Found } from '../state/search.store.ts';
import { FILTER_WORDS, listChosen } from './active-filters.ts';
import { PageLinks } from './PageLinks.tsx';
import { focusResults } from './ResultsBar.tsx';

interface Props {
  found: Found;
  isHome: boolean;
  /** Whether a sheet lies over them. */
  isCovered: boolean;
  /** How many properties there are in all. */
  all: number;
}

/** One page of results as a grid, or why there are none. */
export function Results({ found, isHome, isCovered, all }: Props) {
  const drawn = useDrawnInTurn(found, isCovered);
  if (found.result.total === 0) {
    return <EmptyResults search={found.search} loosening={found.result.loosening} all={all} />;
  }
  return (
    <>
      <Cards cards={isHome ? found.cards.slice(0, HOME_LENGTH) : found.cards} drawn={drawn} />
      {!isHome && <ResultPages found={found} onShown={(heading) => heading.focus()} />}
    </>
  );
}

interface PagesProps {
  found: Found;
  /** Takes the visitor to the page that was chosen. */
  onShown: (heading: HTMLElement) => void;
}

export function ResultPages({ found, onShown }: PagesProps) {
  const follow = (page: number, event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    changeSearch({ page });
    const heading = document.getElementById('results');
    if (heading) onShown(heading);
  };
  const toUrl = (page: number) => searchUrl({ ...found.search, page });
  return <PageLinks current={found.page} count={found.pageCount} toUrl={toUrl} onFollow={follow} />;
}

/** Not drawn anew because a sheet opens over them or closes. */
const Cards = memo(PropertyCards);

/** So many fill the window of a phone. */
const AT_ONCE = 3;
const EACH_FRAME = 3;

/**
 * How many of the cards are drawn. A page of them takes a slow phone a tenth of a second: beneath a sheet, in which a
 * visitor goes on choosing, they come some in each frame.
 */
function useDrawnInTurn(found: Found, isCovered: boolean): number {
  const all = found.cards.length;
  const first = isCovered ? AT_ONCE : all;
  const [turn, setTurn] = useState({ found, drawn: first });
  const drawn = turn.found === found ? turn.drawn : first;
  useEffect(() => {
    if (drawn >= all) return;
    const frame = requestAnimationFrame(() => setTurn({ found, drawn: drawn + EACH_FRAME }));
    return () => cancelAnimationFrame(frame);
  }, [found, drawn, all]);
  return drawn;
}

interface EmptyResultsProps {
  search: SearchState;
  loosening: Loosening | null;
  /** How many properties there are in all, where that is known. */
  all?: number;
}

/** Names the one filter whose removal helps most, with a button that removes it, unless that leaves none. */
export function EmptyResults({ search, loosening, all }: EmptyResultsProps) {
  const helpful = loosening?.count === all ? null : loosening;
  const act = (change: () => void) => {
    change();
    focusResults();
  };
  return (
    <Notice isEmpty title="No properties match" text={emptyReason(search)}>
      {helpful && (
        <button
          type="button"
          className="btn btn-brand"
          onClick={() => act(() => changeSearch(removalOf(helpful.filter)))}
        >
          {`Show ${formatNumber(helpful.count)} without the ${FILTER_WORDS[helpful.filter]}`}
        </button>
      )}
      <button type="button" className={`btn ${helpful ? 'btn-line' : 'btn-brand'}`} onClick={() => act(clearFilters)}>
        {all === 1 ? 'Show the property' : `Show all ${all === undefined ? 'properties' : formatNumber(all)}`}
      </button>
      <a className="btn btn-line" href={PAGES.contact}>
        Contact Us
      </a>
    </Notice>
  );
}

function emptyReason(search: SearchState): string {
  if (isWordless(search.text)) return 'Type a name, a place or a type of property.';
  if (isMinOverMax(search)) return 'The lowest price is above the highest price.';
  const change = search.text.trim() ? 'another word' : 'another part of the map';
  return `Try ${listChosen(search).length > 0 ? 'fewer filters' : change}, or ask us to look for you.`;
}
