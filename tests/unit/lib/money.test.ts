import { describe, expect, test } from 'vitest';
import { formatArea } from '#lib/area-units.ts';
import { formatMoney, formatUnitPrice } from '#lib/money.ts';

describe('a price', () => {
  test('is a whole, grouped number in every currency', () => {
    expect(formatMoney(685_000)).toBe('$685,000');
    expect(formatMoney(685_000, 'EUR')).toBe('€637,050');
    expect(formatMoney(685_000, 'AED')).toBe('AED 2,513,950');
    expect(formatMoney(685_000, 'TZS')).toBe('TZS 1,736,817,500');
  });

  test('rounds to the nearest whole unit', () => {
    expect(formatMoney(99.5)).toBe('$100');
    expect(formatMoney(1.4, 'EUR')).toBe('€1');
  });

  test('stays readable at the largest amount that can be stored', () => {
    expect(formatMoney(999_999_999_999)).toBe('$999,999,999,999');
  });
});

test.each([
  [4.26, '$4.3'],
  [19.94, '$19.9'],
  [19.96, '$20'],
  [1631.4, '$1,631'],
])('what a square metre costs has one decimal while it is under 20: %s', (usd, text) => {
  expect(formatUnitPrice(usd)).toBe(text);
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
