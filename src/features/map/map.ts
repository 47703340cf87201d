import { ISLAND_CENTRES } from '#features/islands/island.ts';
import type { STATUS_TONES } from '#features/properties/property.ts';

export interface MapPlace {
  latitude: number;
  longitude: number;
}

/** What a map looks at. */
export interface MapPosition extends MapPlace {
  zoom: number;
}

export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Where a map stands after it moved. */
export interface MapView {
  position: MapPosition;
  bounds: MapBounds;
  /** False where the page moved the map: it framed the points or centred a selection. */
  isByVisitor: boolean;
}

type MapTone = (typeof STATUS_TONES)[keyof typeof STATUS_TONES];

/** Something for sale on the map. */
export interface MapPoint extends MapPlace {
  id: string;
  /** A short price, such as $685K, in the currency the visitor chose. */
  label: string;
  name: string;
  tone: MapTone;
}

/** Properties too many to be told apart from far, counted before they came to the map. */
export interface MapCluster extends MapPlace {
  count: number;
  bounds: MapBounds;
}

/** An empty container for what the page says about the selected point. */
export interface MapPopup {
  point: MapPoint;
  container: HTMLElement;
}

/** Pixels at each edge that the page covers with parts of its own. */
export type MapPadding = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>;

export interface PropertyMapOptions {
  /** The accessible name of the map. */
  label: string;
  points: readonly MapPoint[];
  clusters?: readonly MapCluster[];
  /** Where to begin; without it the map frames its points. */
  position?: MapPosition;
  selectedId?: string | null;
  /** A map that fills the screen may take one finger and the plain wheel; any other leaves them to the page. */
  gestures?: 'cooperative' | 'free';
  padding?: MapPadding;
  onSelect?: (id: string | null) => void;
  /** The pointer or the focus came to a point, or left it. */
  onHover?: (id: string | null) => void;
  onMove?: (view: MapView) => void;
  /** Fills the popup of a selected point. Without it no popup opens, for a page that shows a card of its own. */
  onPopup?: (popup: MapPopup | null) => void;
}

/** Steers a map from outside; nothing here calls the handlers `onSelect` and `onHover` back. */
export interface PropertyMapControl {
  /** Cheap when only labels changed. */
  setPoints: (points: readonly MapPoint[], clusters?: readonly MapCluster[]) => void;
  /** Centres the point and opens its popup; null empties the selection. */
  select: (id: string | null) => void;
  highlight: (id: string | null) => void;
  /** Frames all points. */
  frame: () => void;
  moveTo: (position: MapPosition) => void;
  setPadding: (padding: MapPadding) => void;
  destroy: () => void;
}

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

/** Opens the place in the map application of a phone, and in a browser elsewhere. */
export function mapsAppUrl({ latitude, longitude }: MapPlace): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
}
