import type { Rates } from '#lib/visitor-settings.ts';
import { type ChoiceTable, choiceTable } from './choice.ts';
import { showChoice } from './show-choice.ts';

/**
 * Runs as source text. In the head it applies the stored choice while the page is being parsed, so that the first paint
 * already shows it; where nothing is stored, it comes behind the page. From then on it takes in what the visitor chooses
 * here or in another tab, and tells the other scripts of the page by a "choice" event.
 */
function prepare(show: typeof showChoice, table: ChoiceTable): void {
  const root = document.documentElement;
  const read = () => {
    try {
      return localStorage.getItem(table.key);
    } catch {
      // Storage is blocked: a choice holds for the page it is made on.
      return null;
    }
  };
  let chosen = read() ?? '';
  const apply = (choice: string) => {
    chosen = choice;
    show(chosen, table);
    document.dispatchEvent(new Event('choice'));
  };

  if (chosen) {
    const observer = new MutationObserver(() => show(chosen, table));
    observer.observe(root, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => observer.disconnect());
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === table.key) apply(newValue ?? '');
  });
  // A page that comes back from the back-forward cache missed what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    const choice = read();
    if (persisted && choice) apply(choice);
  });
  const take = (target: EventTarget | null) => {
    const isCurrency = target instanceof HTMLSelectElement && target.matches('[data-currency-select]');
    const isUnit = target instanceof HTMLInputElement && target.matches('[data-unit-radio]');
    if (!isCurrency && !isUnit) return;
    const [currency = 'USD', unit = 'metric'] = root.dataset['display']?.split(' ') ?? [];
    const choice = isCurrency ? `${target.value} ${unit}` : `${currency} ${target.value}`;
    try {
      localStorage.setItem(table.key, choice);
    } catch {
      // See above.
    }
    apply(choice);
  };
  document.addEventListener('change', ({ target }) => take(target));
  // What was chosen before this script was here.
  for (const chosen of document.querySelectorAll(
    '[data-currency-select] :checked:not(:default),[data-unit-radio]:checked:not(:default)',
  ))
    take(chosen.closest('select') ?? chosen);
}

export function prepaintScript(rates: Rates): string {
  return `(${prepare})(${showChoice},${JSON.stringify(choiceTable(rates))})`;
}
