import type { Polygon } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { COAST_URL } from './map-files.ts';
import { LABELS, labelLayers, mapColour } from './map-labels.ts';

/** The coastline, as a source of the chart. */
export const LAND_SOURCE = 'land';
export const DEPTH_SOURCE = 'depths';
/** Empty until the map comes near. */
export const BEACH_SOURCE = 'beaches';
/** The zoom at which the buffers around the coast are as wide as their numbers say. */
const BUFFER_ZOOM = 9.2;
const BUFFERS = [
  { id: 'shelf', width: 92 },
  { id: 'shallow', width: 52 },
  { id: 'reef', width: 22 },
] as const;

/** Goes on with the mainland where the coastline file ends, so that no cut edge shows from far away. */
const BEYOND: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [39.7285, -4],
      [40.12, -3.2],
      [40.9, -2.27],
      [42.55, -0.36],
      [45.34, 2.03],
      [51, 12],
      [0, 12],
      [0, -28],
      [35.5, -24],
      [34.9, -20],
      [40.7, -14.5],
      [40.52, -12.97],
      [40.64, -10.67],
      [39.7, -10],
      [39.4854, -9],
      [38.25, -8.95],
      [38.25, -4.05],
      [39.7285, -4],
    ],
  ],
};

/** A calm chart of our own: no token, no tile server, no glyph server. */
export function chartStyle(): StyleSpecification {
  return {
    version: 8,
    name: 'Pwani coast',
    sources: {
      // A wide buffer keeps the soft bands from being cut at the edges of tiles.
      [LAND_SOURCE]: {
        type: 'geojson',
        data: new URL(COAST_URL, location.href).href,
        buffer: 512,
        tolerance: 0.3,
        attribution: 'Coastline: GSHHG. Depths: Natural Earth. Reef shading is drawn.',
      },
      [DEPTH_SOURCE]: { type: 'geojson', data: new URL('/geo/zanzibar-depths.geojson', location.href).href },
      [BEACH_SOURCE]: { type: 'geojson', data: { type: 'MultiLineString', coordinates: [] } },
      beyond: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: BEYOND } },
      labels: { type: 'geojson', data: LABELS },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': mapColour('water') } },
      depthLayer('deep', 200),
      depthLayer('abyss', 1000),
      ...BUFFERS.map(bufferLayer),
      {
        id: 'depth-lines',
        type: 'line',
        source: DEPTH_SOURCE,
        paint: { 'line-color': mapColour('line'), 'line-width': 0.8, 'line-opacity': FROM_THE_ISLANDS },
      },
      {
        id: 'land',
        type: 'fill',
        source: LAND_SOURCE,
        paint: { 'fill-color': ['match', ['get', 'kind'], 'mainland', mapColour('mainland'), mapColour('land')] },
      },
      {
        id: 'beaches',
        type: 'line',
        source: BEACH_SOURCE,
        layout: { 'line-cap': 'round' },
        paint: {
          'line-color': mapColour('beach'),
          'line-width': sandWidth(1),
          // Inside the coast: land lies to the left of its line.
          'line-offset': sandWidth(-0.6),
          'line-dasharray': [0.1, 1.4],
        },
      },
      {
        id: 'coast',
        type: 'line',
        source: LAND_SOURCE,
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': mapColour('coast'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 10, 1.1, 16, 1.6],
        },
      },
      { id: 'beyond', type: 'fill', source: 'beyond', paint: { 'fill-color': mapColour('mainland') } },
      ...labelLayers(),
    ],
  };
}

/** From farther away one would see where the depths of the file end. */
const FROM_THE_ISLANDS: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 6, 0, 7, 1];

function depthLayer(id: 'deep' | 'abyss', depth: number): LayerSpecification {
  return {
    id,
    type: 'fill',
    source: DEPTH_SOURCE,
    filter: ['==', ['get', 'depth'], depth],
    paint: { 'fill-color': mapColour(id), 'fill-opacity': FROM_THE_ISLANDS },
  };
}

/** Dots of sand, the larger the nearer the map. */
function sandWidth(share: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 9.5, 1.5 * share, 12, 3 * share, 16, 7 * share];
}

function bufferLayer({ id, width }: (typeof BUFFERS)[number]): LayerSpecification {
  return {
    id,
    type: 'line',
    source: LAND_SOURCE,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': mapColour(id), 'line-width': asWideOnTheGlobe(width) },
  };
}

/** Doubles with every step nearer up to zoom 12, where the band fills the view of a village. */
function asWideOnTheGlobe(width: number): ExpressionSpecification {
  const at = (zoom: number) => width * 2 ** (zoom - BUFFER_ZOOM);
  return ['interpolate', ['exponential', 2], ['zoom'], 5, at(5), 12, at(12), 20, at(12)];
}
