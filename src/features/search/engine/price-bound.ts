import { MONEY_LOCALE } from '#lib/money.ts';
import { readMoney } from '#lib/number-text.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import type { Currency } from '#visitor-defaults';
import type { PriceBound, SearchFilters } from './filters.ts';

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

/** Short, such as $685K, where many stand together. */
export function shortFormat(currency: Currency): Intl.NumberFormat {
  return new Intl.NumberFormat(MONEY_LOCALE, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  });
}

export function isMinOverMax({ minPrice, maxPrice }: Pick<SearchFilters, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice !== null && maxPrice !== null && dollars(minPrice) > dollars(maxPrice);
}

/** In US dollars. */
export function dollars({ amount, currency }: PriceBound): number {
  return amount / visitorSettings().rates[currency];
}
