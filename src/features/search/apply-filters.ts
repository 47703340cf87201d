import type { MapBounds } from '#features/map/map.ts';
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { gridBounds } from './coordinates.ts';
import { BEDROOM_CHOICES, type SearchFilters } from './filters.ts';
import { BITS_PER_COLUMN } from './index-format.ts';
import { matchText } from './match-text.ts';
import { priceRange } from './price-range.ts';
import { detailsOf, type SearchIndex } from './search-index.ts';

export interface FilteredRows {
  /** What all filters let through, the newest first. */
  rows: Uint32Array;
  /** The same without status, type and bedrooms: what their counts are made of. */
  broadRows: Uint32Array;
}

export function applyFilters(index: SearchIndex, filters: SearchFilters): FilteredRows {
  const broadRows = findBroadRows(index, filters);
  const isChosen = choiceTest(index, filters);
  return { broadRows, rows: broadRows.filter(isChosen) };
}

function findBroadRows(index: SearchIndex, filters: SearchFilters): Uint32Array {
  const { count, price } = index;
  const { least, most } = priceRange(filters);
  const isInside = filters.bounds && boundsTest(index, filters.bounds);
  const marks = matchText(index, filters.text);
  const amenities = amenityMasks(index, filters.amenities);
  if (!amenities) return new Uint32Array();

  const rows = new Uint32Array(count);
  let length = 0;
  for (let row = 0; row < count; row += 1) {
    const usd = price[row] ?? 0;
    if (marks !== null && marks[row] === 0) continue;
    if (usd < least || usd > most || !hasAll(amenities, row)) continue;
    if (isInside && !isInside(row)) continue;
    rows[length] = row;
    length += 1;
  }
  return rows.slice(0, length);
}

/** Tells rows by their place. */
export function boundsTest(index: SearchIndex, bounds: MapBounds): (row: number) => boolean {
  const { latitude, longitude } = detailsOf(index);
  const { west, south, east, north } = gridBounds(bounds);
  return (row) => {
    const [y = 0, x = 0] = [latitude[row], longitude[row]];
    return y >= south && y <= north && x >= west && x <= east;
  };
}

interface AmenityMask {
  bits: Uint32Array;
  mask: number;
}

/** Null when no property has one of the amenities. */
function amenityMasks(index: SearchIndex, slugs: readonly string[]): AmenityMask[] | null {
  const places = slugs.map((slug) => index.amenities.indexOf(slug));
  if (places.includes(-1)) return null;
  const columns = Map.groupBy(places, (place) => Math.floor(place / BITS_PER_COLUMN));
  return [...columns].map(([column, inColumn]) => ({
    bits: index.amenityBits[column] ?? new Uint32Array(),
    mask: inColumn.reduce((mask, place) => mask | (1 << (place % BITS_PER_COLUMN)), 0),
  }));
}

function hasAll(amenities: readonly AmenityMask[], row: number): boolean {
  for (const { bits, mask } of amenities) {
    if (((bits[row] ?? 0) & mask) !== mask) return false;
  }
  return true;
}

/** No bedroom or none to have, one, two, three, four or more. */
export const BEDROOM_GROUPS = [0, ...BEDROOM_CHOICES] as const;

/** The place in BEDROOM_GROUPS. */
export function bedroomGroup({ bedrooms }: SearchIndex, row: number): number {
  return Math.min(Math.max((bedrooms[row] ?? 0) - 1, 0), 4);
}

/** Tells rows by status, type and bedrooms. */
function choiceTest(index: SearchIndex, { statuses, types, bedrooms }: SearchFilters): (row: number) => boolean {
  const [hasStatus, hasType] = [marksOf(PROPERTY_STATUSES, statuses), marksOf(PROPERTY_TYPES, types)];
  const hasBedrooms = marksOf<number>(BEDROOM_GROUPS, bedrooms === null ? [] : [bedrooms]);
  return (row) =>
    hasStatus[index.status[row] ?? 0] === 1 &&
    hasType[index.type[row] ?? 0] === 1 &&
    hasBedrooms[bedroomGroup(index, row)] === 1;
}

/** Marks the chosen options by their places; without a choice all of them. */
function marksOf<Option>(options: readonly Option[], chosen: readonly Option[]): Uint8Array {
  return Uint8Array.from(options, (option) => Number(chosen.length === 0 || chosen.includes(option)));
}
