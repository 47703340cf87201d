import type { Feature, FeatureCollection } from 'geojson';
import type { SymbolLayerSpecification } from 'maplibre-gl';
import type { GeoPoint } from '#lib/geo.ts';
import type { Island } from '#lib/islands.ts';
import { NAMED_PLACES } from './places.ts';

/** Faces of map.css. MapLibre draws letters itself and takes weight and slant from such a name. */
const ISLAND_FACE = 'Map Island Italic';
const PLACE_FACE = 'Map Place Medium';
export const PLACE_RING = 'place-ring';
/** The nearer the map, the more kinds of places have a name on it. */
const RANKS: Record<string, number> = { city: 1, town: 1, beach: 2, village: 2 };
const LAST_RANK = 3;

/** Where the names of the islands begin: in the water to the east, clear of the clusters on the land. */
const ISLAND_NAMES = {
  Unguja: { latitude: -5.98, longitude: 39.6 },
  Pemba: { latitude: -5.38, longitude: 39.88 },
  Mafia: { latitude: -7.72, longitude: 39.95 },
} as const satisfies Record<Island, GeoPoint>;

/** The names on the map: islands of rank 0, then places by how many people look for them. */
export const LABELS: FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    ...Object.entries(ISLAND_NAMES).map(([name, place]) => labelAt(place, name, 0)),
    ...NAMED_PLACES.map((place) => labelAt(place, place.name, RANKS[place.kind] ?? LAST_RANK)),
  ],
};

function labelAt({ latitude, longitude }: GeoPoint, name: string, rank: number): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name, rank },
  };
}

/** A colour of the chart, as theme.css has it for the light or the dark. */
export function mapColour(
  name:
    | 'water'
    | 'deep'
    | 'abyss'
    | 'shelf'
    | 'shallow'
    | 'reef'
    | 'land'
    | 'mainland'
    | 'coast'
    | 'beach'
    | 'line'
    | 'depth'
    | 'label'
    | 'island',
): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--map-${name}`).trim();
}

/** Need a source `labels` with LABELS, a source `depths` and an image PLACE_RING. */
export const labelLayers = (): SymbolLayerSpecification[] => [
  {
    id: 'depths',
    type: 'symbol',
    source: 'depths',
    minzoom: 7,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 300,
      'text-field': ['to-string', ['get', 'depth']],
      'text-font': [ISLAND_FACE],
      'text-size': 13,
    },
    paint: { 'text-color': mapColour('depth'), 'text-halo-color': mapColour('deep'), 'text-halo-width': 1.5 },
  },
  {
    id: 'places',
    type: 'symbol',
    source: 'labels',
    minzoom: 7.5,
    filter: ['all', ['>', ['get', 'rank'], 0], ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 9.5, 2, 11, LAST_RANK]]],
    layout: {
      'symbol-sort-key': ['get', 'rank'],
      'icon-image': PLACE_RING,
      'text-field': ['get', 'name'],
      'text-font': [PLACE_FACE],
      'text-size': 13,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.6,
      'text-justify': 'auto',
    },
    paint: { 'text-color': mapColour('label'), 'text-halo-color': mapColour('land'), 'text-halo-width': 1.75 },
  },
  {
    id: 'islands',
    type: 'symbol',
    source: 'labels',
    maxzoom: 12,
    filter: ['==', ['get', 'rank'], 0],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [ISLAND_FACE],
      'text-size': ['interpolate', ['linear'], ['zoom'], 6, 14, 8.5, 21, 10, 24],
      'text-letter-spacing': 0.12,
      'text-anchor': 'left',
    },
    paint: { 'text-color': mapColour('island'), 'text-halo-color': mapColour('land'), 'text-halo-width': 1 },
  },
];

/** The small ring beside the name of a place. */
export function drawPlaceRing(): { image: ImageData; pixelRatio: number } | undefined {
  const [pixelRatio, size] = [2, 14];
  const context = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d');
  if (!context) return undefined;
  context.arc(size / 2, size / 2, size / 2 - 2.5, 0, 2 * Math.PI);
  context.fillStyle = mapColour('land');
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = mapColour('label');
  context.stroke();
  return { image: context.getImageData(0, 0, size, size), pixelRatio };
}
