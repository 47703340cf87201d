import { visitorSettings } from '#lib/visitor-settings.ts';
import { $choice } from './choice.store.ts';
import { type ChoiceTable, choiceTable, formatChoice } from './choice.ts';

/**
 * Rewrites every price and size that says in a `data-` attribute what it is in dollars and square metres, sets the
 * controls and notes on the page what is shown, given a choice as it is stored.
 * It also runs as source text before the first paint, so it may use nothing but its arguments and the browser.
 */
export function showChoice(stored: string, table: ChoiceTable): void {
  const words = stored.split(' ');
  const [currency, perDollar] = Object.entries(table.perDollar).find(([name]) => words.includes(name)) ?? ['USD', 1];
  const [unitName, unit] = Object.entries(table.units).find(([name]) => words.includes(name)) ?? [
    'metric',
    table.units.metric,
  ];
  const priceWith = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(table.locale, { ...table.money, currency, maximumFractionDigits });
  const price = priceWith(0);
  const finePrice = priceWith(1);
  const other = unit === table.units.metric ? table.units.imperial : table.units.metric;
  const rewrite = (attribute: string, format: (value: number) => string) => {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const text = format(Number(element.getAttribute(attribute)));
      if (element.textContent !== text) element.textContent = text;
    }
  };

  const money = (usd: number, format = price) => format.format(usd * perDollar).replace('\u00a0', ' ');
  const unitPrice = (usd: number) => money(usd, usd * perDollar < table.fine ? finePrice : price);
  const sizeIn = ({ perSquareMetre, fractionDigits, suffix }: typeof unit | typeof other) => {
    const size = new Intl.NumberFormat(table.locale, { maximumFractionDigits: fractionDigits });
    return (squareMetres: number) => `${size.format(squareMetres * perSquareMetre)} ${suffix}`;
  };

  document.documentElement.dataset['display'] = `${currency} ${unitName}`;
  rewrite('data-usd', (usd) => money(usd));
  rewrite('data-usd-per-sqm', (usd) => `${unitPrice(usd / unit.perSquareMetre)} per ${unit.suffix}`);
  rewrite('data-sqm', sizeIn(unit));
  rewrite('data-other-sqm', sizeIn(other));
  for (const control of document.querySelectorAll('[data-choice]')) {
    const isChosen = [currency, unitName].includes(control.getAttribute('data-choice') ?? '');
    if (control instanceof HTMLOptionElement) control.selected = isChosen;
    if (control instanceof HTMLInputElement) control.checked = isChosen;
  }
}

/** All that is rewritten, or set. */
const SHOWN = '[data-usd],[data-usd-per-sqm],[data-sqm],[data-other-sqm],[data-choice]';

/**
 * Shows prices and sizes that appear inside an element as the visitor chose, before they are painted. A page on which
 * nothing was ever chosen is spared being looked through with each change of it: all of it is as it was built. So is
 * one where something else appears, such as the markers of a map that moves.
 */
export function keepShown(element: Element): () => void {
  const table = choiceTable(visitorSettings().rates);
  const show = () => {
    if ('display' in document.documentElement.dataset) showChoice(formatChoice($choice.get()), table);
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isShown))) show();
  });
  observer.observe(element, { childList: true, subtree: true });
  show();
  return () => observer.disconnect();
}

function isShown(node: Node): boolean {
  return node instanceof Element && (node.matches(SHOWN) || node.querySelector(SHOWN) !== null);
}
