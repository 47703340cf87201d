import { PROPERTY_LIMITS } from '#features/properties/property.ts';
import { shownAmount } from '#lib/money.ts';
import type { SearchFilters } from './filters.ts';

const MOST_CENTS = PROPERTY_LIMITS.price * 100;

/** The prices in US dollars that are shown within the bounds, ends included. */
export interface PriceRange {
  least: number;
  most: number;
}

/**
 * Turns bounds in any currency into dollars and cents, so that whoever compares prices needs no rate and no rounding:
 * a higher price is never shown as a lower one, hence the prices within a bound are one range.
 */
export function priceRange({ minPrice, maxPrice }: Pick<SearchFilters, 'minPrice' | 'maxPrice'>): PriceRange {
  const { amount: least, currency: leastIn } = minPrice ?? { amount: 0, currency: 'USD' };
  const { amount: most, currency: mostIn } = maxPrice ?? { amount: Number.MAX_SAFE_INTEGER, currency: 'USD' };
  return {
    least: firstCents((usd) => shownAmount(usd, leastIn) >= least) / 100,
    most: (firstCents((usd) => shownAmount(usd, mostIn) > most) - 1) / 100,
  };
}

/** The lowest price for which `isReached` holds, in cents; one cent above all prices where it never does. */
function firstCents(isReached: (usd: number) => boolean): number {
  let [low, high] = [0, MOST_CENTS + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle / 100)) high = middle;
    else low = middle + 1;
  }
  return low;
}
