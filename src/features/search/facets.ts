import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { BEDROOM_GROUPS, bedroomGroup, type FilteredRows } from './apply-filters.ts';
import type { SearchFilters } from './filters.ts';
import { BITS_PER_COLUMN } from './index-format.ts';
import { countOptions, type OptionCell } from './option-counts.ts';
import type { SearchIndex } from './search-index.ts';
import type { Facets } from './search-result.ts';

const TYPES = PROPERTY_TYPES.length;
const GROUPS = BEDROOM_GROUPS.length;

export function countFacets(index: SearchIndex, filters: SearchFilters, { rows, broadRows }: FilteredRows): Facets {
  return { ...countOptions(countCells(index, broadRows), filters), amenities: countAmenities(index, rows) };
}

function countCells(index: SearchIndex, rows: Uint32Array): OptionCell[] {
  const counts = new Uint32Array(PROPERTY_STATUSES.length * TYPES * GROUPS);
  for (const row of rows) {
    const option = (index.status[row] ?? 0) * TYPES + (index.type[row] ?? 0);
    const cell = option * GROUPS + bedroomGroup(index, row);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const countOf = (status: number, type: number, group: number) =>
    counts[(status * TYPES + type) * GROUPS + group] ?? 0;
  return PROPERTY_STATUSES.flatMap((status, statusPlace) =>
    PROPERTY_TYPES.flatMap((type, typePlace) =>
      BEDROOM_GROUPS.map((bedrooms) => ({ status, type, bedrooms, count: countOf(statusPlace, typePlace, bedrooms) })),
    ),
  );
}

function countAmenities({ amenities, amenityBits }: SearchIndex, rows: Uint32Array): Facets['amenities'] {
  const counts = new Uint32Array(amenityBits.length * BITS_PER_COLUMN);
  for (const [column, bits] of amenityBits.entries()) addBits(counts, column * BITS_PER_COLUMN, bits, rows);
  return amenities.map((slug, place) => ({ slug, count: counts[place] ?? 0 }));
}

function addBits(counts: Uint32Array, first: number, bits: Uint32Array, rows: Uint32Array): void {
  for (const row of rows) {
    let rest = bits[row] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      const place = first + 31 - Math.clz32(lowest);
      counts[place] = (counts[place] ?? 0) + 1;
      rest ^= lowest;
    }
  }
}
