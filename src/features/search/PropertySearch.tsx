import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { ActiveFilters } from './ActiveFilters.tsx';
import { Announcement } from './Announcement.tsx';
import { listChosen } from './active-filters.ts';
import { clearFilters, isPlain, searchUrl, startSearch } from './address.store.ts';
import { FilterToggle } from './FilterToggle.tsx';
import { FloatingPill } from './FloatingPill.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { MapColumn } from './MapColumn.tsx';
import { $parts, openParts } from './parts.store.ts';
import { keepPlaceInSearch } from './place.store.ts';
import { QuickFilters } from './QuickFilters.tsx';
import { ResultsBar } from './ResultsBar.tsx';
import { SearchBar } from './SearchBar.tsx';
import { $answer, $search, type Answer, type Found, isLost, runSearch } from './search.store.ts';
import { useKeptShown } from './use-kept-shown.ts';

interface Props {
  /** What the page was built with. */
  built: { total: number; page: number; pageCount: number };
  isHome?: boolean;
  /** The controls of unit and currency. */
  display?: ReactNode;
  /** The results that the page was built with. */
  children?: ReactNode;
}

/** The search of properties. Until a visitor asks for something, the results the page was built with stand in it. */
export function PropertySearch({ built, isHome = false, display, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const search = useStore($search);
  const answer = useStore($answer);
  const parts = useStore($parts);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const start = useTakeOver(root);
  useKeptShown(root);

  const found = useFound(answer);
  const facets = found?.result.facets;
  const count = listChosen(search).length;
  const isMap = search.view === 'map' && !isHome && !isLost(answer);
  const isBuilt = !isMap && (found === null || (isPlain(found.search) && found.page === built.page));
  const shown = found && !isBuilt ? { ...found, total: found.result.total } : built;
  const isAsBuilt = isBuilt && isPlain(search) && search.view === 'grid';
  const hasFailed = answer.state === 'failed' && !(isAsBuilt && parts);
  const mapState = { selected: search.selected, highlighted, onHighlight: setHighlighted };

  return (
    <>
      {isHome && <span className={WAKE} aria-hidden />}
      <div ref={root} className={isHome ? '' : FRAME}>
        <div className={isHome ? '' : BAR}>
          <SearchBar text={search.text}>
            <QuickFilters filters={search} facets={facets} />
            <FilterToggle
              panelId={panelId}
              isOpen={isPanelOpen}
              count={count}
              onToggle={() => setIsPanelOpen(!isPanelOpen)}
            />
          </SearchBar>
          {isPanelOpen && parts && <parts.FilterPanel id={panelId} filters={search} facets={facets} />}
          <ActiveFilters filters={search} onClear={clearFilters} />
        </div>
        <div className={isHome ? '' : COLUMNS}>
          <div className={isHome ? '' : LIST} data-results-list>
            <ResultsBar
              search={search}
              total={shown.total}
              page={shown.page}
              pageCount={shown.pageCount}
              isHome={isHome}
              display={display}
            />
            {hasFailed && <LoadFailure onRetry={parts ? runSearch : start} hasFound={found !== null} />}
            <div data-search-results aria-busy={answer.state === 'waiting'}>
              {isBuilt && children}
              {found && parts && !isBuilt && !isMap && <parts.Results found={found} isHome={isHome} />}
              {found && parts && isMap && <parts.MapList found={found} {...mapState} />}
            </div>
            {!isHome && !isMap && parts && <parts.RecentlyViewed />}
            {isHome && shown.total > 0 && (
              <a className="btn btn-line mt-11" href={searchUrl(search)}>
                {shown.total === 1 ? 'See the property' : `See all ${shown.total} properties`}
              </a>
            )}
          </div>
          {isMap && found && <MapColumn found={found} {...mapState} />}
          {isMap && hasFailed && (
            <div className="absolute inset-x-3 bottom-24 z-10 lg:hidden">
              <LoadFailure onRetry={runSearch} hasFound />
            </div>
          )}
        </div>
        <FloatingPill
          search={search}
          isHome={isHome}
          isEmpty={shown.total === 0}
          count={count}
          onFilters={() => setIsSheetOpen(true)}
        />
        {isSheetOpen && parts && (
          <parts.FilterSheet
            filters={search}
            facets={facets}
            total={answer.state === 'found' ? answer.found.result.total : null}
            onClear={clearFilters}
            onClose={() => setIsSheetOpen(false)}
          />
        )}
        <Announcement answer={answer} />
      </div>
    </>
  );
}

/**
 * On home the search comes to life once it or this is in sight: this lies just below what a window shows at first, so
 * that the first move of a visitor is enough, or in the window where the address asks for other results than stand here.
 */
const WAKE =
  'pointer-events-none absolute top-[calc(100lvh+1px)] left-0 size-px in-data-search-pending:fixed in-data-search-pending:top-0';
/** In the map view the frame fills the window below the header, and its columns scroll for themselves. */
const FRAME =
  'wrap pt-[clamp(1.5rem,3vw,2.5rem)] pb-(--section) in-data-map-view:relative in-data-map-view:flex in-data-map-view:h-dvh max-lg:in-data-no-map:h-auto! in-data-map-view:min-h-120 in-data-map-view:max-w-none in-data-map-view:flex-col in-data-map-view:px-0 in-data-map-view:pt-(--header-h) in-data-map-view:pb-0';
const BAR =
  'in-data-map-view:relative in-data-map-view:z-10 in-data-map-view:border-b in-data-map-view:border-sand-200 in-data-map-view:bg-white in-data-map-view:px-(--gutter) in-data-map-view:py-3';
const COLUMNS =
  'in-data-map-view:grid in-data-map-view:min-h-0 in-data-map-view:grow lg:in-data-map-view:grid-cols-[minmax(32.5rem,47%)_1fr]';
const LIST =
  'max-lg:in-data-map-view:hidden max-lg:in-data-map-view:px-(--gutter) max-lg:in-data-map-view:pb-24 max-lg:in-data-no-map:order-last max-lg:in-data-no-map:block! lg:in-data-map-view:overflow-y-auto lg:in-data-map-view:pr-7 lg:in-data-map-view:pb-10 lg:in-data-map-view:pl-12';

/** What to show. While a visitor types, the cards of before stay until there is time to make others. */
function useFound({ found }: Answer): Found | null {
  const late = useDeferredValue(found);
  return found?.isTyped && late ? late : found;
}

/** Takes over what the page was built with. The returned function tries again. */
function useTakeOver(root: RefObject<HTMLElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what this effect waits for.
  useEffect(() => {
    const leaving = new AbortController();
    if (root.current) keepPlaceInSearch(root.current, leaving.signal);
    startSearch(leaving.signal, openParts());
    return () => leaving.abort();
  }, [root, attempt]);

  useEffect(() => {
    const page = document.documentElement;
    const mark = () => {
      const answer = $answer.get();
      page.toggleAttribute('data-map-view', $search.get().view === 'map' && !isLost(answer));
      if (answer.state !== 'waiting') page.removeAttribute('data-search-pending');
    };
    const stops = [$search.listen(mark), $answer.listen(mark)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return () => setAttempt((count) => count + 1);
}
