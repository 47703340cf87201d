import type { MapBounds } from '#features/map/map.ts';
import { PROPERTY_STATUSES } from '#features/properties/property.ts';
import { LIST_LENGTH } from '#features/properties/property-list.ts';
import { applyFilters, boundsTest } from './apply-filters.ts';
import { fromGrid } from './coordinates.ts';
import { countFacets } from './facets.ts';
import type { SearchFilters, Sort } from './filters.ts';
import { findRows } from './find-rows.ts';
import { loosen } from './loosen.ts';
import type { PropertyCardView } from './property-card.ts';
import { cardAt, detailsOf, nameAt, type SearchIndex, slugAt } from './search-index.ts';
import type { SearchPoint, SearchResult } from './search-result.ts';
import { sortRows } from './sort.ts';

/** Answers a search at once. Bounds and points take an index with its details. */
export function searchMemory(index: SearchIndex, filters: SearchFilters & { sort: Sort }) {
  const filtered = applyFilters(index, filters);
  const rows = sortRows(index, filtered.rows, filters.sort);
  return {
    total: rows.length,
    facets: countFacets(index, filters, filtered),
    loosening: rows.length === 0 ? loosen(index, filters) : null,
    getPage: (page) => Array.from(pageOf(rows, page), (row) => cardAt(index, row)),
    getPoints: (bounds) => ({ points: pointsOf(index, rows, bounds), clusters: [] }),
  } satisfies SearchResult;
}

function pageOf(rows: Uint32Array, page: number): Uint32Array {
  return rows.subarray((page - 1) * LIST_LENGTH, page * LIST_LENGTH);
}

function pointsOf(index: SearchIndex, rows: Uint32Array, bounds: MapBounds | null): SearchPoint[] {
  const seen = bounds ? rows.filter(boundsTest(index, bounds)) : rows;
  const known = knownPoints.get(index) ?? [];
  knownPoints.set(index, known);
  return Array.from(seen, (row) => {
    const point = known[row] ?? pointAt(index, row);
    known[row] = point;
    return point;
  });
}

/** Other filters show many of the same points. */
const knownPoints = new WeakMap<SearchIndex, SearchPoint[]>();

function pointAt(index: SearchIndex, row: number): SearchPoint {
  const { latitude, longitude } = detailsOf(index);
  return {
    slug: slugAt(index, row),
    name: nameAt(index, row),
    latitude: fromGrid(latitude[row] ?? 0),
    longitude: fromGrid(longitude[row] ?? 0),
    price: index.price[row] ?? 0,
    status: PROPERTY_STATUSES[index.status[row] ?? 0] ?? 'Off Plan',
  };
}

export function findCardsInMemory(index: SearchIndex, slugs: readonly string[]): PropertyCardView[] {
  const rows = findRows(index, slugs);
  return slugs.flatMap((slug) => {
    const row = rows.get(slug);
    return row === undefined ? [] : [cardAt(index, row)];
  });
}
