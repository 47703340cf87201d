import { formatMoney } from '#lib/money.ts';

/** A price in the visitor's currency, where the page shows it too. For the browser only. */
export function shownPrice(usd: number): string {
  return document.querySelector(`[data-usd="${usd}"]`)?.textContent ?? formatMoney(usd);
}
