import type { GeoPoint } from '#lib/geo.ts';
import type { MapCluster, MapPoint } from './map-point.ts';

/** Points so near to each other that no zoom tells them apart, such as the flats of one house; or a cluster as it came. */
export interface GroupedPoints extends GeoPoint {
  key: string;
  points: MapPoint[];
  cluster?: MapCluster;
}

/** About a metre. */
const DECIMALS = 5;

export function groupPoints(
  points: readonly MapPoint[],
  clusters: readonly MapCluster[] = [],
): Map<string, GroupedPoints> {
  const groups = new Map<string, GroupedPoints>();
  for (const point of points) {
    const { latitude, longitude } = point;
    const key = `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
    const group = groups.get(key);
    if (group) group.points.push(point);
    else groups.set(key, { key, latitude, longitude, points: [point] });
  }
  for (const cluster of clusters) {
    const { latitude, longitude } = cluster;
    const key = `cluster ${latitude},${longitude}`;
    groups.set(key, { key, latitude, longitude, points: [], cluster });
  }
  return groups;
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
