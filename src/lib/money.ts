import type { Currency } from '#visitor-defaults';
import { type Rates, visitorSettings } from './visitor-settings.ts';

export const MONEY_LOCALE = 'en-US';
/** Prices are shown as whole, grouped numbers in every currency; where a line may break is for the page to say. */
export const MONEY_FORMAT = { style: 'currency', maximumFractionDigits: 0 } as const;

export function formatMoney(usd: number, currency: Currency = 'USD', rates?: Rates): string {
  const amount = shownAmount(usd, currency, rates);
  return formatterOf(currency).format(amount).replace('\u00a0', ' ');
}

/** Below this a whole number says too little of what a square metre costs; 19.95 is shown as 20. */
export const FINE_BELOW = 19.95;

/** What a square metre or a square foot costs: with one decimal while it is under 20. */
export function formatUnitPrice(usd: number, currency: Currency = 'USD', rates = visitorSettings().rates): string {
  const amount = usd * rates[currency];
  const text = formatterOf(currency, amount < FINE_BELOW ? 1 : 0).format(amount);
  return text.replace('\u00a0', ' ');
}

const formatters = new Map<string, Intl.NumberFormat>();

/** One for each currency: making one takes longer than using it a hundred times. */
function formatterOf(currency: Currency, maximumFractionDigits = 0): Intl.NumberFormat {
  const key = currency + maximumFractionDigits;
  const options = { ...MONEY_FORMAT, currency, maximumFractionDigits };
  const known = formatters.get(key) ?? new Intl.NumberFormat(MONEY_LOCALE, options);
  formatters.set(key, known);
  return known;
}

/** The whole number that stands for a price in a currency; the filters of the search judge by it as well. */
export function shownAmount(usd: number, currency: Currency, rates = visitorSettings().rates): number {
  return Math.round(usd * rates[currency]);
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
