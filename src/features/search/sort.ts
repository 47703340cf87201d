import type { Sort } from './filters.ts';
import type { SearchIndex } from './search-index.ts';

type Order = Exclude<Sort, 'newest'>;

/** All rows of an index in one order, and the place of each row in it. */
interface Ranking {
  rows: Uint32Array;
  places: Uint32Array;
}

const rankings = new WeakMap<SearchIndex, Map<Order, Ranking>>();

/** Sorts rows that come the newest first; equal ones stay in that order. */
export function sortRows(index: SearchIndex, rows: Uint32Array, sort: Sort): Uint32Array {
  if (sort === 'newest') return rows;
  const ranking = rankingOf(index, sort);
  const places = rows.map((row) => ranking.places[row] ?? 0).sort();
  return places.map((place) => ranking.rows[place] ?? 0);
}

/** Ranks all rows when an order is asked for the first time, so that every later sort compares whole numbers only. */
function rankingOf(index: SearchIndex, order: Order): Ranking {
  const known = rankings.get(index) ?? new Map<Order, Ranking>();
  rankings.set(index, known);
  const ranking = known.get(order) ?? rank(sortKeys(index, order));
  known.set(order, ranking);
  return ranking;
}

function rank(keys: Float64Array): Ranking {
  const rows = Uint32Array.from(keys, (_, row) => row);
  rows.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other);
  const places = new Uint32Array(rows.length);
  for (const [place, row] of rows.entries()) places[row] = place;
  return { rows, places };
}

/** The lowest key comes first. The database computes the same numbers. */
function sortKeys({ price, size, landSize }: SearchIndex, order: Order): Float64Array {
  /** What a place is sold by: the size of the building, of land the plot. */
  const squareMetres = (row: number) => size[row] || landSize[row] || 0;
  switch (order) {
    case 'price-up':
      return price;
    case 'price-down':
      return price.map((usd) => -usd);
    case 'size':
      return price.map((_, row) => -squareMetres(row));
    case 'price-per-sqm':
      return price.map((usd, row) => (squareMetres(row) > 0 ? usd / squareMetres(row) : Number.MAX_VALUE));
  }
}
