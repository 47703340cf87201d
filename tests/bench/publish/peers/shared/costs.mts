/** What buying a property costs, reckoned as an example. */
import type { BenchProperty } from '../../content/content.ts';
import { money } from './words.mts';

export interface Costs {
  hint: string;
  /** What is reckoned with. */
  rows: CostRow[];
  /** What follows from it. */
  paying: CostResult[];
  total: { usd: number; shown: string };
  /** Land brings no rent. */
  letting: CostResult[];
}

interface CostRow {
  name: string;
  label: string;
  source: string;
  value: number;
  usd: number | null;
  shown: string;
}

interface CostResult {
  name: string;
  label: string;
  usd: number | null;
  shown: string;
}

const CLOSING = { stampDuty: 1, registration: 1, lawyer: 2 };
const LETTING = { rentPercent: 0.6, months: 9, runningCosts: 30 };
const BEFORE = { finished: { deposit: 10, payments: 1 }, building: { deposit: 30, payments: 4 } };

export function costsOf({ price, status, type }: BenchProperty): Costs {
  const isLet = type !== 'land';
  const { deposit, payments } = BEFORE[status === 'Ready to Move In' || status === 'Land' ? 'finished' : 'building'];
  const rent = Math.round((price * LETTING.rentPercent) / 1000) * 10;
  const down = percentOf(price, deposit);
  const closing = percentOf(price, CLOSING.stampDuty + CLOSING.registration + CLOSING.lawyer);
  const total = price + closing;
  return {
    hint: `Deposit, payments, closing costs${isLet ? ', rental yield' : ''}`,
    rows: [...payingRows(price, deposit, payments), ...(isLet ? lettingRows(rent) : [])],
    paying: [
      result('deposit', 'Deposit', down),
      result('eachPayment', 'Each payment after it', (price - down) / payments),
      result('closing', 'Closing costs', closing),
    ],
    total: { usd: total, shown: money(total) },
    letting: isLet ? lettingResults(price, total, rent * LETTING.months) : [],
  };
}

function payingRows(price: number, deposit: number, payments: number): CostRow[] {
  return [
    moneyRow('price', 'Purchase price', price, 'The asking price'),
    percentRow('deposit', 'Deposit', deposit, 'A rule of thumb; the contract decides.'),
    countRow('payments', 'Payments after it', payments, 'In equal parts, the last at handover; the contract decides.'),
    percentRow(
      'stampDuty',
      'Stamp duty',
      CLOSING.stampDuty,
      'A rule of thumb, after the 1% of the mainland (Stamp Duty Act, Cap. 189). Zanzibar has its own law: ask the Zanzibar Revenue Authority.',
    ),
    percentRow(
      'registration',
      'Registration and transfer',
      CLOSING.registration,
      'A rule of thumb; fees differ between a lease, a transfer and a condominium unit.',
    ),
    percentRow('lawyer', 'Lawyer', CLOSING.lawyer, 'A rule of thumb; ask for a quote.'),
  ];
}

function lettingRows(rent: number): CostRow[] {
  return [
    moneyRow(
      'rent',
      'Rent a month',
      rent,
      'A rule of thumb, 0.6% of the price; ask an agent what similar homes bring.',
    ),
    countRow('monthsLet', 'Months let a year', LETTING.months, 'A rule of thumb; the long rains keep guests away.'),
    percentRow(
      'runningCosts',
      'Running costs',
      LETTING.runningCosts,
      'Percent of the rent for management, upkeep and utilities; a rule of thumb.',
    ),
  ];
}

function lettingResults(price: number, total: number, yearly: number): CostResult[] {
  const net = yearly - percentOf(yearly, LETTING.runningCosts);
  return [
    result('netRent', 'Rent a year after running costs', net),
    { name: 'grossYield', label: 'Gross rental yield', usd: null, shown: share(yearly, price) },
    { name: 'netYield', label: 'Net, after running and closing costs', usd: null, shown: share(net, total) },
  ];
}

function moneyRow(name: string, label: string, value: number, source: string): CostRow {
  return { name, label, source, value, usd: value, shown: money(value) };
}

function percentRow(name: string, label: string, value: number, source: string): CostRow {
  return { name, label, source, value, usd: null, shown: `${value}%` };
}

function countRow(name: string, label: string, value: number, source: string): CostRow {
  return { name, label, source, value, usd: null, shown: String(value) };
}

function result(name: string, label: string, usd: number): CostResult {
  return { name, label, usd, shown: money(usd) };
}

function percentOf(amount: number, percent: number): number {
  return (amount * percent) / 100;
}

function share(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)}%`;
}
