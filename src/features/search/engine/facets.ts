import type { IndexRow, SearchIndex } from '../index/read-index.ts';
import { bedroomGroup, type FilteredRows } from './apply-filters.ts';
import type { SearchFilters } from './filters.ts';
import { countOptions } from './option-counts.ts';
import type { Facets } from './search-result.ts';

export function countFacets(
  { amenities }: SearchIndex,
  filters: SearchFilters,
  { rows, broadRows }: FilteredRows,
): Facets {
  const cells = broadRows.map((row) => ({
    status: row.status,
    type: row.type,
    bedrooms: bedroomGroup(row),
    tenure: row.tenure,
    count: 1,
  }));
  return { ...countOptions(cells, filters), amenities: countAmenities(amenities, rows) };
}

function countAmenities(amenities: readonly string[], rows: readonly IndexRow[]): Facets['amenities'] {
  const counts = new Map(amenities.map((slug) => [slug, 0]));
  for (const row of rows) {
    for (const slug of row.amenities) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return Array.from(counts, ([slug, count]) => ({ slug, count }));
}
