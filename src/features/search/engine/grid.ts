import type { GeoBounds } from '#lib/geo.ts';

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
