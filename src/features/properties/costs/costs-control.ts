import { MONEY_LOCALE } from '#lib/money.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import type { Currency } from '#visitor-defaults';
import type { CostName } from './costs.ts';
import { COST_FIELDS, parseCost } from './costs-fields.ts';

export type CostControl = NonNullable<ReturnType<typeof createCostControl>>;

/**
 * Puts a field into the place of a number of the calculator. It holds US dollars whatever currency it shows, so that
 * switching loses nothing.
 */
export function createCostControl(cell: HTMLElement, name: CostName, template: HTMLTemplateElement) {
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
    input.value = amount.toLocaleString(MONEY_LOCALE);
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
