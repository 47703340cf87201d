import type { FeatureCollection, Position } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { LAND_SOURCE } from './map-style.ts';

/** Nearer than this the steps of the grid would show. */
const NEAR = 9.5;

/** Each round cuts every corner off a little nearer to it, and doubles the points. */
const ROUNDS = 3;

/** Draws the smooth coast once the map of our own style comes near; where it cannot be read, the measured one stays. */
export function smoothWhenNear(map: MapLibreMap): void {
  const look = async () => {
    const source = map.getSource(LAND_SOURCE);
    if (map.getZoom() < NEAR || !(source instanceof GeoJSONSource)) return;
    map.off('zoom', look);
    const coast = await source.getData().catch(() => null);
    if (coast?.type === 'FeatureCollection') source.setData(smoothCoast(coast));
  };
  map.on('zoom', look);
  void look();
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

/** Of a closed ring, whose last point is its first. */
function smoothRing(ring: readonly Position[]): Position[] {
  let points = ring.slice(0, -1);
  for (let round = 0; round < ROUNDS; round += 1) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1] ?? points[0] ?? point;
      return [between(point, next, 0.25), between(point, next, 0.75)];
    });
  }
  return [...points, ...points.slice(0, 1)];
}

function between([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position, share: number): Position {
  return [x + (toX - x) * share, y + (toY - y) * share];
}
