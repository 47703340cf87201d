import type { Currency } from '#visitor-defaults';
import { type Rates, visitorSettings } from './visitor-settings.ts';

export const MONEY_LOCALE = 'en-US';
/** Prices are shown as whole, grouped numbers in every currency; where a line may break is for the page to say. */
export const MONEY_FORMAT = { style: 'currency', maximumFractionDigits: 0 } as const;

export function formatMoney(usd: number, currency: Currency = 'USD', rates?: Rates): string {
  const amount = shownAmount(usd, currency, rates);
  return formatterOf(currency).format(amount).replace('\u00a0', ' ');
}

const formatters = new Map<Currency, Intl.NumberFormat>();

/** One for each currency: making one takes longer than using it a hundred times. */
function formatterOf(currency: Currency): Intl.NumberFormat {
  const known = formatters.get(currency) ?? new Intl.NumberFormat(MONEY_LOCALE, { ...MONEY_FORMAT, currency });
  formatters.set(currency, known);
  return known;
}

/** The whole number that stands for a price in a currency; the filters of the search judge by it as well. */
export function shownAmount(usd: number, currency: Currency, rates = visitorSettings().rates): number {
  return Math.round(usd * rates[currency]);
}
