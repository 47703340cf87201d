import type { IndexRow } from '../index/read-index.ts';
import type { Sort } from './filters.ts';

/** Sorts rows that come the newest first; equal ones stay in that order. */
export function sortRows(rows: readonly IndexRow[], sort: Sort): readonly IndexRow[] {
  if (sort === 'newest') return rows;
  return rows.toSorted((one, other) => SORT_KEYS[sort](one) - SORT_KEYS[sort](other));
}

/** The lowest key comes first. The database computes the same numbers. */
const SORT_KEYS: Record<Exclude<Sort, 'newest'>, (row: IndexRow) => number> = {
  'price-up': ({ price }) => price,
  'price-down': ({ price }) => -price,
  size: (row) => -squareMetres(row),
  'price-per-sqm': (row) => (squareMetres(row) > 0 ? row.price / squareMetres(row) : Number.MAX_VALUE),
};

/** What a place is sold by: the size of the building, of land the plot. */
function squareMetres({ size_sqm, land_size_sqm }: IndexRow): number {
  return size_sqm || land_size_sqm || 0;
}
