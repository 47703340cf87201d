import { describe, expect, test } from 'vitest';
import { formatArea } from '#lib/area-units.ts';
import { formatMoney, formatNumber, formatUnitPrice } from '#lib/money.ts';
import { formatCompact, formatShort } from '../../../src/features/search/map/marker-element.ts';

const RATES = { USD: 1, EUR: 0.93, AED: 3.67, TZS: 2535.5 };

describe('a price', () => {
  test('is a whole, grouped number in every currency', () => {
    expect(formatMoney(685_000)).toBe('$685,000');
    expect(formatMoney(685_000, 'EUR', RATES)).toBe('€637,050');
    expect(formatMoney(685_000, 'AED', RATES)).toBe('AED 2,513,950');
    expect(formatMoney(685_000, 'TZS', RATES)).toBe('TZS 1,736,817,500');
  });

  test('rounds to the nearest whole unit', () => {
    expect(formatMoney(99.5)).toBe('$100');
    expect(formatMoney(1.4, 'EUR', RATES)).toBe('€1');
  });

  test('stays readable at the largest amount that can be stored', () => {
    expect(formatMoney(999_999_999_999)).toBe('$999,999,999,999');
  });
});

test.each([
  [4.26, '$4.3'],
  [12.04, '$12'],
  [19.94, '$19.9'],
  [19.96, '$20'],
  [1631.4, '$1,631'],
])('what a square metre costs has one decimal while it is under 20: %s', (usd, text) => {
  expect(formatUnitPrice(usd)).toBe(text);
});

test('so does it in another currency', () => {
  expect([4.26, 12, 30].map((usd) => formatUnitPrice(usd, 'EUR', { USD: 1, EUR: 0.5, AED: 4, TZS: 2500 }))).toEqual([
    '€2.1',
    '€6',
    '€15',
  ]);
});

describe('a size', () => {
  test('is shown in square metres as it was measured', () => {
    expect(formatArea(1150)).toBe('1,150 m²');
    expect(formatArea(96.5)).toBe('96.5 m²');
  });

  test('is shown in whole square feet', () => {
    expect(formatArea(420, 'imperial')).toBe('4,521 ft²');
    expect(formatArea(1, 'imperial')).toBe('11 ft²');
  });
});

describe('what is formatted by hand is what Intl makes of it', () => {
  const values = [
    ...Array.from({ length: 60 }, (_, index) => 1.37 ** index),
    ...[
      0, 1e-7, 0.05, 1.15, 84.15, 99.5, 999.95, 1005, 12_345.678, 99_949, 99_950, 999_499, 999_500, 1e6, 123_500,
      9.999e8,
    ],
  ];

  test.each([0, 1, 3])('with at most %d decimals', (maximumFractionDigits) => {
    const intl = new Intl.NumberFormat('en-US', { maximumFractionDigits });
    expect(values.map((value) => formatNumber(value, maximumFractionDigits))).toEqual(values.map(intl.format));
  });

  test('short', () => {
    const intl = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
    const whole = values.map(Math.round);
    expect(whole.map(formatCompact)).toEqual(whole.map(intl.format));
    expect(formatShort(1_250_000, 'USD')).toBe('$1.25M');
    expect(formatShort(12_345_000, 'TZS')).toBe('TZS 12.3M');
  });
});
