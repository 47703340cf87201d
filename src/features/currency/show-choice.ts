import type { ChoiceTable } from './choice.ts';

/**
 * Rewrites every `[data-usd]` price and `[data-sqm]` size and sets the controls, given a choice as it is stored.
 * It also runs as source text before the first paint, so it may use nothing but its arguments and the browser.
 */
export function showChoice(stored: string, table: ChoiceTable): void {
  const words = stored.split(' ');
  const [currency, perDollar] = Object.entries(table.perDollar).find(([name]) => words.includes(name)) ?? ['USD', 1];
  const [unitName, unit] = Object.entries(table.units).find(([name]) => words.includes(name)) ?? [
    'metric',
    table.units.metric,
  ];
  const price = new Intl.NumberFormat(table.locale, { ...table.money, currency });
  const size = new Intl.NumberFormat(table.locale, { maximumFractionDigits: unit.fractionDigits });
  const rewrite = (attribute: string, format: (value: number) => string) => {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const text = format(Number(element.getAttribute(attribute)));
      if (element.textContent !== text) element.textContent = text;
    }
  };

  rewrite('data-usd', (usd) => price.format(usd * perDollar).replace('\u00a0', ' '));
  rewrite('data-sqm', (squareMetres) => `${size.format(squareMetres * unit.perSquareMetre)} ${unit.suffix}`);
  for (const control of document.querySelectorAll('[data-choice]')) {
    const isChosen = [currency, unitName].includes(control.getAttribute('data-choice') ?? '');
    if (control instanceof HTMLOptionElement) control.selected = isChosen;
    if (control instanceof HTMLInputElement) control.checked = isChosen;
  }
}
