/** A place on the globe, in degrees. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/** Whether there is such a place. Fields that are empty or that could not be read as numbers tell of none. */
export function isOnEarth({ latitude, longitude }: GeoPoint): boolean {
  return isDegrees(latitude, 90) && isDegrees(longitude, 180);
}

function isDegrees(value: number, most: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= most;
}

export interface GeoBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The smallest box around some points; null around none. */
export function boundsOf(points: Iterable<GeoPoint>): GeoBounds | null {
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const { latitude, longitude } of points) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds.west > bounds.east ? null : bounds;
}

/** Of latitude; of longitude at the equator. */
export const KILOMETRES_PER_DEGREE = 111.32;

/** As the crow flies; over the few kilometres of an island the globe is flat. */
export function kilometresBetween(one: GeoPoint, other: GeoPoint): number {
  const north = one.latitude - other.latitude;
  return Math.hypot(north, (one.longitude - other.longitude) * longitudeShrink(one)) * KILOMETRES_PER_DEGREE;
}

/** How much less a degree of longitude measures at this latitude than one of latitude. */
export function longitudeShrink({ latitude }: Pick<GeoPoint, 'latitude'>): number {
  return Math.cos((latitude * Math.PI) / 180);
}

/** "6.1619° S, 39.2920° E". */
export function formatCoordinates(latitude: number, longitude: number): string {
  return `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;
}

/** Opens the place in the map application of a phone, and in a browser elsewhere. */
export function mapsAppUrl({ latitude, longitude }: GeoPoint): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
}
