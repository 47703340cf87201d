import type { PropertyCardView } from '#features/properties/card/card.ts';
import { LIST_LENGTH } from '#features/properties/property-list.ts';
import type { GeoBounds } from '#lib/geo.ts';
import { cardOfRow, type IndexRow, type SearchIndex } from '../index/read-index.ts';
import { listActiveFilters, type SearchFilters, type Sort, withoutFilter } from './filters.ts';
import { type RowTest, textTest, withSingularTypes } from './match-text.ts';
import { type PriceRange, priceRange } from './prices.ts';
import { countOptions, type Facets, type Loosening, type SearchPoint, type SearchResult } from './search-result.ts';
import { fromGrid, gridBounds, shapeTest } from './shape.ts';

interface FilteredRows {
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
  const isNamed = textTest(rows, withSingularTypes(filters.text));
  return (row) =>
    row.price >= least &&
    row.price <= most &&
    filters.amenities.every((slug) => row.amenities.includes(slug)) &&
    isInside(row) &&
    isNamed(row);
}

/** Tells rows by their place; without bounds all of them. */
function boundsTest(bounds: GeoBounds | null): RowTest {
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
function bedroomGroup({ bedrooms }: IndexRow): number {
  return Math.min(bedrooms ?? 0, 4);
}

/** For filters that find nothing: the group whose removal brings most results, or null where no single one does. */
function loosen(index: SearchIndex, filters: SearchFilters): Loosening | null {
  const counts = listActiveFilters(filters).map((filter) => ({
    filter,
    count: applyFilters(index, withoutFilter(filters, filter)).rows.length,
  }));
  return mostResults(counts);
}

/** The first of the groups that bring most; null where all bring nothing. */
export function mostResults(counts: readonly Loosening[]): Loosening | null {
  const helpful = counts.filter(({ count }) => count > 0);
  return helpful.sort((one, other) => other.count - one.count)[0] ?? null;
}

/** Sorts rows that come the newest first; equal ones stay in that order. */
export function sortRows(rows: readonly IndexRow[], sort: Sort): readonly IndexRow[] {
  if (sort === 'newest') return rows;
  return [...rows].sort((one, other) => SORT_KEYS[sort](one) - SORT_KEYS[sort](other));
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
