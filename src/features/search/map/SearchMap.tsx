import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useCurrency } from '#components/currency/use-currency.ts';
import { hasWebGl } from '#components/map/map-notices.ts';
import { CompactCard } from '#features/properties/card/CompactCard.tsx';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { LoadFailure } from '#features/properties/card/LoadFailure.tsx';
import { boundsOf, type GeoBounds } from '#lib/geo.ts';
import { formatMoney } from '#lib/money.ts';
import { DEFAULT_SEARCH } from '../engine/filters.ts';
import type { SearchPoints, SearchResult } from '../engine/search-result.ts';
import { isOutdated } from '../search.queries.ts';
import { changeSearch } from '../state/address.store.ts';
import { $answer, $search, type Found, listCards } from '../state/search.store.ts';
import { formatSearch } from '../state/search-url.ts';
import { $parts } from '../ui/parts.store.ts';
import { areasOf, keepFollowing, MapTools, readFollowing } from './MapTools.tsx';
import type { MapView, PropertyMapControl } from './map-point.ts';
import { toMapPoints } from './marker-models.ts';
import { type IslandShare, OtherIslands, PropertyMap, sharesOf } from './PropertyMap.tsx';

interface Props {
  found: Found;
  selected: string | null;
  highlighted: string | null;
  onHighlight: (slug: string | null) => void;
}

/** All results on a map; it keeps the address up to date with where it looks. */
export function SearchMap(props: Props) {
  const { found, selected, highlighted, onHighlight } = props;
  const parts = useStore($parts);
  const currency = useCurrency();
  const isWide = useWide();
  const [view, setView] = useState<MapView | null>(null);
  const lookedAt = view?.bounds ?? null;
  const { seen: results, failure } = usePoints(found.result, lookedAt);
  const points = useMemo(() => toMapPoints(results.points, currency), [results, currency]);
  const shares = useShares(found, results);
  const areas = useMemo(() => areasOf(results, lookedAt), [results, lookedAt]);
  const card = useCard(selected);
  const map = useRef<PropertyMapControl>(null);
  const hasBottomCard = card !== null && !isWide;
  // A phone has no list beside the map that says so.
  const isEmpty = found.result.total === 0 && !isWide;
  useEffect(() => {
    if (hasBottomCard) map.current?.centre();
  }, [hasBottomCard]);
  useEffect(() => {
    // The search listens for longer, and has read the address by now.
    const goBack = () => {
      const { position, bounds, shape } = $search.get();
      const part = bounds ?? boundsOf(shape ?? []);
      if (position) map.current?.goTo(position);
      else if (part) map.current?.frame(part);
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);
  const [isDrawn] = useState(hasWebGl);
  useEffect(() => {
    // Where no map can be drawn, a phone shows the list below the reason.
    document.documentElement.toggleAttribute('data-no-map', !isDrawn);
    return () => document.documentElement.removeAttribute('data-no-map');
  }, [isDrawn]);
  const { shape, position } = found.search;
  // Then the search itself says so, and asks for the map as well.
  const hasFailed = useStore($answer).state === 'failed';
  // Not of what is listed, which comes later than what is asked for: the box would be ticked again until then.
  const { bounds } = useStore($search);
  const [wantsToFollow, setWantsToFollow] = useState(() => readFollowing() ?? isWide);
  const isFollowing = shape === null && (bounds !== null || wantsToFollow);
  const here = view?.position ?? position;
  const renderPopup = () =>
    card && (
      <div className="w-88 max-w-full p-2.5">
        <CompactCard property={card} size="float" />
      </div>
    );
  const framed = boundsOf(shape ?? []) ?? shares[0]?.bounds ?? null;

  const handleMove = (moved: MapView) => {
    setView(moved);
    if (!moved.isByVisitor) return;
    changeSearch({ ...(isFollowing && { bounds: moved.bounds }), position: moved.position }, 'type');
  };
  const follow = (isOn: boolean) => {
    keepFollowing(isOn);
    setWantsToFollow(isOn);
    changeSearch({ bounds: isOn ? lookedAt : null, position: here });
  };

  return (
    <div className="relative grid h-full">
      <PropertyMap
        key={isWide ? 'wide' : 'narrow'}
        className="h-full"
        label="Properties on the map"
        ref={map}
        points={points}
        clusters={results.clusters}
        framed={framed}
        shape={shape}
        selectedId={selected}
        highlightedId={highlighted}
        frameKey={frameKey(found)}
        isCurrent={results.result === found.result}
        gestures="free"
        {...(position && here && { position: here })}
        onSelect={(id) => changeSearch({ selected: id }, 'type')}
        onHover={onHighlight}
        onMove={handleMove}
        {...(isWide && { renderPopup })}
      />
      <MapTools
        isDrawn={isDrawn}
        shape={shape}
        isFollowing={isFollowing}
        onFollow={follow}
        placeAt={(x, y) => map.current?.placeAt(x, y) ?? null}
        onShape={(drawn) => changeSearch({ shape: drawn, bounds: null, position: here })}
        areas={areas}
        text={found.search.text}
        onText={(text) => changeSearch({ text })}
      />
      {isDrawn && !hasBottomCard && !isEmpty && (
        <OtherIslands
          shares={shares}
          view={lookedAt ?? framed}
          isReady={lookedAt !== null}
          onGo={(bounds) => map.current?.frame(bounds, true)}
        />
      )}
      {!isWide && (
        <p className="sr-only" role="status">
          {card && `${card.name}, ${formatMoney(card.price, currency)}`}
        </p>
      )}
      {hasBottomCard && <BottomCard card={card} />}
      {isDrawn && isEmpty && !hasFailed && parts && (
        <div className="map-empty absolute" data-over-map>
          <parts.MapList {...props} />
        </div>
      )}
      {failure && !hasFailed && (
        <div className="absolute inset-x-3 bottom-24 z-10 mx-auto max-w-120" data-over-map>
          <LoadFailure {...failure} rest="The list has what was found." />
        </div>
      )}
    </div>
  );
}

/** Lies over a phone's map, above scale and sources; the switch above it, and nothing else of the page, is told how high it is. */
function BottomCard({ card }: { card: PropertyCardView }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pill = document.querySelector<HTMLElement>('[data-floating-pill]');
    const watcher = new ResizeObserver(() =>
      pill?.style.setProperty('--bottom-card', `${frame.current?.offsetHeight ?? 0}px`),
    );
    if (frame.current) watcher.observe(frame.current);
    return () => {
      watcher.disconnect();
      pill?.style.removeProperty('--bottom-card');
    };
  }, []);
  return (
    <div
      ref={frame}
      className="map-card absolute inset-x-3 bottom-6 max-[30rem]:bottom-10.5 z-10 rounded-md bg-white p-2.5 shadow-pop"
      data-bottom-card
      data-over-map
    >
      <CompactCard property={card} size="float" />
    </div>
  );
}

/** What the map frames; nothing where the map filters, or a visitor has moved it. */
function frameKey({ search }: Found): string | null {
  const { page, sort, view, selected } = DEFAULT_SEARCH;
  const { bounds, shape, position } = search;
  return bounds || shape || position ? null : formatSearch({ ...search, page, sort, view, selected });
}

/** On which islands the filters find something; where the map filters, or has but its part of them, what they found before. */
function useShares({ search }: Found, { points, clusters, isEverywhere }: Seen): readonly IslandShare[] {
  const [known, setKnown] = useState<readonly IslandShare[]>([]);
  const isWhole = isEverywhere && search.bounds === null && search.shape === null;
  const shares = useMemo(() => sharesOf(points, clusters), [points, clusters]);
  useEffect(() => {
    if (isWhole) setKnown(shares);
  }, [isWhole, shares]);
  return isWhole ? shares : known;
}

function useCard(slug: string | null): PropertyCardView | null {
  const [card, setCard] = useState<PropertyCardView | null>(null);
  useEffect(() => {
    let isLeft = false;
    if (slug === null) setCard(null);
    else {
      listCards([slug]).then(
        ([found]) => !isLeft && setCard(found ?? null),
        () => !isLeft && setCard(null),
      );
    }
    return () => {
      isLeft = true;
    };
  }, [slug]);
  // Where one has to be fetched, that of the place before is not shown for it meanwhile.
  return card?.slug === slug ? card : null;
}

const wide = matchMedia('(min-width: 64rem)');

/** Whether list and map have room side by side. */
function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      wide.addEventListener('change', onChange);
      return () => wide.removeEventListener('change', onChange);
    },
    () => wide.matches,
  );
}

interface Seen extends SearchPoints {
  /** What they are the points of. */
  result: SearchResult | null;
  /** There are too many to have all of them: another place has others. */
  isPartial: boolean;
  /** These are all of them, wherever the map looks. */
  isEverywhere: boolean;
}

const NOTHING: Seen = { result: null, points: [], clusters: [], isPartial: false, isEverywhere: true };

/** The results on the map: all of them, or, where these are too many, those the map looks at. */
function usePoints(result: SearchResult, view: GeoBounds | null) {
  const [seen, setSeen] = useState(NOTHING);
  const [failure, setFailure] = useState<Omit<ComponentProps<typeof LoadFailure>, 'rest'> | null>(null);
  const bounds = seen.isPartial && seen.result === result ? view : null;
  useEffect(() => {
    const leaving = new AbortController();
    const show = (found: SearchPoints) => {
      if (leaving.signal.aborted) return;
      setSeen((last) => ({
        ...found,
        result,
        isPartial: found.clusters.length > 0 || (last.result === result && last.isPartial),
        isEverywhere: bounds === null,
      }));
    };
    const fail = (error: unknown) =>
      leaving.signal.aborted || setFailure({ onRetry: ask, isOutdated: isOutdated(error) });
    const ask = () => {
      setFailure(null);
      const answer = result.getPoints(bounds, leaving.signal);
      // Those shown before stay where the others do not arrive.
      if (answer instanceof Promise) answer.then(show, fail);
      else show(answer);
    };
    ask();
    return () => leaving.abort();
  }, [result, bounds]);
  return { seen, failure };
}
