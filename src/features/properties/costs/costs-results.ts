import { formatMoney } from '#lib/money.ts';
import type { Currency } from '#visitor-defaults';
import { type Costs, formatYield } from './costs.ts';

/** Writes what the numbers come to; without numbers to reckon with, dashes. */
export function showCosts(section: Element, costs: Costs | null, currency: Currency): void {
  for (const place of section.querySelectorAll('[data-cost-result]')) {
    const name = place.getAttribute('data-cost-result') ?? '';
    const result = costs && isResult(name, costs) ? costs[name] : null;
    const isYield = name === 'grossYield' || name === 'netYield';
    if (isYield) {
      place.textContent = result === null ? '–' : formatYield(result);
      continue;
    }
    if (result === null) place.removeAttribute('data-usd');
    else place.setAttribute('data-usd', String(result));
    place.textContent = result === null ? '–' : formatMoney(result, currency);
  }
}

function isResult(name: string, costs: Costs): name is keyof Costs {
  return name in costs;
}
