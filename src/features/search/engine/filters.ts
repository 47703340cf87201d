import type { MapPosition } from '#components/map/map.ts';
import type { PropertyStatus, PropertyTenure, PropertyType } from '#features/properties/property.ts';
import type { GeoBounds } from '#lib/geo.ts';
import type { Currency } from '#visitor-defaults';
import type { DrawnShape } from './shape.ts';

/** Exact numbers of bedrooms; 4 stands for four or more. */
export const BEDROOM_CHOICES = [1, 2, 3, 4] as const;
export type BedroomChoice = (typeof BEDROOM_CHOICES)[number];

export const SORTS = ['newest', 'price-up', 'price-down', 'size', 'price-per-sqm'] as const;
/** `size` shows the largest first, `price-per-sqm` the cheapest square metre. */
export type Sort = (typeof SORTS)[number];

export const VIEWS = ['grid', 'map'] as const;
type View = (typeof VIEWS)[number];

/** A price as it was typed. It keeps its currency, so that another choice of currency moves no filter. */
export interface PriceBound {
  /** A whole number: prices are shown as whole numbers. */
  amount: number;
  currency: Currency;
}

/** What decides whether a property is among the results. An empty list means that anything goes. */
export interface SearchFilters {
  text: string;
  statuses: readonly PropertyStatus[];
  types: readonly PropertyType[];
  /** A property that names no tenure has none of them. */
  tenures: readonly PropertyTenure[];
  /** Slugs; a property needs all of them. */
  amenities: readonly string[];
  bedrooms: BedroomChoice | null;
  /**
   * Both ends are included and judged by the price as it is shown in their currency.
   * A minimum above the maximum is no error here: no property costs both, so nothing is found.
   */
  minPrice: PriceBound | null;
  maxPrice: PriceBound | null;
  /** What the map shows, while the visitor searches as the map moves. */
  bounds: GeoBounds | null;
  /** What the visitor drew on the map; it takes the place of what the map shows. */
  shape: DrawnShape | null;
}

/** Everything that the address of a search holds. */
export interface SearchState extends SearchFilters {
  sort: Sort;
  view: View;
  /** From 1. */
  page: number;
  position: MapPosition | null;
  /** The slug of the property selected on the map. */
  selected: string | null;
}

export const NO_FILTERS: SearchFilters = {
  text: '',
  statuses: [],
  types: [],
  tenures: [],
  amenities: [],
  bedrooms: null,
  minPrice: null,
  maxPrice: null,
  bounds: null,
  shape: null,
};

export const DEFAULT_SEARCH: SearchState = {
  ...NO_FILTERS,
  sort: 'newest',
  view: 'grid',
  page: 1,
  position: null,
  selected: null,
};

export const SEARCH_LIMITS = { text: 100, words: 8, amenities: 20, page: 9999 } as const;
/** In any currency: a lower minimum leaves nothing out, and is none. */
export const LEAST_MINIMUM = 1;

/** The groups that the filter panel shows; minimum and maximum price are one. */
export const FILTER_NAMES = ['text', 'status', 'type', 'bedrooms', 'price', 'tenure', 'amenities', 'bounds'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The filters that are set, in the order of the panel. */
export function listActiveFilters(filters: SearchFilters): FilterName[] {
  const isActive: Record<FilterName, boolean> = {
    text: filters.text.trim() !== '',
    status: filters.statuses.length > 0,
    type: filters.types.length > 0,
    bedrooms: filters.bedrooms !== null,
    price: filters.minPrice !== null || filters.maxPrice !== null,
    tenure: filters.tenures.length > 0,
    amenities: filters.amenities.length > 0,
    bounds: filters.bounds !== null || filters.shape !== null,
  };
  return FILTER_NAMES.filter((name) => isActive[name]);
}

/** The same without one group of filters. */
export function withoutFilter<State extends SearchFilters>(state: State, name: FilterName): State {
  return { ...state, ...removalOf(name) };
}

/** What takes a group of filters away. */
export function removalOf(name: FilterName): Partial<SearchFilters> {
  const { text, statuses, types, bedrooms, minPrice, maxPrice, tenures, amenities, bounds, shape } = NO_FILTERS;
  const cleared: Record<FilterName, Partial<SearchFilters>> = {
    text: { text },
    status: { statuses },
    type: { types },
    bedrooms: { bedrooms },
    price: { minPrice, maxPrice },
    tenure: { tenures },
    amenities: { amenities },
    bounds: { bounds, shape },
  };
  return cleared[name];
}
