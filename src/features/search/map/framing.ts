import type { Map as MapLibreMap } from 'maplibre-gl';
import { type Box, DEFAULT_POSITION, isOver, MAP_ZOOM, type MapPadding } from '#components/map/map.ts';
import { toLngLat } from '#components/map/open-map.ts';
import { boundsOf, type GeoBounds, type GeoPoint } from '#lib/geo.ts';
import { type MapCluster, type PropertyMapOptions, reachOf } from './map-point.ts';
import type { LabelOffset } from './marker-element.ts';

type Padding = Required<MapPadding>;

/** Free pixels around framed points: a price marker is wide and stands above its place. */
const FRAME: Padding = { top: 64, right: 56, bottom: 32, left: 56 };

/** Where a map begins: where the address says, at what is selected, or with its points in sight. */
export function startOf(
  container: HTMLElement,
  { position, points, clusters = [], framed, selectedId }: PropertyMapOptions,
) {
  if (position) return { position };
  const selected = points.find(({ id }) => id === selectedId);
  if (selected) return { position: { ...selected, zoom: MAP_ZOOM.selected } };
  const bounds = framed ?? boundsAround(points, clusters);
  return bounds ? { bounds, padding: paddingFor(bounds, container) } : { position: DEFAULT_POSITION };
}

export function boundsAround(points: readonly GeoPoint[], clusters: readonly MapCluster[]): GeoBounds | null {
  return boundsOf([...points, ...clusters].flatMap(reachOf));
}

/** From the middle of the map to the middle of what the page leaves free of it. */
export function offsetIn(container: HTMLElement): [number, number] {
  const { top, right, bottom, left } = roomiest(sizeOf(container), coveredIn(container), 1);
  return [(left - right) / 2, (top - bottom) / 2];
}

/** Keeps what is framed clear of what lies over the map. */
export function paddingFor({ west, east, south, north }: GeoBounds, container: HTMLElement): Padding {
  // So near to the equator a degree is about as long both ways.
  const ratio = (east - west) / (north - south) || 1;
  return roomiest(sizeOf(container), coveredIn(container), ratio);
}

interface Size {
  width: number;
  height: number;
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement): Size {
  return { width, height };
}

/**
 * The padding with none of the boxes in what is left, and the most room there for something so many times as wide as
 * high; that of an empty map where none is left.
 */
export function roomiest(size: Size, boxes: readonly Box[], ratio: number): Padding {
  const heightIn = ({ top, right, bottom, left }: Padding) =>
    Math.min(size.height - top - bottom, (size.width - left - right) / ratio);
  const clear = (padding: Padding, [box, ...others]: readonly Box[]): Padding => {
    if (!box) return padding;
    const free = {
      left: padding.left - FRAME.left,
      top: padding.top - FRAME.top,
      right: size.width - padding.right + FRAME.right,
      bottom: size.height - padding.bottom + FRAME.bottom,
    };
    if (!isOver(box, free)) return clear(padding, others);
    return [
      { ...padding, left: FRAME.left + box.right },
      { ...padding, top: FRAME.top + box.bottom },
      { ...padding, right: FRAME.right + size.width - box.left },
      { ...padding, bottom: FRAME.bottom + size.height - box.top },
    ]
      .map((wider) => clear(wider, others))
      .reduce((best, other) => (heightIn(other) > heightIn(best) ? other : best));
  };
  const found = clear(FRAME, boxes);
  return heightIn(found) > 0 ? found : FRAME;
}

/** How the map lies on the screen, in pixels, for labels that look for room. */
export interface Ground {
  locate: (place: GeoPoint) => { x: number; y: number };
  widthOf: (label: string) => number;
  /** Where labels may stand, and what of it is covered. */
  free: { frame: Box; covered: readonly Box[] };
  /** Where the labels stand that are shown. */
  before: ReadonlyMap<string, LabelOffset>;
}

const EDGE = 6;
/** The line of sources and scale, at the lower edge. */
const ATTRIBUTION = 24;
/** What the page puts over the map to be pressed. */
const OVER_MAP = '[data-over-map]';
/** The two buttons that MapLibre puts into the upper right corner, before they are there, too. */
const ZOOM_CONTROL = { fromEdge: 12, width: 46, height: 91 };
/** Padding and border of a price marker, left and right together; see map-markers.css. */
const MARKER_SIDES = 36;

export function groundOf(map: MapLibreMap, before: Ground['before']): Ground {
  const container = map.getContainer();
  const { clientWidth: width, clientHeight: height } = container;
  const frame = { left: EDGE, top: EDGE, right: width - EDGE, bottom: height - ATTRIBUTION };
  return {
    locate: (place) => map.project(toLngLat(place)),
    widthOf: widthOfLabel,
    free: { frame, covered: coveredIn(container) },
    before,
  };
}

/** What lies over a map, in its own pixels. */
function coveredIn(container: HTMLElement): Box[] {
  const { left, top, width } = container.getBoundingClientRect();
  const { fromEdge, ...zoom } = ZOOM_CONTROL;
  const right = width - fromEdge;
  const covered = [{ left: right - zoom.width, top: fromEdge, right, bottom: fromEdge + zoom.height }];
  for (const element of document.querySelectorAll(OVER_MAP)) {
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    covered.push({ left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top });
  }
  return covered;
}

const widths = new Map<string, number>();

/** Of a price marker with this text. */
export function widthOfLabel(text: string): number {
  const context = widths.has(text) ? null : document.createElement('canvas').getContext('2d');
  if (context) {
    context.font = `700 14px ${getComputedStyle(document.body).fontFamily}`;
    widths.set(text, Math.ceil(context.measureText(text).width) + MARKER_SIDES);
  }
  return widths.get(text) ?? MARKER_SIDES;
}

/** A phone that is turned has its card over other ground. A bar of the browser that comes and goes changes no width. */
export function whenTurned(map: MapLibreMap, react: () => void): void {
  let width = map.getContainer().clientWidth;
  map.on('resize', () => {
    const { clientWidth } = map.getContainer();
    if (clientWidth !== width) react();
    width = clientWidth;
  });
}
