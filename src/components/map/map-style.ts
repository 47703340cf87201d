import type { Polygon } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { LABEL_LAYERS, LABELS } from './map-labels.ts';

/** The coastline, as a source of the chart. */
export const LAND_SOURCE = 'land';
const LAND = '#f6f1e6';
const MAINLAND = '#efe8da';
const COAST = '#b9b79f';
/** The zoom at which the buffers around the coast are as wide as their numbers say. */
const BUFFER_ZOOM = 9.2;
const BUFFERS = [
  { id: 'shelf', color: '#d6eae8', width: 92 },
  { id: 'shallow', color: '#def0ed', width: 52 },
  { id: 'reef', color: '#ecf7f4', width: 22 },
];

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
        data: new URL('/geo/zanzibar-land.geojson', location.href).href,
        buffer: 512,
        tolerance: 0.3,
        attribution: 'Coastline: GSHHG',
      },
      beyond: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: BEYOND } },
      labels: { type: 'geojson', data: LABELS },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': '#cfe6e4' } },
      ...BUFFERS.map(bufferLayer),
      {
        id: 'land',
        type: 'fill',
        source: LAND_SOURCE,
        paint: { 'fill-color': ['match', ['get', 'kind'], 'mainland', MAINLAND, LAND] },
      },
      {
        id: 'coast',
        type: 'line',
        source: LAND_SOURCE,
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': COAST,
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 10, 1.1, 16, 1.6],
        },
      },
      { id: 'beyond', type: 'fill', source: 'beyond', paint: { 'fill-color': MAINLAND } },
      ...LABEL_LAYERS,
    ],
  };
}

function bufferLayer({ id, color, width }: (typeof BUFFERS)[number]): LayerSpecification {
  return {
    id,
    type: 'line',
    source: LAND_SOURCE,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': asWideOnTheGlobe(width) },
  };
}

/** Doubles with every step nearer up to zoom 12, where the band fills the view of a village. */
function asWideOnTheGlobe(width: number): ExpressionSpecification {
  const at = (zoom: number) => width * 2 ** (zoom - BUFFER_ZOOM);
  return ['interpolate', ['exponential', 2], ['zoom'], 5, at(5), 12, at(12), 20, at(12)];
}
