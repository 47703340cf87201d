import { readMoney, readNumber } from '#lib/number-text.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import type { Currency } from '#visitor-defaults';

/** What a visitor assumes about a purchase: money in US dollars, rates in percent. */
export interface CostInputs {
  price: number;
  /** Of the price. */
  deposit: number;
  /** How many equal payments follow the deposit. */
  payments: number;
  /** Of the price, like the two after it. */
  stampDuty: number;
  registration: number;
  lawyer: number;
  /** For a month. */
  rent: number;
  /** Of a year. */
  monthsLet: number;
  /** Of the rent. */
  runningCosts: number;
}
export type CostName = keyof CostInputs;

/** What follows from the assumptions: money in US dollars, yields in percent of a year. */
export interface Costs {
  deposit: number;
  eachPayment: number;
  closing: number;
  total: number;
  netRent: number;
  /** The rent of a year against the price. */
  grossYield: number;
  /** What is left of it after running costs, against everything that was paid. */
  netYield: number;
}

export function calculateCosts(inputs: CostInputs): Costs {
  const { price, payments } = inputs;
  const deposit = percentOf(price, inputs.deposit);
  const closing = percentOf(price, inputs.stampDuty + inputs.registration + inputs.lawyer);
  const total = price + closing;
  const rent = inputs.rent * inputs.monthsLet;
  const netRent = rent - percentOf(rent, inputs.runningCosts);
  return {
    deposit,
    eachPayment: (price - deposit) / payments,
    closing,
    total,
    netRent,
    grossYield: (rent / price) * 100,
    netYield: (netRent / total) * 100,
  };
}

/** What follows the deposit, in the words of a buyer. */
export function balanceLabel(payments: number): string {
  return payments === 1 ? 'Balance at handover' : `Each of ${payments} payments, the last at handover`;
}

export function formatYield(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

function percentOf(amount: number, percent: number): number {
  return (amount * percent) / 100;
}

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

type ParsedCost = { value: number } | { problem: string };

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
