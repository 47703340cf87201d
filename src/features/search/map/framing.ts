import { DEFAULT_POSITION, MAP_ZOOM, type MapPadding } from '#components/map/map.ts';
import { boundsOf } from '#lib/geo.ts';
import type { PropertyMapOptions } from './map-point.ts';

/** Free pixels around framed points: a price marker is wide and stands above its place. */
const FRAME = { top: 64, right: 56, bottom: 32, left: 56 };

/** Where a map begins: where the address says, at what is selected, or with its points in sight. */
export function startOf({ position, points, clusters = [], framed, selectedId, padding = {} }: PropertyMapOptions) {
  if (position) return { position };
  const selected = points.find(({ id }) => id === selectedId);
  if (selected) return { position: { ...selected, zoom: MAP_ZOOM.selected } };
  const bounds = framed ?? boundsOf([...points, ...clusters]);
  return bounds ? { bounds, padding: addPadding(padding) } : { position: DEFAULT_POSITION };
}

/** From the middle of the map to the middle of what the page leaves free of it. */
export function offsetOf({ top = 0, right = 0, bottom = 0, left = 0 }: MapPadding): [number, number] {
  return [(left - right) / 2, (top - bottom) / 2];
}

export function addPadding({ top = 0, right = 0, bottom = 0, left = 0 }: MapPadding): Required<MapPadding> {
  return { top: FRAME.top + top, right: FRAME.right + right, bottom: FRAME.bottom + bottom, left: FRAME.left + left };
}
