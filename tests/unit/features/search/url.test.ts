import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { BEDROOM_CHOICES, DEFAULT_SEARCH, type SearchState, SORTS, VIEWS } from '#features/search/engine/filters.ts';
import { soughtText } from '#features/search/engine/match-text.ts';
import { formatSearch, parseSearch } from '#features/search/state/search-url.ts';
import { CURRENCIES } from '#visitor-defaults';

const read = (query: string) => parseSearch(new URLSearchParams(query));

const degrees = (most: number) =>
  fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((steps) => steps / 10_000 + 0);
const price = (min: number) =>
  fc.record({
    amount: fc.integer({ min, max: Number.MAX_SAFE_INTEGER }),
    currency: fc.constantFrom(...CURRENCIES),
  });
const slug = fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}$/);
const sides = fc.record({ west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) });
const corners = fc.array(fc.record({ longitude: degrees(180), latitude: degrees(90) }), {
  minLength: 3,
  maxLength: 40,
});
/** What is drawn takes the place of what the map shows. */
const ground = fc.oneof(
  fc.constant({ bounds: null, shape: null }),
  corners.map((shape) => ({ bounds: null, shape })),
  sides.map(({ west, south, east, north }) => ({
    shape: null,
    bounds: {
      west: Math.min(west, east),
      south: Math.min(south, north),
      east: Math.max(west, east),
      north: Math.max(south, north),
    },
  })),
);
const filters = fc.record({
  text: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => soughtText(text.slice(0, 100).toWellFormed())),
  statuses: fc.subarray([...PROPERTY_STATUSES]),
  types: fc.subarray([...PROPERTY_TYPES]),
  tenures: fc.subarray([...PROPERTY_TENURES]),
  amenities: fc.uniqueArray(slug, { maxLength: 20 }).map((slugs) => slugs.toSorted()),
  bedrooms: fc.option(fc.constantFrom(...BEDROOM_CHOICES)),
  minPrice: fc.option(price(1)),
  maxPrice: fc.option(price(0)),
  sort: fc.constantFrom(...SORTS),
  view: fc.constantFrom(...VIEWS),
  page: fc.integer({ min: 1, max: 9999 }),
  position: fc.option(
    fc.record({
      latitude: degrees(90),
      longitude: degrees(180),
      zoom: fc.integer({ min: 50, max: 200 }).map((tenths) => tenths / 10),
    }),
  ),
  selected: fc.option(slug),
});
const states: fc.Arbitrary<SearchState> = fc.tuple(filters, ground).map(([others, where]) => ({ ...others, ...where }));

describe('the address of a search', () => {
  test('brings back exactly what was searched for', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(read(formatSearch(state))).toEqual(state);
      }),
    );
  });

  test('stays the same address when it is read and written again', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'status', 'min', 'bounds', 'shape', 'at', 'page', 'sort'), fc.string()),
        (query) => {
          const once = formatSearch(read(new URLSearchParams(query).toString()));
          expect(formatSearch(read(once))).toBe(once);
        },
      ),
    );
  });

  test('is empty for a search that asks for nothing', () => {
    expect(formatSearch(DEFAULT_SEARCH)).toBe('');
    expect(read('')).toEqual(DEFAULT_SEARCH);
  });

  test('reads well, in one order whatever was chosen first', () => {
    expect(
      formatSearch({
        ...DEFAULT_SEARCH,
        amenities: ['pool', 'gym'],
        types: ['villa', 'apartment'],
        statuses: ['Ready to Move In'],
        text: 'stone town',
        maxPrice: { amount: 900_000, currency: 'EUR' },
        minPrice: { amount: 250_000, currency: 'USD' },
        bedrooms: 4,
        tenures: ['Right of occupancy', 'Leasehold'],
        view: 'map',
      }),
    ).toBe(
      'q=stone+town&status=ready-to-move-in&type=apartment,villa&bedrooms=4%2B&min=250000&max=900000EUR&tenure=leasehold,right-of-occupancy&amenities=gym,pool&view=map',
    );
  });

  test.for([
    'q=%E2%80%8B+%C2%AD',
    'status=sold',
    'type=castle,',
    'bedrooms=0',
    'bedrooms=3%2B',
    'bedrooms=many',
    'bedrooms=-4',
    'min=-1',
    'min=1e6',
    'min=0',
    'min=00EUR',
    'min=250000.5',
    'max=9007199254740993',
    'max=100GBP',
    'tenure=freehold',
    'amenities=--',
    'sort=cheapest',
    'view=list',
    'page=0',
    'page=99999',
    'bounds=39,-6,38,-5',
    'bounds=39,-6,40',
    'bounds=39,-6,40,95',
    'shape=1.2.3.4.5.<b>',
    'at=-6.1,39.2,99',
    'at=NaN,39.2,9',
    'selected=../admin',
    `selected=${'a'.repeat(121)}`,
    'unknown=1',
  ])('takes %s for no filter', (query) => expect(read(query)).toEqual(DEFAULT_SEARCH));

  test.for([
    ['bedrooms=4%2B', ['4', '4+', '4%20', '5', '6%2B', '12']],
    ['bedrooms=3', ['3', '03']],
    ['type=villa', ['Villa', 'VILLA', '+villa+', 'villa,castle']],
    ['type=villa,land', ['land,villa', 'villa&type=land', 'Villa,+Land', 'villa,,land&type=castle']],
    ['status=off-plan,ready-to-move-in', ['Off+Plan,Ready+to+Move+In', 'OFF-PLAN&status=ready-to-move-in']],
    ['tenure=condominium-title', ['Condominium+Title', 'condominium%20title,freehold']],
    ['amenities=gym,ocean-view', ['Ocean+View,gym', 'gym&amenities=Ocean-View']],
    ['max=900000EUR', ['900000eur', '900000Eur+']],
    ['sort=price-up', ['Price-Up', 'PRICE-UP']],
    ['view=map', ['Map']],
    ['selected=villa-mwezi', ['Villa-Mwezi']],
    ['page=3', ['+3']],
  ] as const)('is %s in other spellings too', ([address, spellings]) => {
    const [key] = address.split('=');
    for (const spelling of spellings)
      expect([spelling, formatSearch(read(`${key}=${spelling}`))]).toEqual([spelling, address]);
  });

  test('keeps what can be understood beside what cannot', () => {
    expect(read('type=castle,villa&min=x&max=500000')).toEqual({
      ...DEFAULT_SEARCH,
      types: ['villa'],
      maxPrice: { amount: 500_000, currency: 'USD' },
    });
  });
});
