import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#features/search/engine/filters.ts';
import { readPhrase, readTyped } from '#features/search/engine/phrase.ts';

const OPTIONS = { currency: 'USD', amenities: ['pool', 'ocean-view', 'beach-access'], isTyping: false } as const;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const read = (typed: string) => readPhrase(typed, OPTIONS);

describe('a phrase', () => {
  test.each<readonly [typed: string, found: object]>([
    ['3 bedroom villa paje under 300k', { bedrooms: 3, types: ['villa'], maxPrice: usd(300_000), text: 'paje' }],
    [
      '2br flat Stone Town up to $150,000',
      { bedrooms: 2, types: ['apartment'], maxPrice: usd(150_000), text: 'Stone Town' },
    ],
    ['two-bed house below 1.2 million', { bedrooms: 2, types: ['house'], maxPrice: usd(1_200_000), text: '' }],
    ['6+ bedrooms', { bedrooms: 4, text: '' }],
    ['at least 4 bedrooms', { bedrooms: 4, text: '' }],
    ...['3+ bedrooms', '3+bed', '3 bed+', '2br+', 'at least 3 bedrooms', 'min two beds'].map(
      (typed) => [typed, { bedrooms: null, text: '' }] as const,
    ),
    ['beachfront land in nungwi', { types: ['land'], text: 'beachfront nungwi' }],
    ['villas and houses in Matemwe', { types: ['villa', 'house'], text: 'Matemwe' }],
    ['villa with pool and sea view, Paje', { types: ['villa'], amenities: ['pool', 'ocean-view'], text: 'Paje' }],
    ['villa with a pool', { types: ['villa'], amenities: ['pool'], text: '' }],
    ['villa pool', { types: ['villa'], amenities: ['pool'], text: '' }],
    ['villa pool and sea view', { types: ['villa'], amenities: ['pool', 'ocean-view'], text: '' }],
    ['3 bed house swimming pool nungwi', { types: ['house'], bedrooms: 3, amenities: ['pool'], text: 'nungwi' }],
    ['villa with 4 bedrooms and a pool', { types: ['villa'], bedrooms: 4, amenities: ['pool'], text: '' }],
    ['house with an ocean view', { types: ['house'], amenities: ['ocean-view'], text: '' }],
    ['plot over €50k', { types: ['land'], minPrice: { amount: 50_000, currency: 'EUR' }, text: '' }],
    ['between 200 and 300k', { minPrice: usd(200_000), maxPrice: usd(300_000), text: '' }],
    ['from $200k to $300k kendwa', { minPrice: usd(200_000), maxPrice: usd(300_000), text: 'kendwa' }],
    ['villa 200k - 300k', { types: ['villa'], minPrice: usd(200_000), maxPrice: usd(300_000), text: '' }],
    ...['$200k - $300k', '200k to 300k', '300k to 200k', '200 – 300k', '200,000 to 300,000'].map(
      (typed) => [typed, { minPrice: usd(200_000), maxPrice: usd(300_000), text: '' }] as const,
    ),
    ...[
      '200-300k',
      '$200-300k',
      '$200 to $300k',
      '200k-300k usd',
      '200-300K',
      'between 200-300k',
      'from 200k-300k',
    ].map((typed) => [typed, { minPrice: usd(200_000), maxPrice: usd(300_000), text: '' }] as const),
    ['2-3 million', { minPrice: usd(2_000_000), maxPrice: usd(3_000_000), text: '' }],
    ['1.2-1.5m', { minPrice: usd(1_200_000), maxPrice: usd(1_500_000), text: '' }],
    ['500-1m', { minPrice: usd(500_000), maxPrice: usd(1_000_000), text: '' }],
    ['between 800 and 1.2m', { minPrice: usd(800_000), maxPrice: usd(1_200_000), text: '' }],
    ['$200,000 to 300k', { minPrice: usd(200_000), maxPrice: usd(300_000), text: '' }],
    [
      'apartment USD 100,000-150,000',
      { types: ['apartment'], minPrice: usd(100_000), maxPrice: usd(150_000), text: '' },
    ],
    ...['250.000-300.000 €', '€250-300k', '250k to 300k euro'].map(
      (typed) =>
        [
          typed,
          {
            minPrice: { amount: 250_000, currency: 'EUR' },
            maxPrice: { amount: 300_000, currency: 'EUR' },
            text: '',
          },
        ] as const,
    ),
    ...['no more than 300k', 'bis 300k', 'fino a 300k', 'moins de 300k', 'hadi 300k'].map(
      (typed) => [typed, { maxPrice: usd(300_000), text: '' }] as const,
    ),
    ...['no less than 300k', 'ab 300k', 'à partir de 300k', 'zaidi ya 300k'].map(
      (typed) => [typed, { minPrice: usd(300_000), text: '' }] as const,
    ),
    ...['up to 3 bedrooms', 'max 2 beds', '2 to 3 bedrooms', '2-3 bedrooms', '1 or 2 bed'].map(
      (typed) => [typed, { bedrooms: null, text: '' }] as const,
    ),
    ['budget 3 bedroom villa', { bedrooms: 3, types: ['villa'], text: 'budget' }],
    ['villas or houses under 300k', { types: ['villa', 'house'], maxPrice: usd(300_000), text: '' }],
    ['villa with pool and 3 bedrooms', { types: ['villa'], bedrooms: 3, amenities: ['pool'], text: '' }],
    ['under 300k and 3 bedrooms', { maxPrice: usd(300_000), bedrooms: 3, text: '' }],
    ['a 3 bedroom villa for 300k', { types: ['villa'], bedrooms: 3, maxPrice: usd(300_000), text: '' }],
    ['villas or houses', { types: ['villa', 'house'], text: '' }],
    ['villa on mafia island', { types: ['villa'], text: 'mafia island' }],
    ['2 bedrooms or more', { bedrooms: null, text: '' }],
    ['4 bedrooms or more paje', { bedrooms: 4, text: 'paje' }],
    ['3 bedrooms max', { bedrooms: null, text: '' }],
    ...['300k or less', '300k max', '$300k or less'].map(
      (typed) => [typed, { maxPrice: usd(300_000), text: '' }] as const,
    ),
    ...['300k or more', '300k and above', '300k min'].map(
      (typed) => [typed, { minPrice: usd(300_000), text: '' }] as const,
    ),
    ...['villa for sale', 'villas for sale', 'villa or villas', 'properties, villas for sale'].map(
      (typed) => [typed, { types: ['villa'], text: '' }] as const,
    ),
    ['plot of land under 100k', { types: ['land'], maxPrice: usd(100_000), text: '' }],
    ['flat or apartment in stone town', { types: ['apartment'], text: 'stone town' }],
    ['apts', { types: ['apartment'], text: '' }],
    ...['near Paje', 'in Paje', 'properties Paje', 'properties for sale in Paje', 'homes near Paje'].map(
      (typed) => [typed, { text: 'Paje' }] as const,
    ),
    ...['1 bed or 2 bed', 'between 2 and 3 bedrooms', '2 and 3 bedroom', '3 bed or 4 bed'].map(
      (typed) => [typed, { bedrooms: null, text: '' }] as const,
    ),
    ['3 bed 2 bath villa', { bedrooms: 3, types: ['villa'], text: '' }],
    ['3br/2ba villa', { bedrooms: 3, types: ['villa'], text: '' }],
    ['villa, 3 bedrooms, two bathrooms with pool', { types: ['villa'], bedrooms: 3, amenities: ['pool'], text: '' }],
    ...['2 bath', '2 bathrooms', '2ba', 'min 2 baths', 'at least two bathrooms'].map(
      (typed) => [typed, { text: '' }] as const,
    ),
    ...[
      ...['under US $300,000', '300k budget', 'price under 300k', 'price max 300k', 'price 300k', 'priced below 300k'],
      ...['around 300k', 'about $300k', 'price 300,000'],
    ].map((typed) => [typed, { maxPrice: usd(300_000), text: '' }] as const),
    ['price between 200k and 300k', { minPrice: usd(200_000), maxPrice: usd(300_000), text: '' }],
    ...['under 1m off plan', 'price max 1m, off plan'].map(
      (typed) => [typed, { statuses: ['Off Plan'], maxPrice: usd(1_000_000), text: '' }] as const,
    ),
    ['max 1m from 500k', { minPrice: usd(500_000), maxPrice: usd(1_000_000), text: '' }],
    ...['around 200k to 300k', 'about 200,000 - 300,000', 'around 200-300k'].map(
      (typed) => [typed, { minPrice: usd(200_000), maxPrice: usd(300_000), text: '' }] as const,
    ),
    ['about 3 bedrooms', { bedrooms: 3, text: '' }],
    ...[
      '3 bed & 2.5 baths',
      '3 bed 2+ bath',

      '3 bed, 2 to 3 bathrooms',
      '3 bed 2 bath or more',
    ].map((typed) => [typed, { bedrooms: 3, text: '' }] as const),
    ...['property for sale', 'homes for sale', 'zanzibar properties for sale'].map(
      (typed) => [typed, { text: '' }] as const,
    ),
    ['$200k+', { minPrice: usd(200_000), text: '' }],
    ['3 bedrooms budget 300k', { bedrooms: 3, maxPrice: usd(300_000), text: '' }],
    ['villa less than 500m from the beach in paje', { types: ['villa'], text: 'less than 500m from beach paje' }],
    ['flat nungwi', { types: ['apartment'], text: 'nungwi' }],
    ['parcel', { types: ['land'], text: '' }],
    ['zanzibar', { text: '' }],
    ['villa nungwi, Zanzibar', { types: ['villa'], text: 'nungwi' }],
    ['<300k >100k', { minPrice: usd(100_000), maxPrice: usd(300_000), text: '' }],
    ['TZS 600 milioni', { maxPrice: { amount: 600_000_000, currency: 'TZS' }, text: '' }],
    ['max price 1 250 000 USD 3 beds', { bedrooms: 3, maxPrice: usd(1_250_000), text: '' }],
    [
      'off-plan apartments under construction',
      { statuses: ['Off Plan', 'Construction Started'], types: ['apartment'], text: '' },
    ],
  ])('is read: %s', (typed, found) => expect(read(typed)).toEqual(found));

  test.each([
    ...[
      'villa',
      'villa paje',
      'Villa Mwezi',
      'Villa Ocean View',
      'House of Wonders',
      'House on the Rock',
      'Villa and Garden',
      'the garden',
      'and pool',
      'plot 7',
      '3B',
      'bed',
    ],
    ...['300m from the beach', '0 bedrooms', 'under', 'under the palms', 'over 12', 'between friends', '2026', ''],
    ...['1000 to 2000 sqm', '2025 - 2026', '3 to 4'],
    ...[
      'over 1000 sqm',
      'at least 2000 m2',
      'over 1 250 000 sqm',
      'under 5000 square metres',
      'from 2026 to 2027',
      ...['10000-20000 sqm', '10,000-20,000 m2', 'land over 1,000 sq.m', '1000 mq', '0777-123456'],
      'from 2026',
      'about 500m',
      'about us',
    ],
  ])('that is only words stays as it is: %s', (typed) => expect(read(typed)).toBeNull());

  test('loses no word that it does not know', () => {
    expect(read('quiet 3 bed near the old dispensary, under 300k please')?.text).toBe('quiet old dispensary, please');
  });

  test('that is not finished yet is no word to look for', () => {
    for (const typed of [
      'villa in paje under',
      'villa in paje under 3',
      'villa in paje under $',
      'villa in paje 200k -',
      'villa in paje 200k to 3',
      'villa in paje at least 3 bedr',
      'villa in paje 3 bedr',
    ]) {
      expect(readPhrase(typed, { ...OPTIONS, isTyping: true })).toEqual({ types: ['villa'], text: 'paje' });
    }
  });

  test('comes on top of what was set before', () => {
    const before = { ...NO_FILTERS, types: ['land'] as const, amenities: ['pool'], minPrice: usd(5) as never };
    expect(readTyped('villa in paje with ocean view', before, OPTIONS)).toMatchObject({
      types: ['villa'],
      amenities: ['pool', 'ocean-view'],
      minPrice: usd(5),
      text: 'paje',
    });
    expect(readTyped('paje', before, OPTIONS)).toMatchObject({ types: ['land'], amenities: ['pool'], text: 'paje' });
  });

  test('asks for nothing where nothing of it can be seen', () => {
    expect(readTyped(' \u200b\ufeff', NO_FILTERS, OPTIONS).text).toBe('');
  });
});
