import type { GeoBounds } from '#lib/geo.ts';
import type { IndexRow, SearchIndex } from '../index/read-index.ts';
import type { SearchFilters } from './filters.ts';
import { gridBounds } from './grid.ts';
import { type RowTest, textTest } from './match-text.ts';
import { priceRange } from './price-range.ts';
import { shapeTest } from './shape.ts';

export interface FilteredRows {
  /** What all filters let through, the newest first. */
  rows: readonly IndexRow[];
  /** The same without status, type, bedrooms and tenure: what their counts are made of. */
  broadRows: readonly IndexRow[];
}

export function applyFilters({ rows }: SearchIndex, filters: SearchFilters): FilteredRows {
  const broadRows = rows.filter(broadTest(rows, filters));
  return { broadRows, rows: broadRows.filter(choiceTest(filters)) };
}

function broadTest(rows: readonly IndexRow[], filters: SearchFilters): RowTest {
  const { least, most } = priceRange(filters);
  const isInside = filters.shape ? shapeTest(filters.shape) : boundsTest(filters.bounds);
  const isNamed = textTest(rows, filters.text);
  return (row) =>
    row.price >= least &&
    row.price <= most &&
    filters.amenities.every((slug) => row.amenities.includes(slug)) &&
    isInside(row) &&
    isNamed(row);
}

/** Tells rows by their place; without bounds all of them. */
export function boundsTest(bounds: GeoBounds | null): RowTest {
  if (!bounds) return () => true;
  const { west, south, east, north } = gridBounds(bounds);
  return ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Tells rows by status, type, bedrooms and tenure. */
function choiceTest({ statuses, types, bedrooms, tenures }: SearchFilters): RowTest {
  return (row) =>
    (statuses.length === 0 || statuses.includes(row.status)) &&
    (types.length === 0 || types.includes(row.type)) &&
    (bedrooms === null || bedrooms === bedroomGroup(row)) &&
    (tenures.length === 0 || (row.tenure !== null && tenures.includes(row.tenure)));
}

/** 4 stands for four or more, 0 for none or none to have. */
export function bedroomGroup({ bedrooms }: IndexRow): number {
  return Math.min(bedrooms ?? 0, 4);
}
