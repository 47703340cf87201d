import { expect, test } from 'vitest';
import { DEFAULT_SEARCH, type SearchState } from '#features/search/engine/filters.ts';
import { SEARCH_KEYS } from '#features/search/state/search-prepaint.ts';
import { formatSearch } from '#features/search/state/search-url.ts';

/** What the results have nothing to do with. */
const MAP_ONLY = ['at', 'selected'];

test('a page waits for its search whatever the address asks for', () => {
  const everything: SearchState = {
    ...DEFAULT_SEARCH,
    text: 'villa',
    statuses: ['Off Plan'],
    types: ['villa'],
    tenures: ['Leasehold'],
    amenities: ['pool'],
    bedrooms: 4,
    minPrice: { amount: 1, currency: 'EUR' },
    maxPrice: { amount: 2, currency: 'USD' },
    bounds: { west: 39, south: -7, east: 40, north: -5 },
    sort: 'size',
    view: 'map',
    page: 2,
    position: { latitude: -6, longitude: 39, zoom: 10 },
    selected: 'villa-mwezi',
  };
  const drawn = [39, 40, 39.5].map((longitude) => ({ longitude, latitude: longitude - 46 }));
  // What is drawn takes the place of the bounds.
  const states = [everything, { ...everything, bounds: null, shape: drawn }];
  const written = [...new Set(states.flatMap((state) => [...new URLSearchParams(formatSearch(state)).keys()]))];
  expect([...SEARCH_KEYS.filters, ...SEARCH_KEYS.others, ...MAP_ONLY].sort()).toEqual(written.sort());
});
