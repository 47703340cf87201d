import { DEFAULT_SEARCH, type SearchState } from '#features/search/engine/filters.ts';

/** Searches as visitors make them. */
export const SEARCHES = {
  everything: DEFAULT_SEARCH,
  narrow: {
    ...DEFAULT_SEARCH,
    types: ['villa', 'house'],
    amenities: ['pool', 'wifi'],
    bedrooms: 3,
    minPrice: { amount: 100_000, currency: 'EUR' },
    maxPrice: { amount: 800_000, currency: 'EUR' },
    sort: 'price-up',
  },
  typed: { ...DEFAULT_SEARCH, text: 'villa matemwe' },
  mistyped: { ...DEFAULT_SEARCH, text: 'mtaemwe bech' },
  nothing: { ...DEFAULT_SEARCH, types: ['land'], bedrooms: 2, amenities: ['pool'] },
  map: { ...DEFAULT_SEARCH, bounds: { west: 39.2, south: -6.3, east: 39.4, north: -5.9 } },
} as const satisfies Record<string, SearchState>;
