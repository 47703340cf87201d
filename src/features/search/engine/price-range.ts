import { PROPERTY_LIMITS } from '#features/properties/property.ts';
import { MONEY_LOCALE, shownAmount } from '#lib/money.ts';
import { readMoney } from '#lib/number-text.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import type { Currency } from '#visitor-defaults';
import type { PriceBound, SearchFilters } from './filters.ts';

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

/**
 * What a visitor typed as a price, in `currency` where none is typed; null for nothing. Rounded like the prices that it
 * is compared with.
 */
export function readBound(typed: string, currency: Currency): PriceBound | 'unreadable' | null {
  if (typed.trim() === '') return null;
  const money = readMoney(typed);
  const amount = Math.round(money?.amount ?? Number.NaN);
  return Number.isSafeInteger(amount) ? { amount, currency: money?.currency ?? currency } : 'unreadable';
}

export function isSameBound(one: PriceBound | null, other: PriceBound | null): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}

/** The amount as it stands in a field: "250,000". */
export function boundText(bound: PriceBound | null): string {
  return bound ? bound.amount.toLocaleString(MONEY_LOCALE) : '';
}

/** "USD 250,000", as plain as the field it was typed into. */
export function boundLabel({ amount, currency }: PriceBound): string {
  return `${currency} ${amount.toLocaleString(MONEY_LOCALE)}`;
}

export function isMinOverMax({ minPrice, maxPrice }: Pick<SearchFilters, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice !== null && maxPrice !== null && dollars(minPrice) > dollars(maxPrice);
}

function dollars({ amount, currency }: PriceBound): number {
  return amount / visitorSettings().rates[currency];
}
