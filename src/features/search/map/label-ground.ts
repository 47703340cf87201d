import type { Map as MapLibreMap } from 'maplibre-gl';
import { toLngLat } from '#components/map/open-map.ts';
import type { Box } from '#lib/box.ts';
import type { GeoPoint } from '#lib/geo.ts';
import type { LabelOffset } from './fit-labels.ts';

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
export function coveredIn(container: HTMLElement): Box[] {
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
