import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { MapFrame } from '#components/map/MapFrame.tsx';
import { useMap } from '#components/map/use-map.ts';
import { boundsOf, type GeoBounds, type GeoPoint } from '#lib/geo.ts';
import { type Island, islandOf } from '#lib/islands.ts';
import { importWithRetry } from '#lib/lazy-import.ts';
import { formatNumber } from '#lib/money.ts';
import type { DrawnShape } from '../engine/shape.ts';
import { useMapSettled } from '../ui/parts.store.ts';
import {
  type MapCluster,
  type MapPoint,
  type MapPopup,
  type PropertyMapControl,
  type PropertyMapOptions,
  reachOf,
} from './map-point.ts';

interface Props extends Omit<PropertyMapOptions, 'onPopup' | 'selectedId'> {
  selectedId: string | null;
  /** The point whose card the pointer or the focus is on. */
  highlightedId: string | null;
  /** The map frames its points anew when this changes, for example to another set of filters; null frames nothing. */
  frameKey: string | null;
  /** Whether the points are those of the key, and no earlier ones. */
  isCurrent: boolean;
  /** An area that was drawn, to be seen on the map. */
  shape?: DrawnShape | null;
  /** What the popup of a selected point shows. Without it, as the map opens, no popup ever does. */
  renderPopup?: (point: MapPoint) => ReactNode;
  className?: string;
  ref?: Ref<PropertyMapControl | null>;
}

/** Properties on a map. MapLibre is fetched with the first one that is shown. */
export function PropertyMap(props: Props) {
  const { points, clusters, selectedId, highlightedId, frameKey, isCurrent, framed, shape } = props;
  const { renderPopup, className, ref } = props;
  const [popup, setPopup] = useState<MapPopup | null>(null);
  const framedFor = useRef<string | null>(null);
  const { container, control, state, retry } = useMap(async (element, latest: { readonly current: Props }, signal) => {
    const { createPropertyMap } = await importWithRetry(() => import('./property-map.ts'));
    const { renderPopup: hasPopup, ...options } = latest.current;
    framedFor.current = options.isCurrent ? options.frameKey : null;
    const handlers = {
      onSelect: (id: string | null) => latest.current.onSelect?.(id),
      onHover: (id: string | null) => latest.current.onHover?.(id),
      onMove: (view: Parameters<NonNullable<Props['onMove']>>[0]) => latest.current.onMove?.(view),
      ...(hasPopup && { onPopup: setPopup }),
    };
    return createPropertyMap(element, { ...options, ...handlers }, signal);
  }, props);

  useMapSettled(state !== 'loading');
  useImperativeHandle<PropertyMapControl | null, PropertyMapControl | null>(ref, () => control, [control]);
  useEffect(() => control?.setPoints(points, clusters), [control, points, clusters]);
  useEffect(() => control?.select(selectedId), [control, selectedId]);
  useEffect(() => control?.highlight(highlightedId), [control, highlightedId]);
  useEffect(() => control?.showShape(shape ?? null), [control, shape]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other points alone frame nothing anew.
  useEffect(() => {
    if (!control || !isCurrent || frameKey === framedFor.current) return;
    framedFor.current = frameKey;
    if (frameKey !== null) control.frame(framed ?? null);
  }, [control, frameKey, isCurrent]);

  return (
    <MapFrame container={container} state={state} onRetry={retry} className={className}>
      {popup && renderPopup && createPortal(renderPopup(popup.point), popup.container)}
    </MapFrame>
  );
}

/** What was found on one island. */
export interface IslandShare {
  island: Island;
  count: number;
  bounds: GeoBounds;
}

/** Where the results lie, the island with most of them first. */
export function sharesOf(points: readonly GeoPoint[], clusters: readonly MapCluster[]): IslandShare[] {
  const found = new Map<Island, { places: GeoPoint[]; count: number }>();
  for (const place of [...points, ...clusters]) {
    const island = islandOf(place);
    const share = found.get(island) ?? { places: [], count: 0 };
    share.places.push(...reachOf(place));
    share.count += 'count' in place ? Number(place.count) : 1;
    found.set(island, share);
  }
  return [...found]
    .flatMap(([island, { places, count }]) => {
      const bounds = boundsOf(places);
      return bounds ? [{ island, count, bounds }] : [];
    })
    .sort((one, other) => other.count - one.count);
}

interface OtherIslandsProps {
  shares: readonly IslandShare[];
  /** What the map looks at, or will as it opens. */
  view: GeoBounds | null;
  /** Before the map is there they only keep their room on it. */
  isReady: boolean;
  onGo: (bounds: GeoBounds) => void;
}

/** Results on islands out of sight, and where these lie. */
export function OtherIslands({ shares, view, isReady, onGo }: OtherIslandsProps) {
  if (!view) return null;
  const away = shares.filter(({ bounds }) => !meet(bounds, view));
  return (
    <div className={`map-islands absolute ${isReady ? '' : 'invisible'}`} data-over-map>
      {away.map(({ island, count, bounds }) => (
        <button
          key={island}
          type="button"
          className="flex min-h-11 items-center gap-1.5 rounded-full bg-white px-3.5 text-sm font-medium shadow-pill hover:bg-lagoon-50"
          onClick={() => onGo(bounds)}
        >
          <svg className="size-4" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
            <path d={isNorth(bounds, view) ? 'M8 13V3M3.5 7.5 8 3l4.5 4.5' : 'M8 3v10m4.5-4.5L8 13 3.5 8.5'} />
          </svg>
          {island} <span className="text-clove-500 tabular-nums">{formatNumber(count)}</span>
        </button>
      ))}
    </div>
  );
}

function meet(one: GeoBounds, other: GeoBounds): boolean {
  return one.west < other.east && one.east > other.west && one.south < other.north && one.north > other.south;
}

function isNorth(one: GeoBounds, other: GeoBounds): boolean {
  return one.south + one.north > other.south + other.north;
}
