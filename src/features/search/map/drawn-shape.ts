import type { Feature, Polygon } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { toLngLat } from '#components/map/open-map.ts';
import type { DrawnShape } from '../engine/shape.ts';

const SOURCE = 'drawn';

/** Shows the area that a visitor has drawn, below the markers. */
export function showShape(map: MapLibreMap, shape: DrawnShape | null): void {
  const source = map.getSource(SOURCE);
  if (source instanceof GeoJSONSource) source.setData(featureOf(shape));
  else if (shape) addShape(map, shape);
}

function addShape(map: MapLibreMap, shape: DrawnShape): void {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--color-lagoon-700').trim() || '#0b5558';
  map.addSource(SOURCE, { type: 'geojson', data: featureOf(shape) });
  map.addLayer({
    id: 'drawn-ground',
    type: 'fill',
    source: SOURCE,
    paint: { 'fill-color': color, 'fill-opacity': 0.1 },
  });
  map.addLayer({
    id: 'drawn-line',
    type: 'line',
    source: SOURCE,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': 2.5 },
  });
}

function featureOf(shape: DrawnShape | null): Feature<Polygon> {
  const ring = (shape ?? []).map(toLngLat);
  const coordinates = shape ? [[...ring, ...ring.slice(0, 1)]] : [];
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } };
}
