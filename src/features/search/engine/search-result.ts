import type { PropertyCardView } from '#features/properties/card/card.ts';
import type { PropertyStatus, PropertyTenure, PropertyType } from '#features/properties/property.ts';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import type { BedroomChoice, FilterName } from './filters.ts';
import type { PriceRange } from './price-range.ts';

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
