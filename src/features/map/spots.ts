import type { MapBounds, MapCluster, MapPlace, MapPoint } from './map.ts';

/** Points so near to each other that no zoom tells them apart, such as the flats of one house; or a cluster as it came. */
export interface Spot extends MapPlace {
  key: string;
  points: MapPoint[];
  cluster?: MapCluster;
}

/** About a metre. */
const DECIMALS = 5;

export function gatherSpots(points: readonly MapPoint[], clusters: readonly MapCluster[] = []): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const point of points) {
    const { latitude, longitude } = point;
    const key = `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
    const spot = spots.get(key);
    if (spot) spot.points.push(point);
    else spots.set(key, { key, latitude, longitude, points: [point] });
  }
  for (const cluster of clusters) {
    const { latitude, longitude } = cluster;
    const key = `cluster ${latitude},${longitude}`;
    spots.set(key, { key, latitude, longitude, points: [], cluster });
  }
  return spots;
}

/** Whether the same points lie where they lay, whatever else of them changed. */
export function isSameGround(points: readonly MapPoint[], others: readonly MapPoint[]): boolean {
  return (
    points.length === others.length &&
    points.every(({ id, latitude, longitude }, index) => {
      const other = others[index];
      return other?.id === id && other.latitude === latitude && other.longitude === longitude;
    })
  );
}

/** The smallest box around some places; null around none. */
export function boundsOf(places: Iterable<MapPlace>): MapBounds | null {
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const { latitude, longitude } of places) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds.west > bounds.east ? null : bounds;
}
