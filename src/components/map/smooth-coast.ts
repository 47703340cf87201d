import type { FeatureCollection, MultiLineString } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap, type Source } from 'maplibre-gl';
import { beachesAlong } from './beaches.ts';
import { BEACH_SOURCE, DEPTH_SOURCE, LAND_SOURCE } from './map-style.ts';
import { smoothLine, smoothRing } from './outline.ts';

/** Nearer than this the steps of the grid would show. */
const NEAR = 9.5;

/** Draws smooth coasts and depths, and the beaches, once the map of our own style comes near; where it cannot be read, the measured one stays. */
export function smoothWhenNear(map: MapLibreMap): void {
  const look = async () => {
    if (map.getZoom() < NEAR) return;
    map.off('zoom', look);
    await smooth(map.getSource(DEPTH_SOURCE));
    const coast = await smooth(map.getSource(LAND_SOURCE));
    const beaches = map.getSource(BEACH_SOURCE);
    if (coast && beaches instanceof GeoJSONSource) beaches.setData(beachesOf(coast));
  };
  map.on('zoom', look);
  void look();
}

/** Answers what the source held before. */
async function smooth(source: Source | undefined): Promise<FeatureCollection | null> {
  if (!(source instanceof GeoJSONSource)) return null;
  const measured = await source.getData().catch(() => null);
  if (measured?.type !== 'FeatureCollection') return null;
  source.setData(smoothCoast(measured));
  return measured;
}

/**
 * The same coast without the steps of the grid it was measured on (Chaikin's corner cutting): the line stays between the
 * measured points, at most a quarter of a step away from them.
 */
export function smoothCoast(coast: FeatureCollection): FeatureCollection {
  return {
    ...coast,
    features: coast.features.map((feature) => {
      if (feature.geometry.type !== 'Polygon') return feature;
      const coordinates = feature.geometry.coordinates.map(smoothRing);
      return { ...feature, geometry: { ...feature.geometry, coordinates } };
    }),
  };
}

/** On the line of the smooth coast. */
function beachesOf(coast: FeatureCollection): MultiLineString {
  const islands = coast.features.filter(({ properties }) => properties?.['kind'] === 'island');
  const rings = islands.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates : []));
  return { type: 'MultiLineString', coordinates: rings.flatMap(beachesAlong).map((line) => smoothLine(line)) };
}
