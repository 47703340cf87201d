import type { Polygon } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { LABELS, labelLayers, mapColour } from './map-labels.ts';

/** The coastline, as a source of the chart. */
export const LAND_SOURCE = 'land';
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
        data: new URL('/geo/zanzibar-land.geojson', location.href).href,
        buffer: 512,
        tolerance: 0.3,
        attribution: 'Coastline: GSHHG. Its shading is drawn, not measured.',
      },
      beyond: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: BEYOND } },
      labels: { type: 'geojson', data: LABELS },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': mapColour('water') } },
      ...BUFFERS.map(bufferLayer),
      {
        id: 'land',
        type: 'fill',
        source: LAND_SOURCE,
        paint: { 'fill-color': ['match', ['get', 'kind'], 'mainland', mapColour('mainland'), mapColour('land')] },
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
