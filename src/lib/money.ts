import { type Currency, settings } from '#settings';

export const MONEY_LOCALE = 'en-US';
/** Prices are shown as whole, grouped numbers in every currency; where a line may break is for the page to say. */
export const MONEY_FORMAT = { style: 'currency', maximumFractionDigits: 0 } as const;

export function formatMoney(usd: number, currency: Currency = 'USD'): string {
  const amount = usd * settings.currencies.perDollar[currency];
  return new Intl.NumberFormat(MONEY_LOCALE, { ...MONEY_FORMAT, currency }).format(amount).replace('\u00a0', ' ');
}
