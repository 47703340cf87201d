import type { PropertyCardView } from '#features/properties/card/card.ts';
import { LIST_LENGTH } from '#features/properties/property-list.ts';
import { cardOfRow, type IndexRow, type SearchIndex } from '../index/read-index.ts';
import { applyFilters, boundsTest } from './apply-filters.ts';
import { countFacets } from './facets.ts';
import { type SearchFilters, type Sort, withoutFilter } from './filters.ts';
import { fromGrid } from './grid.ts';
import { loosen } from './loosen.ts';
import type { PriceRange } from './price-range.ts';
import type { SearchPoint, SearchResult } from './search-result.ts';
import { sortRows } from './sort.ts';

/** Answers a search at once. */
export function searchMemory(index: SearchIndex, filters: SearchFilters & { sort: Sort }) {
  const filtered = applyFilters(index, filters);
  const rows = sortRows(filtered.rows, filters.sort);
  return {
    total: rows.length,
    facets: countFacets(index, filters, filtered),
    loosening: rows.length === 0 ? loosen(index, filters) : null,
    getPage: (page) => rows.slice((page - 1) * LIST_LENGTH, page * LIST_LENGTH).map(cardOfRow),
    countPrices: (ranges) => countPrices(applyFilters(index, withoutFilter(filters, 'price')).rows, ranges),
    getPoints: (bounds) => ({ points: rows.filter(boundsTest(bounds)).map(pointOf), clusters: [] }),
  } satisfies SearchResult;
}

function countPrices(rows: readonly IndexRow[], ranges: readonly PriceRange[]): number[] {
  return ranges.map(({ least, most }) => rows.filter(({ price }) => price >= least && price <= most).length);
}

function pointOf({ slug, name, area, latitude, longitude, price, status }: IndexRow): SearchPoint {
  return { slug, name, area: area.name, latitude: fromGrid(latitude), longitude: fromGrid(longitude), price, status };
}

/** The cards of these slugs, in their order; one that is not there is left out. */
export function findCardsInMemory({ rows }: SearchIndex, slugs: readonly string[]): PropertyCardView[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return slugs.flatMap((slug) => {
    const row = bySlug.get(slug);
    return row ? [cardOfRow(row)] : [];
  });
}
