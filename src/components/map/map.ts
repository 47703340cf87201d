import type { GeoPoint } from '#lib/geo.ts';
import { ISLAND_CENTRES } from '#lib/islands.ts';

/** What a map looks at. */
export interface MapPosition extends GeoPoint {
  zoom: number;
}

/** Pixels at each edge that the page covers with parts of its own. */
export type MapPadding = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** A map that fills the screen may take one finger and the plain wheel; any other leaves them to the page. */
export type MapGestures = 'cooperative' | 'free';

export const MAP_ZOOM = {
  min: 5,
  max: 20,
  start: 8.5,
  /** On the page of an area and where the operator picks a place. */
  area: 10,
  selected: 14,
  /** However near several results lie to each other, the map comes no nearer to frame them. */
  results: 14,
} as const;

export const DEFAULT_POSITION: MapPosition = { ...ISLAND_CENTRES.Unguja, zoom: MAP_ZOOM.start };

/** A part of a drawing, in its units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function isOver(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

export function isInside(box: Box, frame: Box): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}
