import { $choice } from '#components/currency/choice.store.ts';
import { readStoredJson, store } from '#lib/browser-storage.ts';
import { formatMoney, formatNumber } from '#lib/money.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import type { Currency } from '#visitor-defaults';
import {
  balanceLabel,
  COST_FIELDS,
  type CostInputs,
  type CostName,
  type Costs,
  calculateCosts,
  formatYield,
  parseCost,
} from './costs.ts';

type CostControl = NonNullable<ReturnType<typeof createCostControl>>;

/**
 * Puts a field into the place of a number of the calculator. It holds US dollars whatever currency it shows, so that
 * switching loses nothing.
 */
function createCostControl(cell: HTMLElement, name: CostName, template: HTMLTemplateElement) {
  const standard = Number(cell.dataset['value']);
  const { kind } = COST_FIELDS[name];
  const parts = furnish(cell, name, template);
  if (!parts) return null;
  const { input, unit, problem } = parts;
  let value: number | null = standard;
  let currency: Currency = 'USD';
  let complaint = '';

  function show(next: number): void {
    value = next;
    const amount = kind === 'money' ? Math.round(next * visitorSettings().rates[currency]) : next;
    input.value = formatNumber(amount, 3);
    complaint = '';
    showProblem();
  }

  function showProblem(): void {
    if (complaint) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    problem.hidden = complaint === '';
    problem.lastElementChild?.replaceChildren(complaint);
  }

  return {
    name,
    input,
    /** Null while what is typed cannot be reckoned with. */
    value: () => value,
    isOwn: () => value !== standard,
    show,
    reset: () => show(standard),
    showProblem,
    /** Takes in what is typed. A problem is told when the visitor leaves the field, and goes as soon as it is solved. */
    read(): void {
      const parsed = parseCost(name, input.value, currency);
      value = 'value' in parsed ? parsed.value : null;
      complaint = 'problem' in parsed ? parsed.problem : '';
      if (!complaint || input.hasAttribute('aria-invalid')) showProblem();
    },
    showIn(next: Currency): void {
      currency = next;
      unit.textContent = { money: next, percent: '%', count: '' }[kind];
      if (value !== null) show(value);
    },
  };
}

function furnish(cell: HTMLElement, name: CostName, template: HTMLTemplateElement) {
  const parts = document.importNode(template.content, true);
  const input = parts.querySelector('input');
  const unit = parts.querySelector('span');
  const problem = parts.querySelector('p');
  if (!input || !unit || !problem) return null;
  input.id = `costs-${name}`;
  input.inputMode = COST_FIELDS[name].kind === 'count' ? 'numeric' : 'decimal';
  problem.id = `${input.id}-problem`;
  input.setAttribute('aria-describedby', `${problem.id} ${input.id}-source`);
  cell.removeAttribute('data-usd');
  cell.replaceChildren(parts);
  return { input, unit, problem };
}

/** Lets a visitor reckon with numbers of their own, in the currency of their choice. */

/** Where the numbers of a visitor are kept, in US dollars and percent, for the visit in this tab. */
const KEY = 'costs';

const section = document.querySelector<HTMLElement>('[data-costs]');
const template = section?.querySelector<HTMLTemplateElement>('[data-costs-field]');
if (section && template) start(section, furnishTable(section, template));

function start(section: HTMLElement, controls: readonly CostControl[]): void {
  const controlOf = (target: EventTarget | null) => controls.find(({ input }) => input === target);
  /** Rates are carried on to the next property; its price and its rent are its own. */
  const keyOf = (name: CostName) => (COST_FIELDS[name].kind === 'money' ? `${section.dataset['costs']} ${name}` : name);
  let currency: Currency = 'USD';

  function update(): void {
    const inputs = readInputs(controls);
    const balance = section.querySelector('[data-costs-balance]');
    if (inputs && balance) balance.textContent = balanceLabel(inputs.payments);
    showCosts(section, inputs && calculateCosts(inputs), currency);
  }

  /** Of the others, a rate may be kept that happens to be the usual one of this property. */
  function keep(changed: readonly CostControl[]): void {
    const kept = recallCosts();
    for (const control of changed) {
      const value = control.value();
      if (value !== null && control.isOwn()) kept[keyOf(control.name)] = value;
      else delete kept[keyOf(control.name)];
    }
    keepCosts(kept);
  }

  const kept = recallCosts();
  for (const control of controls) {
    const own = kept[keyOf(control.name)];
    if (own !== undefined) control.show(own);
  }
  $choice.subscribe((choice) => {
    currency = choice.currency;
    for (const control of controls) control.showIn(currency);
    update();
  });

  section.addEventListener('input', ({ target }) => {
    const control = controlOf(target);
    if (!control) return;
    control.read();
    update();
    keep([control]);
  });
  section.addEventListener('change', ({ target }) => controlOf(target)?.showProblem());
  section.querySelector('[data-costs-reset]')?.addEventListener('click', () => {
    for (const control of controls) control.reset();
    update();
    keep(controls);
  });
}

function furnishTable(section: HTMLElement, template: HTMLTemplateElement): CostControl[] {
  return [...section.querySelectorAll<HTMLElement>('[data-cost]')].flatMap((cell) => {
    const name = cell.dataset['cost'] ?? '';
    return (isCostName(name) ? createCostControl(cell, name, template) : null) ?? [];
  });
}

/** Null while a field holds something that is no number; what a property has no field for, such as the rent of land, is 0. */
function readInputs(controls: readonly CostControl[]): CostInputs | null {
  const value = (name: CostName) => controls.find((control) => control.name === name)?.value() ?? 0;
  if (controls.some((control) => control.value() === null)) return null;
  return {
    price: value('price'),
    deposit: value('deposit'),
    payments: value('payments'),
    stampDuty: value('stampDuty'),
    registration: value('registration'),
    lawyer: value('lawyer'),
    rent: value('rent'),
    monthsLet: value('monthsLet'),
    runningCosts: value('runningCosts'),
  };
}

function isCostName(name: string): name is CostName {
  return name in COST_FIELDS;
}

function recallCosts(): Record<string, number> {
  const stored = readStoredJson('sessionStorage', KEY);
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'number'));
}

function keepCosts(numbers: Record<string, number>): void {
  store('sessionStorage', KEY, JSON.stringify(numbers));
}

/** Writes what the numbers come to; without numbers to reckon with, dashes. The sum at the price waits for the next. */
function showCosts(section: Element, costs: Costs | null, currency: Currency): void {
  for (const sum of document.querySelectorAll('a[href="#costs"] [data-usd]')) {
    if (costs) showAmount(sum, costs.total, currency);
  }
  for (const place of section.querySelectorAll('[data-cost-result]')) {
    const name = place.getAttribute('data-cost-result') ?? '';
    const result = costs && isResult(name, costs) ? costs[name] : null;
    const isYield = name === 'grossYield' || name === 'netYield';
    if (isYield) {
      place.textContent = result === null ? '–' : formatYield(result);
      continue;
    }
    if (result === null) {
      place.removeAttribute('data-usd');
      place.textContent = '–';
    } else showAmount(place, result, currency);
  }
}

function showAmount(place: Element, usd: number, currency: Currency): void {
  place.setAttribute('data-usd', String(usd));
  place.textContent = formatMoney(usd, currency);
}

function isResult(name: string, costs: Costs): name is keyof Costs {
  return name in costs;
}
