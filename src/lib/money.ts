import type { Currency } from '#visitor-defaults';
import { type Rates, visitorSettings } from './visitor-settings.ts';

export const MONEY_LOCALE = 'en-US';
/** Prices are shown as whole, grouped numbers in every currency; where a line may break is for the page to say. */
export const MONEY_FORMAT = { style: 'currency', minimumFractionDigits: 0, maximumFractionDigits: 0 } as const;

/**
 * A number as English groups it, with at most so many decimals. By hand, because the first `Intl.NumberFormat` of a page
 * keeps a phone busy for 60 ms and more, and every price and every size would need one.
 */
export function formatNumber(value: number, fractionDigits = 0): string {
  // 1.15 is stored as something less, and would be rounded down.
  const rounded = Number((value * (1 + Number.EPSILON)).toFixed(fractionDigits));
  return String(rounded).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

export function formatMoney(usd: number, currency: Currency = 'USD', rates?: Rates): string {
  return formatAmount(shownAmount(usd, currency, rates), currency);
}

/** Below this a whole number says too little of what a square metre costs; 19.95 is shown as 20. */
export const FINE_BELOW = 19.95;

/** What a square metre or a square foot costs: with one decimal while it is under 20. */
export function formatUnitPrice(usd: number, currency: Currency = 'USD', rates = visitorSettings().rates): string {
  const amount = usd * rates[currency];
  return formatAmount(amount, currency, amount < FINE_BELOW ? 1 : 0);
}

function formatAmount(amount: number, currency: Currency, maximumFractionDigits = 0): string {
  if (currency === 'USD') return `$${formatNumber(amount, maximumFractionDigits)}`;
  return formatIn(currency, amount, { maximumFractionDigits });
}

const formatters = new Map<string, Intl.NumberFormat>();

/** With one formatter for each currency and form: making one takes longer than using it a hundred times. */
export function formatIn(currency: Currency, amount: number, form: Intl.NumberFormatOptions): string {
  const key = currency + JSON.stringify(form);
  const known = formatters.get(key) ?? new Intl.NumberFormat(MONEY_LOCALE, { ...MONEY_FORMAT, ...form, currency });
  formatters.set(key, known);
  return known.format(amount).replace('\u00a0', ' ');
}

/** The whole number that stands for a price in a currency; the filters of the search judge by it as well. */
export function shownAmount(usd: number, currency: Currency, rates = visitorSettings().rates): number {
  return Math.round(usd * rates[currency]);
}
