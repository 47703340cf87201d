import type { SearchIndex } from '../index/read-index.ts';
import { applyFilters } from './apply-filters.ts';
import { listActiveFilters, type SearchFilters, withoutFilter } from './filters.ts';
import type { Loosening } from './search-result.ts';

/** For filters that find nothing: the group whose removal brings most results, or null where no single one does. */
export function loosen(index: SearchIndex, filters: SearchFilters): Loosening | null {
  const counts = listActiveFilters(filters).map((filter) => ({
    filter,
    count: applyFilters(index, withoutFilter(filters, filter)).rows.length,
  }));
  return mostResults(counts);
}

/** The first of the groups that bring most; null where all bring nothing. */
export function mostResults(counts: readonly Loosening[]): Loosening | null {
  const helpful = counts.filter(({ count }) => count > 0);
  return helpful.toSorted((one, other) => other.count - one.count)[0] ?? null;
}
