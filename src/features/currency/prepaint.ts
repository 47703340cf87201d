import { createHash } from 'node:crypto';
import { CHOICE_TABLE, type ChoiceTable } from './choice.ts';
import { showChoice } from './show-choice.ts';

/**
 * Runs in the head, as source text: marks that scripts run, and applies the stored choice while the page is
 * being parsed, so that the first paint already shows it.
 */
function prepare(show: typeof showChoice, table: ChoiceTable): void {
  document.documentElement.classList.add('js');
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(table.key);
  } catch {
    // Storage is blocked: the page stays as it was built.
  }
  if (!stored) return;
  const choice = stored;
  const observer = new MutationObserver(() => show(choice, table));
  observer.observe(document.documentElement, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}

export const prepaintScript = `(${prepare})(${showChoice},${JSON.stringify(CHOICE_TABLE)})`;
/** Lets the content security policy name this one inline script. */
export const prepaintHash = `sha256-${createHash('sha256').update(prepaintScript).digest('base64')}` as const;
