import { expect, test } from 'vitest';
import { NO_FILTERS, type SearchState } from '#features/search/engine/filters.ts';
import { SEARCH_KEYS } from '#features/search/state/last-search.ts';
import { formatSearch } from '#features/search/state/search-url.ts';
import { listChosen } from '#features/search/ui/active-filters.ts';

/** What the results have nothing to do with. */
const MAP_ONLY = ['at', 'selected'];

/** Each by name: a new filter is one here too. */
const everything: SearchState = {
  text: 'villa',
  statuses: ['Off Plan'],
  types: ['villa'],
  tenures: ['Leasehold'],
  amenities: ['pool'],
  bedrooms: 4,
  minPrice: { amount: 1, currency: 'EUR' },
  maxPrice: { amount: 2, currency: 'USD' },
  bounds: { west: 39, south: -7, east: 40, north: -5 },
  shape: null,
  sort: 'size',
  view: 'map',
  page: 2,
  position: { latitude: -6, longitude: 39, zoom: 10 },
  selected: 'villa-mwezi',
};
const drawn = [39, 40, 39.5].map((longitude) => ({ longitude, latitude: longitude - 46 }));
// What is drawn takes the place of the bounds.
const states = [everything, { ...everything, bounds: null, shape: drawn }];

test('a page waits for its search whatever the address asks for', () => {
  const written = [...new Set(states.flatMap((state) => [...new URLSearchParams(formatSearch(state)).keys()]))];
  expect([...SEARCH_KEYS.filters, ...SEARCH_KEYS.others, ...MAP_ONLY].sort()).toEqual(written.sort());
});

test('a visitor sees every filter that is set, with a way to take it away', () => {
  const removed = states.flatMap((state) => listChosen({ ...state, view: 'grid' }).map(({ removal }) => removal));
  const keys = new Set(removed.flatMap((removal) => Object.keys(removal)));
  // The text stands in its own field.
  expect([...keys, 'text'].sort()).toEqual(Object.keys(NO_FILTERS).sort());
});
