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
