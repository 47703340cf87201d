import type { MapGestures, MapPosition } from '#components/map/map.ts';
import type { STATUS_TONES } from '#features/properties/property.ts';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import type { DrawnShape } from '../engine/shape.ts';

/** Where a map stands after it moved. */
export interface MapView {
  position: MapPosition;
  bounds: GeoBounds;
  /** False where the page moved the map: it framed the points or centred a selection. */
  isByVisitor: boolean;
}

type MapTone = (typeof STATUS_TONES)[keyof typeof STATUS_TONES];

/** Something for sale on the map. */
export interface MapPoint extends GeoPoint {
  id: string;
  /** In US dollars. */
  price: number;
  /** A short price, such as $685K, in the currency the visitor chose. */
  label: string;
  name: string;
  tone: MapTone;
}

/** Properties too many to be told apart from far, counted before they came to the map. */
export interface MapCluster extends GeoPoint {
  count: number;
  bounds: GeoBounds;
}

/** How far something on the map reaches: a cluster to the corners of what it holds. */
export function reachOf(place: GeoPoint | MapCluster): GeoPoint[] {
  if (!('bounds' in place)) return [place];
  const { west, south, east, north } = place.bounds;
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}

/** An empty container for what the page says about the selected point. */
export interface MapPopup {
  point: MapPoint;
  container: HTMLElement;
}

export interface PropertyMapOptions {
  /** The accessible name of the map. */
  label: string;
  points: readonly MapPoint[];
  clusters?: readonly MapCluster[];
  /** Where to begin; without it the map frames its points, or what `framed` says. */
  position?: MapPosition;
  framed?: GeoBounds | null;
  selectedId?: string | null;
  gestures?: MapGestures;
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
  /** Frames this part, or all points; as the visitor's own move where they asked for it. */
  frame: (bounds: GeoBounds | null, isByVisitor?: boolean) => void;
  goTo: (position: MapPosition) => void;
  /** Shows an area that was drawn, or takes it away. */
  showShape: (shape: DrawnShape | null) => void;
  /** Where a pixel of the map lies on the globe. */
  placeAt: (x: number, y: number) => GeoPoint;
  /** Brings what is selected into the middle of what the page leaves free of the map. */
  centre: () => void;
  destroy: () => void;
}
