import { MONEY_LOCALE } from '#lib/money.ts';
import type { Currency } from '#settings';
import { settings } from '#settings';
import type { PriceBound, SearchFilters } from './filters.ts';

const MOST_DIGITS = 15;

/** What a visitor typed as a price: its digits count, whatever stands between them. */
export function readBound(typed: string, currency: Currency): PriceBound | null {
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);
  return digits === '' ? null : { amount: Number(digits), currency };
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
  return amount / settings.currencies.perDollar[currency];
}
