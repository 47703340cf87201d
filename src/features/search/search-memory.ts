import type { MapBounds } from '#features/map/map.ts';
import { PROPERTY_STATUSES } from '#features/properties/property.ts';
import { LIST_LENGTH } from '#features/properties/property-list.ts';
import { applyFilters } from './apply-filters.ts';
import { fromGrid, gridBounds } from './coordinates.ts';
import { countFacets } from './facets.ts';
import type { SearchFilters, Sort } from './filters.ts';
import { loosen } from './loosen.ts';
import type { PropertyCardView } from './property-card.ts';
import { cardAt, type SearchIndex, slugAt } from './search-index.ts';
import type { SearchPoint, SearchResult } from './search-result.ts';
import { sortRows } from './sort.ts';

/** Answers a search at once. */
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
  const { west, south, east, north } = gridBounds(bounds ?? { west: -180, south: -90, east: 180, north: 90 });
  const isInside = (row: number) => {
    const [y = 0, x = 0] = [index.latitude[row], index.longitude[row]];
    return y >= south && y <= north && x >= west && x <= east;
  };
  return Array.from(bounds ? rows.filter(isInside) : rows, (row) => ({
    slug: slugAt(index, row),
    name: index.names[row] ?? '',
    latitude: fromGrid(index.latitude[row] ?? 0),
    longitude: fromGrid(index.longitude[row] ?? 0),
    price: index.price[row] ?? 0,
    status: PROPERTY_STATUSES[index.status[row] ?? 0] ?? 'Off Plan',
  }));
}

const rowsBySlug = new WeakMap<SearchIndex, Map<string, number>>();

export function findCardsInMemory(index: SearchIndex, slugs: readonly string[]): PropertyCardView[] {
  const rows = rowsBySlug.get(index) ?? new Map(index.names.map((_, row) => [slugAt(index, row), row]));
  rowsBySlug.set(index, rows);
  return slugs.flatMap((slug) => {
    const row = rows.get(slug);
    return row === undefined ? [] : [cardAt(index, row)];
  });
}
