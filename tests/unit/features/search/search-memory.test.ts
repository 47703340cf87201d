import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PropertyListing } from '#features/properties/property.queries.ts';
import { DEFAULT_SEARCH, type SearchState } from '#features/search/engine/filters.ts';
import { withoutName } from '#features/search/engine/match-text.ts';
import { priceRange } from '#features/search/engine/prices.ts';
import { searchMemory } from '#features/search/engine/search-memory.ts';
import { formatMoney } from '#lib/money.ts';
import { CURRENCIES, type Currency } from '#visitor-defaults';
import { manyProperties } from '../../../fixtures/many-properties.ts';
import { sentIndex } from '../../../fixtures/search-index.ts';

const [first, second, third, fourth] = manyProperties(4);
if (!first || !second || !third || !fourth) throw new Error('There are four properties.');
const villa = (change: Partial<PropertyListing>): PropertyListing => ({
  ...first,
  type: 'villa',
  status: 'Off Plan',
  name: 'Villa',
  location: 'Beach road',
  amenities: [],
  bedrooms: 2,
  price: 250_000,
  size_sqm: 100,
  land_size_sqm: null,
  tenure: null,
  lease_years: null,
  created_at: '2026-01-01T00:00:00+00:00',
  ...change,
});
const place = (name: string, island: PropertyListing['area']['island'] = 'Unguja') => ({
  ...first.area,
  id: name,
  name,
  island,
});

function find(listings: readonly PropertyListing[], search: Partial<SearchState>) {
  const result = searchMemory(sentIndex(listings), { ...DEFAULT_SEARCH, ...search });
  return { ...result, names: result.getPage(1).map(({ name }) => name) };
}

describe('a text', () => {
  const listings = [
    villa({ id: 'a', name: 'Villa Élan', area: place('Matemwe') }),
    villa({ id: 'b', name: "Ng'ambo Heights", type: 'apartment', location: 'Stone Town', area: place('Mjini') }),
    villa({ id: 'c', name: 'Palm Grove', type: 'land', location: 'Near the villages', area: place('Wete', 'Pemba') }),
  ];

  test.for([
    ['elan', ['Villa Élan']],
    ['MATEMWE villa', ['Villa Élan']],
    ['town apart', ["Ng'ambo Heights"]],
    ['ngambo', ["Ng'ambo Heights"]],
    ['pemba', ['Palm Grove']],
    ['vill', ['Villa Élan', 'Palm Grove']],
    [' \u00a0', ['Villa Élan', "Ng'ambo Heights", 'Palm Grove']],
    ['\u200b \u2060', ['Villa Élan', "Ng'ambo Heights", 'Palm Grove']],
    ['villa %', ['Villa Élan', 'Palm Grove']],
    ['  ,. ', []],
    ['%', []],
    ['_', []],
    ['🏝️', []],
    ['villa pemba nothing', []],
  ] as const)('"%s" finds %j', ([text, names]) => expect(find(listings, { text }).names).toEqual(names));

  test.for([
    ['matemve', ['Villa Élan']],
    ['mtaemwe', ['Villa Élan']],
    ['mattemwe', ['Villa Élan']],
    ['aparment', ["Ng'ambo Heights"]],
    ['hieghts ston', ["Ng'ambo Heights"]],
  ] as const)('"%s" is forgiven one typo', ([text, names]) => expect(find(listings, { text }).names).toEqual(names));

  test('finds by the plural of a type what is of that type, whatever names hold the plural', () => {
    const more = [...listings, villa({ id: 'd', name: 'Reef Villas', type: 'apartment', area: place('Matemwe') })];
    expect(find(more, { text: 'villas' }).names).toEqual(['Villa Élan', 'Palm Grove', 'Reef Villas']);
    expect(find(more, { text: 'VILLAS matemwe' }).names).toEqual(['Villa Élan', 'Reef Villas']);
  });

  test('without a letter or digit is what to take away', () => {
    expect(find(listings, { text: '%' }).loosening).toEqual({ filter: 'text', count: 3 });
  });

  test('stays exact where it stands somewhere, is short, or has two typos', () => {
    expect(find([...listings, villa({ id: 'd', name: 'Matemve' })], { text: 'matemve' }).names).toEqual(['Matemve']);
    expect(find(listings, { text: 'elxn wete' }).names).toEqual([]);
    expect(find(listings, { text: 'wxt' }).names).toEqual([]);
    expect(find(listings, { text: 'mxtxmwe' }).names).toEqual([]);
  });

  test('loses the words of an area and keeps the others', () => {
    expect(withoutName('villa stone  town, pool', 'Stone Town')).toBe('villa pool');
    expect(withoutName('Pájé', 'Paje')).toBe('');
    for (const other of ['', 'villa', 'stone villa town', 'pajero']) {
      expect(withoutName(other, 'Stone Town')).toBeNull();
      expect(withoutName(other, 'Paje')).toBeNull();
    }
  });
});

describe('a price', () => {
  test('never falls outside a filter made of the amount that is shown, in any currency', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_999_900 });
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom<Currency>(...CURRENCIES),
        fc.integer({ min: -2, max: 2 }),
        (price, currency, off) => {
          const usd = price / 100;
          const shown = Number(formatMoney(usd, currency).replace(/\D/g, ''));
          const bound = { amount: Math.max(0, shown + off), currency };
          const { least } = priceRange({ minPrice: bound, maxPrice: null });
          const { most } = priceRange({ minPrice: null, maxPrice: bound });
          expect([usd >= least, usd <= most]).toEqual([shown >= bound.amount, shown <= bound.amount]);
        },
      ),
    );
  });

  test('cannot lie above a minimum and below a smaller maximum', () => {
    const search = {
      minPrice: { amount: 300_000, currency: 'USD' },
      maxPrice: { amount: 200_000, currency: 'USD' },
    } as const;
    expect(find([villa({})], search)).toMatchObject({ total: 0, loosening: { filter: 'price', count: 1 } });
  });
});

describe('choices', () => {
  const listings = [
    villa({ id: 'a', name: 'A', bedrooms: 1, amenities: ['pool', 'gym'] }),
    villa({ id: 'b', name: 'B', bedrooms: 4, amenities: ['pool'], status: 'Ready to Move In' }),
    villa({ id: 'c', name: 'C', bedrooms: 5, type: 'house', amenities: ['gym'] }),
    villa({ id: 'd', name: 'D', bedrooms: null, type: 'land', status: 'Land', size_sqm: null, land_size_sqm: 500 }),
  ];

  test('of bedrooms are exact, and four means four or more', () => {
    expect(find(listings, { bedrooms: 1 }).names).toEqual(['A']);
    expect(find(listings, { bedrooms: 4 }).names).toEqual(['B', 'C']);
  });

  test('of a tenure leave out who names none, and are counted like the others', () => {
    const [a, b, c] = [
      villa({ id: 'a', name: 'A', tenure: 'Leasehold', lease_years: 66 }),
      villa({ id: 'b', name: 'B', tenure: 'Condominium title', bedrooms: 1 }),
      villa({ id: 'c', name: 'C' }),
    ];
    const { names, facets } = find([a, b, c], { tenures: ['Leasehold'] });
    expect(names).toEqual(['A']);
    expect(facets.tenures).toEqual({ Leasehold: 1, 'Condominium title': 1, 'Right of occupancy': 0 });
    expect(facets.bedrooms).toMatchObject({ any: 1, 1: 0, 2: 1 });
    const none = find([a, c], { tenures: ['Right of occupancy'] });
    expect(none.loosening).toEqual({ filter: 'tenure', count: 2 });
  });

  test('of amenities must all be there; one that no property has finds nothing', () => {
    expect(find(listings, { amenities: ['pool', 'gym'] }).names).toEqual(['A']);
    expect(find(listings, { amenities: ['helipad'] })).toMatchObject({
      total: 0,
      loosening: { filter: 'amenities', count: 4 },
    });
  });

  test('are counted as if they were made instead, of amenities as if they were added', () => {
    const { facets, total } = find(listings, { types: ['villa'], bedrooms: 4 });
    expect(total).toBe(1);
    expect(facets.types).toMatchObject({ villa: 1, house: 1, land: 0 });
    expect(facets.bedrooms).toEqual({ any: 2, 1: 1, 2: 0, 3: 0, 4: 1 });
    expect(facets.statuses).toMatchObject({ 'Off Plan': 0, 'Ready to Move In': 1 });
    expect(facets.amenities).toEqual([
      { slug: 'gym', count: 0 },
      { slug: 'pool', count: 1 },
    ]);
  });

  test('that find nothing name the group to take back, or none where no single one helps', () => {
    expect(find(listings, { types: ['house'], bedrooms: 1 }).loosening).toEqual({ filter: 'type', count: 1 });
    expect(find(listings, { types: ['house'], bedrooms: 3, amenities: ['helipad'] }).loosening).toBeNull();
    expect(find(listings, {}).loosening).toBeNull();
  });
});

describe('results', () => {
  const listings = [
    villa({ id: 'b', name: 'B', price: 300_000, size_sqm: 100, created_at: '2026-02-01T00:00:00+00:00' }),
    villa({ id: 'c', name: 'C', price: 300_000, size_sqm: 200, created_at: '2026-02-01T00:00:00+00:00' }),
    villa({ id: 'a', name: 'A', price: 90_000, type: 'land', size_sqm: null, land_size_sqm: 900 }),
  ];

  test.for([
    ['newest', ['B', 'C', 'A']],
    ['price-up', ['A', 'B', 'C']],
    ['price-down', ['B', 'C', 'A']],
    ['size', ['A', 'C', 'B']],
    ['price-per-sqm', ['A', 'C', 'B']],
  ] as const)('come in the order %s, equal ones the newest first and then by id', ([sort, names]) => {
    expect(find(listings, { sort }).names).toEqual(names);
    expect(find(listings.toReversed(), { sort }).names).toEqual(names);
  });

  test('come in pages, each property once and none beyond the last', () => {
    const all = find(manyProperties(60), {});
    const slugs = [1, 2, 3].flatMap((page) => all.getPage(page).map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(60);
    expect(all.getPage(4)).toEqual([]);
  });

  test('within the view of a map are the only points', () => {
    const listings2 = [
      villa({ id: 'a', name: 'In', latitude: -6, longitude: 39.3 }),
      villa({ id: 'b', name: 'Out', latitude: -7, longitude: 39.3 }),
    ];
    const { points } = find(listings2, {}).getPoints({ west: 39, south: -6.5, east: 40, north: -5.5 });
    expect(points).toMatchObject([{ name: 'In', latitude: -6, longitude: 39.3 }]);
  });

  test('are none, without an error, while nothing is published', () => {
    const nothing = find([], { text: 'villa', amenities: ['pool'], sort: 'size' });
    expect(nothing).toMatchObject({ total: 0, names: [], loosening: null });
  });
});
