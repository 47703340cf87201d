/** What buying a property costs, reckoned as an example: the calculator as ready HTML. */
import type { BenchProperty } from '../content/content.ts';
import { html, icon, text } from './html.mts';
import { money } from './words.mts';

const CLOSING = { stampDuty: 1, registration: 1, lawyer: 2 };
const LETTING = { rentPercent: 0.6, months: 9, runningCosts: 30 };
const BEFORE = { finished: { deposit: 10, payments: 1 }, building: { deposit: 30, payments: 4 } };
const SOURCES = {
  price: 'The asking price',
  deposit: 'A rule of thumb; the contract decides.',
  payments: 'In equal parts, the last at handover; the contract decides.',
  stampDuty:
    'A rule of thumb, after the 1% of the mainland (Stamp Duty Act, Cap. 189). Zanzibar has its own law: ask the Zanzibar Revenue Authority.',
  registration: 'A rule of thumb; fees differ between a lease, a transfer and a condominium unit.',
  lawyer: 'A rule of thumb; ask for a quote.',
  rent: 'A rule of thumb, 0.6% of the price; ask an agent what similar homes bring.',
  monthsLet: 'A rule of thumb; the long rains keep guests away.',
  runningCosts: 'Percent of the rent for management, upkeep and utilities; a rule of thumb.',
};

export function costsOf({ slug, price, status, type }: BenchProperty): string {
  // Land brings no rent.
  const isLet = type !== 'land';
  const { deposit, payments } = BEFORE[status === 'Ready to Move In' || status === 'Land' ? 'finished' : 'building'];
  const rent = Math.round((price * LETTING.rentPercent) / 1000) * 10;
  const down = percentOf(price, deposit);
  const closing = percentOf(price, CLOSING.stampDuty + CLOSING.registration + CLOSING.lawyer);
  const total = price + closing;
  return html`<section class="costs-block no-print" aria-labelledby="costs-heading">
  <details data-costs="${text(slug)}">
    <summary><span><h2 id="costs-heading">Costs calculator</h2><span>Deposit, payments, closing costs${isLet ? ', rental yield' : ''}</span></span>${icon('down')}</summary>
    <p>An example to begin with.<span class="js-only"> Put in your own numbers; they stay in this browser.</span></p>
    <div class="costs">
      <table class="costs-table"><caption class="sr-only">What is reckoned with</caption><tbody>${payingRows(price, deposit, payments)}${isLet && lettingRows(rent)}</tbody></table>
      <div class="costs-results"><dl class="costs-more">
        ${[result('deposit', 'Deposit', down), result('eachPayment', 'Each payment after it', (price - down) / payments), result('closing', 'Closing costs', closing)]}
        <div><dt>In all</dt><dd><output class="price" data-usd="${total}" data-cost-result="total" translate="no">${money(total)}</output></dd></div>
        ${isLet && lettingResults(price, total, rent * LETTING.months)}
      </dl></div>
    </div>
    <p>An estimate from these numbers: no offer, no advice and no promise of income. Taxes on rent and on a later sale are not in it.</p>
    <button type="button" class="btn btn-small btn-line js-only" data-costs-reset>Start again</button>
    <template data-costs-field><div class="field"><input autocomplete="off" /><span></span></div><p hidden>${icon('alert')}<span></span></p></template>
  </details>
</section>`;
}

function payingRows(price: number, deposit: number, payments: number): string[] {
  return [
    row('price', 'Purchase price', price, money(price), price),
    row('deposit', 'Deposit', deposit, `${deposit}%`),
    row('payments', 'Payments after it', payments),
    row('stampDuty', 'Stamp duty', CLOSING.stampDuty, `${CLOSING.stampDuty}%`),
    row('registration', 'Registration and transfer', CLOSING.registration, `${CLOSING.registration}%`),
    row('lawyer', 'Lawyer', CLOSING.lawyer, `${CLOSING.lawyer}%`),
  ];
}

function lettingRows(rent: number): string[] {
  return [
    row('rent', 'Rent a month', rent, money(rent), rent),
    row('monthsLet', 'Months let a year', LETTING.months),
    row('runningCosts', 'Running costs', LETTING.runningCosts, `${LETTING.runningCosts}%`),
  ];
}

function lettingResults(price: number, total: number, yearly: number): string[] {
  const net = yearly - percentOf(yearly, LETTING.runningCosts);
  return [
    result('netRent', 'Rent a year after running costs', net),
    share('grossYield', 'Gross rental yield', yearly / price),
    share('netYield', 'Net, after running and closing costs', net / total),
  ];
}

function row(name: keyof typeof SOURCES, label: string, value: number, shown = String(value), usd?: number): string {
  const dollars = usd === undefined ? '' : ` data-usd="${usd}"`;
  return `<tr><th scope="row"><label for="costs-${name}">${label}</label><span id="costs-${name}-source">${SOURCES[name]}</span></th><td data-cost="${name}" data-value="${value}"${dollars}>${shown}</td></tr>`;
}

function result(name: string, label: string, usd: number): string {
  return `<div><dt>${label}</dt><dd data-usd="${usd}" data-cost-result="${name}" translate="no">${money(usd)}</dd></div>`;
}

function share(name: string, label: string, part: number): string {
  return `<div><dt>${label}</dt><dd data-cost-result="${name}" translate="no">${(part * 100).toFixed(1)}%</dd></div>`;
}

function percentOf(amount: number, percent: number): number {
  return (amount * percent) / 100;
}
