import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPadding } from '#components/map/map.ts';
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
/** What the page and MapLibre put over the map to be pressed. */
const OVER_MAP = '[data-over-map], .maplibregl-ctrl-group';
/** Padding and border of a price marker, left and right together; see map-markers.css. */
const MARKER_SIDES = 36;

export function groundOf(map: MapLibreMap, padding: MapPadding, before: Ground['before']): Ground {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
  const frame = {
    left: left + EDGE,
    top: top + EDGE,
    right: width - right - EDGE,
    bottom: height - bottom - ATTRIBUTION,
  };
  return {
    locate: (place) => map.project(toLngLat(place)),
    widthOf: widthOfLabel,
    free: { frame, covered: listCovered(map.getContainer()) },
    before,
  };
}

function listCovered(container: HTMLElement): Box[] {
  const { left, top } = container.getBoundingClientRect();
  const over = container.closest('[data-map]')?.parentElement?.querySelectorAll(OVER_MAP) ?? [];
  return Array.from(over, (element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
  });
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
