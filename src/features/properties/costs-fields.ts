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
  payments: { label: 'Payments after it', kind: 'count', min: 1, max: 60 },
  stampDuty: { label: 'Stamp duty', kind: 'percent', min: 0, max: 100 },
  registration: { label: 'Registration and transfer', kind: 'percent', min: 0, max: 100 },
  lawyer: { label: 'Lawyer', kind: 'percent', min: 0, max: 100 },
  rent: { label: 'Rent a month', kind: 'money', min: 0, max: 999_999_999 },
  monthsLet: { label: 'Months let a year', kind: 'count', min: 0, max: 12 },
  runningCosts: { label: 'Running costs', kind: 'percent', min: 0, max: 100 },
} as const satisfies Record<CostName, CostField>;

export type ParsedCost = { value: number } | { problem: string };

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
/** As much of Europe writes large amounts; nobody pays three decimals. */
const GROUPED_BY_POINTS = /^\d{1,3}(\.\d{3})+(,\d+)?$/;
const PLAIN = /^\d+([.,]\d+)?$/;

/** Reads what a visitor typed; `perDollar` says in which currency. */
export function parseCost(name: CostName, text: string, perDollar = 1): ParsedCost {
  const field = COST_FIELDS[name];
  const number = readNumber(text, field.kind);
  if (number === null) {
    return { problem: `Please enter a number such as ${field.kind === 'money' ? '250,000' : field.min + 2}` };
  }
  const value = field.kind === 'money' ? number / perDollar : number;
  const isWhole = field.kind !== 'count' || Number.isInteger(value);
  return isWhole && value >= field.min && value <= field.max ? { value } : { problem: boundsProblem(field) };
}

function boundsProblem({ kind, min, max }: CostField): string {
  if (kind === 'money')
    return min > 0 ? 'Please enter an amount that a home can cost' : 'Please enter a smaller amount';
  return `Please enter a ${kind === 'count' ? 'whole ' : ''}number from ${min} to ${max}`;
}

function readNumber(text: string, kind: CostKind): number | null {
  const bare = text.replace(/[\s$€%]|USD|EUR|AED|TZS/gi, '');
  if (GROUPED.test(bare)) return Number(bare.replaceAll(',', ''));
  if (kind === 'money' && GROUPED_BY_POINTS.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  return PLAIN.test(bare) ? Number(bare.replace(',', '.')) : null;
}
