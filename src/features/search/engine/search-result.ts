import type { PropertyCardView } from '#features/properties/card/card.ts';
import type { PropertyStatus, PropertyTenure, PropertyType } from '#features/properties/property.ts';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import type { BedroomChoice, FilterName, SearchFilters } from './filters.ts';
import type { PriceRange } from './prices.ts';

/** At once where the index is in memory, a promise where the database has to be asked. */
export type Awaitable<Value> = Value | Promise<Value>;

/**
 * How many results each option would leave, given all other filters. Status, type, bedrooms and tenure ignore what
 * is chosen among themselves, because another choice there widens or replaces; an amenity is counted as if it were
 * added.
 */
export interface Facets {
  statuses: Record<PropertyStatus, number>;
  types: Record<PropertyType, number>;
  bedrooms: Record<BedroomChoice | 'any', number>;
  tenures: Record<PropertyTenure, number>;
  /** Every amenity of the site, the most frequent first. */
  amenities: readonly { slug: string; count: number }[];
}

/** The one group of filters whose removal brings most results. */
export interface Loosening {
  filter: FilterName;
  count: number;
}

/** A result on the map. */
export interface SearchPoint extends GeoPoint {
  slug: string;
  name: string;
  area: string;
  /** US dollars. */
  price: number;
  status: PropertyStatus;
}

/** Results too many to be told apart from far. */
interface SearchCluster extends GeoPoint {
  count: number;
  bounds: GeoBounds;
}

export interface SearchPoints {
  points: readonly SearchPoint[];
  /** Empty where the index is in memory: the map clusters those points itself. */
  clusters: readonly SearchCluster[];
}

export interface SearchResult {
  total: number;
  facets: Facets;
  /** Only when nothing was found; null as well where no single group would help. */
  loosening: Loosening | null;
  /** The cards of one page, from 1; none beyond the last. */
  getPage: (page: number, signal?: AbortSignal) => Awaitable<readonly PropertyCardView[]>;
  /** How many cost within each of these, whatever price is asked for. */
  countPrices: (ranges: readonly PriceRange[], signal?: AbortSignal) => Awaitable<readonly number[]>;
  /** Every result within the bounds, or everywhere. */
  getPoints: (bounds: GeoBounds | null, signal?: AbortSignal) => Awaitable<SearchPoints>;
}

/** How many properties share a combination, given all filters but these four. */
interface OptionCell {
  status: PropertyStatus;
  type: PropertyType;
  /** 4 stands for four or more, 0 for none or none to have. */
  bedrooms: number;
  tenure: PropertyTenure | null;
  count: number;
}

/** The counts beside each option: what all other filters let through, whatever is chosen beside the option. */
export function countOptions(cells: readonly OptionCell[], filters: SearchFilters): Omit<Facets, 'amenities'> {
  const { statuses, types, bedrooms, tenures } = filters;
  const hasStatus = ({ status }: OptionCell) => statuses.length === 0 || statuses.includes(status);
  const hasType = ({ type }: OptionCell) => types.length === 0 || types.includes(type);
  const hasBedrooms = (cell: OptionCell) => bedrooms === null || cell.bedrooms === bedrooms;
  const hasTenure = ({ tenure }: OptionCell) => tenures.length === 0 || (tenure !== null && tenures.includes(tenure));
  const passing = (...tests: readonly ((cell: OptionCell) => boolean)[]) =>
    cells.filter((cell) => tests.every((test) => test(cell)));
  const byStatus = sumBy(passing(hasType, hasBedrooms, hasTenure), ({ status }) => status);
  const byType = sumBy(passing(hasStatus, hasBedrooms, hasTenure), ({ type }) => type);
  const ofAnySize = passing(hasStatus, hasType, hasTenure);
  const byBedrooms = sumBy(ofAnySize, (cell) => cell.bedrooms);
  const byTenure = sumBy(passing(hasStatus, hasType, hasBedrooms), ({ tenure }) => tenure);

  return {
    statuses: {
      'Off Plan': byStatus('Off Plan'),
      'Construction Started': byStatus('Construction Started'),
      Land: byStatus('Land'),
      'Ready to Move In': byStatus('Ready to Move In'),
    },
    types: {
      apartment: byType('apartment'),
      villa: byType('villa'),
      house: byType('house'),
      penthouse: byType('penthouse'),
      townhouse: byType('townhouse'),
      land: byType('land'),
    },
    bedrooms: {
      any: ofAnySize.reduce((sum, { count }) => sum + count, 0),
      1: byBedrooms(1),
      2: byBedrooms(2),
      3: byBedrooms(3),
      4: byBedrooms(4),
    },
    tenures: {
      Leasehold: byTenure('Leasehold'),
      'Condominium title': byTenure('Condominium title'),
      'Right of occupancy': byTenure('Right of occupancy'),
    },
  };
}

function sumBy<Option>(
  cells: readonly OptionCell[],
  optionOf: (cell: OptionCell) => Option,
): (option: Option) => number {
  const sums = new Map<Option, number>();
  for (const cell of cells) sums.set(optionOf(cell), (sums.get(optionOf(cell)) ?? 0) + cell.count);
  return (option) => sums.get(option) ?? 0;
}
