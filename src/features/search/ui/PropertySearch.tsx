import { useStore } from '@nanostores/react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useKeptShown } from '#components/currency/use-currency.ts';
import { MapFrame } from '#components/map/MapFrame.tsx';
import { lazyComponent, useLazyComponent } from '#components/ui/lazy-component.ts';
import { LoadFailure } from '#features/properties/card/LoadFailure.tsx';
import { countOf } from '#lib/words.ts';
import type { SearchState } from '../engine/filters.ts';
import { clearFilters, isPlain, searchUrl, startSearch } from '../state/address.store.ts';
import { keepScrollPosition } from '../state/scroll-position.ts';
import { $answer, $search, type Answer, type Found, isLost, runSearch } from '../state/search.store.ts';
import { listChosen } from './active-filters.ts';
import { FloatingPill } from './FloatingPill.tsx';
import { $parts, drawPlaces, openParts, useMapSettled, useSheetFrame } from './parts.store.ts';
import { SearchHead } from './QuickFilters.tsx';
import { focusResults, ResultsBar } from './ResultsBar.tsx';

interface Props {
  /** What the page was built with. */
  built: { total: number; page: number; pageCount: number };
  isHome?: boolean;
  /** The visitor's lists, and the controls of unit and currency. */
  tools?: ReactNode;
  /** What stands below a list that is not beside a map. */
  below?: ReactNode;
  /** Stands where the map will be. */
  chart?: ReactNode;
  /** The results that the page was built with. */
  children?: ReactNode;
}

/** The search of properties. Until a visitor asks for something, the results the page was built with stand in it. */
export function PropertySearch({ built, isHome = false, tools, below, chart, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const sought = useStore($search);
  const answer = useStore($answer);
  const parts = useStore($parts);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const start = useTakeOver(root);
  const isFrameGone = useSheetFrame(answer.state === 'failed', () => setIsSheetOpen(false));
  useKeptShown(columns);
  const fetchForSheet = useEffectEvent(() => answer.state === 'failed' && !parts && start());
  useEffect(() => {
    if (isSheetOpen) fetchForSheet();
  }, [isSheetOpen]);

  const { search, found, listed } = useBeneath(sought, answer, isSheetOpen);
  const count = listChosen(search).length;
  const isMap = search.view === 'map' && !isHome && !isLost(answer);
  const isOfBuilt = (other: Found | null) =>
    !isMap && (other === null || (isPlain(other.search) && other.page === built.page));
  const isBuilt = isOfBuilt(listed);
  const shown = found && !isOfBuilt(found) ? { ...found, total: found.result.total } : built;
  const isAsBuilt = isOfBuilt(found) && isPlain(search) && search.view === 'grid';
  const isOnItsWay = answer.state === 'waiting' || listed !== answer.found;
  useLayoutEffect(() => {
    if (!isOnItsWay) document.documentElement.removeAttribute('data-search-pending');
  }, [isOnItsWay]);
  const hasFailed = answer.state === 'failed' && !(isAsBuilt && parts);
  const isOutdated = answer.state === 'failed' && answer.isOutdated;
  const mapState = { selected: search.selected, highlighted, onHighlight: setHighlighted };

  return (
    <>
      {isHome && <span className={WAKE} aria-hidden />}
      <div ref={root} className={isHome ? '' : 'search-frame wrap pt-[clamp(1.5rem,3vw,2.5rem)] pb-(--section)'}>
        <SearchHead search={search} facets={found?.result.facets} count={count} isHome={isHome} />
        <div ref={columns} className={isHome ? '' : 'search-columns'}>
          <div className={isHome ? '' : 'search-list'} data-results-list>
            <ResultsBar
              search={search}
              total={shown.total}
              page={shown.page}
              pageCount={shown.pageCount}
              isHome={isHome}
              tools={tools}
            />
            {hasFailed && (
              <SearchFailure
                onRetry={parts ? runSearch : start}
                isHome={isHome}
                hasFound={found !== null}
                isOutdated={isOutdated}
              />
            )}
            {/* Of the two, what says that cards follow has no style: none of the cards is styled anew for it. */}
            <div data-search-results data-listed={!isOnItsWay} aria-busy={answer.state === 'waiting'}>
              {isBuilt && children}
              {listed && parts && !isBuilt && !isMap && (
                <parts.Results found={listed} isHome={isHome} isCovered={isSheetOpen} all={built.total} />
              )}
              {listed && parts && isMap && <parts.MapList found={listed} {...mapState} />}
            </div>
            {!isMap && below}
            {isHome && shown.total > 0 && (
              <a className="btn btn-line mt-11" href={searchUrl(search)}>
                {shown.total === 1 ? 'See the property' : `See all ${countOf(shown.total, 'property', 'properties')}`}
              </a>
            )}
          </div>
          {isMap && listed && <MapColumn found={listed} {...mapState} />}
          {chart}
          {isMap && hasFailed && (
            <div className="no-print absolute inset-x-3 bottom-24 z-10 lg:hidden">
              <SearchFailure onRetry={runSearch} hasFound isOutdated={isOutdated} />
            </div>
          )}
        </div>
        <FloatingPill
          search={search}
          isHome={isHome}
          isMap={isMap}
          isEmpty={shown.total === 0}
          count={count}
          onFilters={setIsSheetOpen}
        />
        {isSheetOpen && isFrameGone && parts && (
          <parts.FilterSheet
            filters={sought}
            facets={answer.found?.result.facets}
            total={answer.state === 'found' ? answer.found.result.total : null}
            onClear={clearFilters}
            onClose={() => setIsSheetOpen(false)}
          >
            {/* The other one cannot be heard while the sheet lies over it. */}
            <Announcement answer={answer} />
          </parts.FilterSheet>
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

/**
 * What the page shows: the counts at once, and the cards when there is time to make them; those of before stay meanwhile.
 * The counts wait as well while a visitor types, and everything does beneath a sheet.
 */
function useBeneath(search: SearchState, { found }: Answer, isCovered: boolean) {
  const listed = useDeferredValue(found);
  const late = useDeferredValue(search);
  const isLate = isCovered || (found?.isTyped && listed);
  return { search: isCovered ? late : search, found: isLate ? listed : found, listed };
}

/** Takes over what the page was built with. The returned function tries again. */
function useTakeOver(root: RefObject<HTMLElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what this effect waits for.
  useEffect(() => {
    const leaving = new AbortController();
    if (root.current) keepScrollPosition(root.current, leaving.signal);
    startSearch(leaving.signal, openParts());
    if (document.documentElement.hasAttribute('data-map-view')) fetchMap();
    return () => leaving.abort();
  }, [root, attempt]);

  useEffect(() => {
    const page = document.documentElement;
    const mark = () => {
      const answer = $answer.get();
      page.toggleAttribute('data-map-view', $search.get().view === 'map' && !isLost(answer));
    };
    const stops = [$search.listen(mark), $answer.listen(mark)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return () => setAttempt((count) => count + 1);
}

const map = lazyComponent(() => import('../map/SearchMap.tsx'), 'SearchMap');

/** All that a map takes, side by side with what searches. What does not arrive is asked for again by what shows it. */
function fetchMap(): void {
  map.load().catch(() => {});
  import('../map/property-map.ts').catch(() => {});
  import('#components/map/map-files.ts').then(
    ({ fetchMapFiles }) => fetchMapFiles(),
    () => {},
  );
}

/** The place of the map, which is fetched with the map view. */
function MapColumn(props: ComponentProps<NonNullable<typeof map.loaded>>) {
  const place = useRef<HTMLDivElement>(null);
  const { Component: SearchMap, hasFailed, retry } = useLazyComponent(map);
  useEffect(drawPlaces, []);
  useMapSettled(hasFailed);
  return (
    <div className="no-print relative min-h-0 overflow-hidden bg-(--map-water) px-(--notch) [grid-area:1/-2]">
      <h2 className="sr-only">On the map</h2>
      {SearchMap && <SearchMap {...props} />}
      {hasFailed && <MapFrame container={place} state="failed" onRetry={retry} className="h-full" />}
    </div>
  );
}

/** Long enough for a visitor who types to finish a word. */
const PAUSE = 700;

/** Tells listeners, once the search rests, how much it found. What had been found before it came is not told anew. */
function Announcement({ answer }: { answer: Answer }) {
  const [text, setText] = useState(() => wordsFor(answer));
  useEffect(() => {
    if (answer.state !== 'found') return;
    const timer = setTimeout(() => setText(wordsFor(answer)), PAUSE);
    return () => clearTimeout(timer);
  }, [answer]);
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}

function wordsFor(answer: Answer): string {
  if (answer.state !== 'found') return '';
  const { total } = answer.found.result;
  return total === 0 ? 'No properties match' : `${countOf(total, 'property', 'properties')} found`;
}

interface SearchFailureProps {
  onRetry: () => void;
  /** Where not all of the properties stand. */
  isHome?: boolean;
  /** Whether earlier results stand below; else it is what the page was built with. */
  hasFound?: boolean;
  /** Whether another try is loading the page anew. */
  isOutdated?: boolean;
}

/** Says that the search cannot answer. */
export function SearchFailure({ onRetry, isHome = false, hasFound = false, isOutdated = false }: SearchFailureProps) {
  const built = isHome ? 'the newest properties stand below' : 'all properties stand below';
  const rest = hasFound ? 'what was found before stays' : built;
  const retry = () => {
    focusResults();
    onRetry();
  };
  return <LoadFailure rest={`Until then, ${rest}.`} isOutdated={isOutdated} onRetry={retry} />;
}
