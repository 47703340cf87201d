import { describe, expect, test } from 'vitest';
import { barRanges, boundAt, handlePlaces, priceBands, priceStops } from '#features/search/engine/prices.ts';
import { CURRENCIES } from '#visitor-defaults';

describe('the handles of the price filter', () => {
  test.each(CURRENCIES)('stop at round amounts in %s, about as many as in dollars', (currency) => {
    const stops = priceStops(currency);
    expect(stops.length).toBeGreaterThan(15);
    expect(stops.length).toBeLessThan(24);
    expect(stops.filter((stop) => !/^(?:1|15|2|25|3|4|5|75)0+$/.test(String(stop)))).toEqual([]);
    expect(stops.toSorted((one, other) => one - other)).toEqual(stops);
  });

  test('stand where the bounds are, and at the ends without any', () => {
    const stops = priceStops('USD');
    const end = stops.length + 1;
    const places = (least: number | null, most: number | null) =>
      handlePlaces(
        stops,
        {
          minPrice: least === null ? null : { amount: least, currency: 'USD' },
          maxPrice: most === null ? null : { amount: most, currency: 'USD' },
        },
        'USD',
      );
    expect(places(null, null)).toEqual({ min: 0, max: end });
    expect(places(1, 90_000_000)).toEqual({ min: 1, max: end - 1 });
    const { min, max } = places(250_000, 740_000);
    expect([min, max].map((place) => boundAt(stops, place, 'USD')?.amount)).toEqual([250_000, 750_000]);
    expect([boundAt(stops, 0, 'USD'), boundAt(stops, end, 'USD')]).toEqual([null, null]);
  });

  test('stand over bars that hold every price once', () => {
    const ranges = barRanges(priceStops('EUR'), 'EUR');
    for (const price of [1, 26_881.71, 26_881.72, 250_000, 999_999_999]) {
      expect(ranges.filter(({ least, most }) => price >= least && price <= most)).toHaveLength(1);
    }
  });

  test('have bands beside them that meet', () => {
    const bands = priceBands(priceStops('USD'), 'USD').map(({ minPrice, maxPrice }) => [
      minPrice?.amount ?? null,
      maxPrice?.amount ?? null,
    ]);
    const [first, second, third, fourth] = [100_000, 250_000, 500_000, 1_000_000];
    expect(bands).toEqual([
      [null, first],
      [first, second],
      [second, third],
      [third, fourth],
      [fourth, null],
    ]);
  });
});
