import { readMoney, readNumber } from '#lib/number-text.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import type { Currency } from '#visitor-defaults';
import type { CostName } from './costs.ts';

type CostKind = 'money' | 'percent' | 'count';

interface CostField {
  label: string;
  kind: CostKind;
  min: number;
  max: number;
}

/** Money has its bounds in US dollars, whatever currency it is typed in. */
export const COST_FIELDS = {
  price: { label: 'Purchase price', kind: 'money', min: 1, max: 999_999_999_999 },
  deposit: { label: 'Deposit', kind: 'percent', min: 0, max: 100 },
  payments: { label: 'Payments after the deposit', kind: 'count', min: 1, max: 60 },
  stampDuty: { label: 'Stamp duty', kind: 'percent', min: 0, max: 100 },
  registration: { label: 'Registration and transfer', kind: 'percent', min: 0, max: 100 },
  lawyer: { label: 'Lawyer', kind: 'percent', min: 0, max: 100 },
  rent: { label: 'Rent a month', kind: 'money', min: 0, max: 999_999_999 },
  monthsLet: { label: 'Months let a year', kind: 'count', min: 0, max: 12 },
  runningCosts: { label: 'Running costs', kind: 'percent', min: 0, max: 100 },
} as const satisfies Record<CostName, CostField>;

export type ParsedCost = { value: number } | { problem: string };

/** Reads what a visitor typed; money without a currency of its own is in `currency`. */
export function parseCost(name: CostName, text: string, currency: Currency = 'USD'): ParsedCost {
  const field = COST_FIELDS[name];
  const value = field.kind === 'money' ? readDollars(text, currency) : readNumber(text.replace('%', ''));
  if (value === null) {
    return { problem: `Please enter a number such as ${field.kind === 'money' ? '250,000' : field.min + 2}` };
  }
  const isWhole = field.kind !== 'count' || Number.isInteger(value);
  return isWhole && value >= field.min && value <= field.max ? { value } : { problem: boundsProblem(field) };
}

function boundsProblem({ kind, min, max }: CostField): string {
  if (kind === 'money')
    return min > 0 ? 'Please enter an amount that a home can cost' : 'Please enter a smaller amount';
  return `Please enter a ${kind === 'count' ? 'whole ' : ''}number from ${min} to ${max}`;
}

function readDollars(text: string, currency: Currency): number | null {
  const money = readMoney(text);
  return money && money.amount / visitorSettings().rates[money.currency ?? currency];
}
