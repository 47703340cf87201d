import { settings } from '#settings';
import { isUnbuilt } from '../property.ts';
import type { Property } from '../property-schema.ts';
import type { CostInputs, CostName } from './costs.ts';

const { costs } = settings;

/** Where the calculator starts for a property. */
export function defaultCosts({ price, status }: Pick<Property, 'price' | 'status'>): CostInputs {
  const stage = isUnbuilt(status) ? 'building' : 'finished';
  return {
    price,
    deposit: costs.deposit[stage],
    payments: costs.payments[stage],
    stampDuty: costs.stampDuty.percent,
    registration: costs.registration.percent,
    lawyer: costs.lawyer.percent,
    rent: Math.round((price * costs.rent.percentOfPrice) / 1000) * 10,
    monthsLet: costs.monthsLet.months,
    runningCosts: costs.runningCosts.percent,
  };
}

/** What each default rests on, in words for the visitor. */
export function sourceOf(name: CostName): string {
  return name === 'price' ? 'The asking price' : costs[name].source;
}
