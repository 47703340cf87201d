import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import type { IndexRow } from '../index/read-index.ts';

/** Four decimals of a degree, eleven metres: enough for a marker, and as bounds are written in addresses. */
const PER_DEGREE = 10_000;

/** A coordinate as the search compares it; the database rounds in the same way. */
export function toGrid(degrees: number): number {
  return Math.floor(degrees * PER_DEGREE + 0.5);
}

export function fromGrid(steps: number): number {
  return steps / PER_DEGREE;
}

/** The same bounds on the grid. */
export function gridBounds({ west, south, east, north }: GeoBounds): GeoBounds {
  return { west: toGrid(west), south: toGrid(south), east: toGrid(east), north: toGrid(north) };
}

/** An area that a visitor has drawn on the map: the corners of a line that ends where it begins. */

export type DrawnShape = readonly GeoPoint[];

/** As many as the database takes. */
export const SHAPE_CORNERS = { least: 3, most: 40 } as const;

/** A whole number with letters for digits, in an address. */
const BASE = 36;
const SPELLED = /^-?[0-9a-z]{1,5}$/;

/** The first corner on the grid and the steps from each to the next: forty corners take some 250 characters. */
export function formatShape(shape: DrawnShape): string {
  const corners = shape.map(toCorner);
  return corners
    .flatMap(({ x, y }, index) => {
      const before = corners[index - 1] ?? { x: 0, y: 0 };
      return [x - before.x, y - before.y];
    })
    .map((step) => step.toString(BASE))
    .join('.');
}

/** Null for anything but an area on the globe. */
export function parseShape(text: string): DrawnShape | null {
  const words = text.split('.');
  const count = words.length / 2;
  const isShape = Number.isInteger(count) && count >= SHAPE_CORNERS.least && count <= SHAPE_CORNERS.most;
  if (!isShape || !words.every((word) => SPELLED.test(word))) return null;
  const at = { x: 0, y: 0 };
  const shape: GeoPoint[] = [];
  for (let place = 0; place < words.length; place += 2) {
    at.x += Number.parseInt(words[place] ?? '', BASE);
    at.y += Number.parseInt(words[place + 1] ?? '', BASE);
    shape.push({ longitude: fromGrid(at.x), latitude: fromGrid(at.y) });
  }
  return shape.every(({ longitude, latitude }) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)
    ? shape
    : null;
}

/** Tells rows that lie within a shape or on its line; what the line goes around in a loop is within. */
export function shapeTest(shape: DrawnShape): (row: Pick<IndexRow, 'latitude' | 'longitude'>) => boolean {
  const corners = shape.map(toCorner);
  return ({ latitude, longitude }) => holds(corners, { x: longitude, y: latitude });
}

interface Corner {
  x: number;
  y: number;
}

function toCorner({ longitude, latitude }: GeoPoint): Corner {
  return { x: toGrid(longitude), y: toGrid(latitude) };
}

/** How often the line winds around the point, as PostgreSQL counts it for its polygons. */
function holds(corners: readonly Corner[], point: Corner): boolean {
  let turns = 0;
  for (const [index, to] of corners.entries()) {
    const from = corners.at(index - 1) ?? to;
    const side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y);
    if (side === 0 && isBetween(point, from, to)) return true;
    if (from.y <= point.y && to.y > point.y && side > 0) turns += 1;
    if (from.y > point.y && to.y <= point.y && side < 0) turns -= 1;
  }
  return turns !== 0;
}

function isBetween({ x, y }: Corner, one: Corner, other: Corner): boolean {
  return (
    x >= Math.min(one.x, other.x) &&
    x <= Math.max(one.x, other.x) &&
    y >= Math.min(one.y, other.y) &&
    y <= Math.max(one.y, other.y)
  );
}
