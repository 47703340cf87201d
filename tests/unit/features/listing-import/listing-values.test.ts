import { expect, test } from 'vitest';
import {
  currencyIn,
  readAddresses,
  readAmenities,
  readCoordinates,
  readCount,
  readHandover,
  readPrice,
  readSize,
  readText,
  unitIn,
} from '#features/listing-import/listing-values.ts';
import { RATES } from '../../../fixtures/listing-plan.ts';

test.each([
  ['1,200 sq ft', 111.48],
  ['120 m²', 120],
  ['0.5 acre', 2023.43],
  ['2 ha', 20_000],
  ['180', 180],
  ['1.200 m²', 1200],
  ['1.076 sq ft', 99.96],
  ['85.55 mq', 85.55],
  ['1.125 acres', 4552.71],
  ['0.04', 0.04],
  ['1200sqft', 111.48],
  ['0.5acre', 2023.43],
  ['120m2', 120],
  ['120m²', 120],
  ['2ha', 20_000],
  ['0', null],
  ['', null],
  ['big', Number.NaN],
])('the size %s', (cell, size) => {
  expect(readSize(cell, 'm2')).toBe(size);
});

test('a unit and a currency are named beside digits and underscores, not inside of words', () => {
  expect(['size_sqft', 'plot_size_acres', 'size_m2', 'Wohnfläche', 'Surface', 'Plot (acres)'].map(unitIn)).toEqual([
    ...['ft2', 'acre', 'm2', null, null, 'acre'],
  ]);
  expect(['price_eur', 'price_tzs', 'EUR250,000', 'AED1m', 'neuro', 'bus'].map(currencyIn)).toEqual([
    ...['EUR', 'TZS', 'EUR', 'AED', null, null],
  ]);
  expect(readPrice('EUR99,500 (negotiable)', '', 'USD', RATES)).toMatchObject({ usd: 199_000, currency: 'EUR' });
  expect(readPrice('GBP200000', '', 'USD', RATES).problem).toMatch(/“GBP” is no currency of ours/);
});

test('a handover of two digits is in this century, and never in the first', () => {
  expect(['06/27', 'Dec 27', 'December 27', 'Q4 27', '27-06', '2027-06'].map(readHandover)).toEqual([
    ...['2027-06-01', '2027-12-01', '2027-12-01', '2027-12-31', '27-06', '2027-06-01'],
  ]);
});

test('counts, prices, days, places, texts and lists', () => {
  expect(['3', '3.0', '4 bedrooms', 'Studio', '', 'many'].map(readCount)).toEqual([3, 3, 4, 0, null, Number.NaN]);
  expect(readPrice('From USD 120,000', '', 'EUR', RATES)).toEqual({ usd: 120_000, currency: 'USD', problem: null });
  expect(readPrice('1234567.891', '', 'USD', RATES)).toMatchObject({ usd: 1_234_567.89 });
  // The cell of a workbook that holds 612.375.
  expect(readPrice('612.3750', '', 'USD', RATES)).toMatchObject({ usd: 612.38 });
  expect(readPrice('TZS 600 milioni', '', 'USD', RATES)).toMatchObject({ usd: 240_000, currency: 'TZS' });
  expect(readPrice('€ 99.500', '', 'USD', RATES)).toMatchObject({ usd: 199_000, currency: 'EUR' });
  expect(['Q4 2027', 'December 2027', '2028', '30/06/2027', 'soon'].map(readHandover)).toEqual([
    '2027-12-31',
    '2027-12-01',
    '2028-12-31',
    '2027-06-30',
    'soon',
  ]);
  expect(readCoordinates('39.5333, -6.2671')).toEqual({ latitude: -6.2671, longitude: 39.5333 });
  expect(readText('<ul><li>One</li><li>Two</li></ul>')).toBe('- One\n- Two');
  expect(readText('5 < 6 & 7')).toBe('5 < 6 & 7');
  expect(readAmenities('Wi-Fi | Swimming Pool;Sea view, sea view')).toEqual(['wifi', 'pool', 'sea-view']);
  expect(readAddresses('https://a.example/1.jpg,https://a.example/2.jpg;https://a.example/3 x.jpg')).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
    'https://a.example/3',
  ]);
});
