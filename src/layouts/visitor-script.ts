import { createHash } from 'node:crypto';
import { appearanceScript } from '#components/appearance/appearance.script.ts';
import { APPEARANCE } from '#components/appearance/appearance.ts';
import { choiceTable } from '#components/currency/choice.ts';
import { prepaintScript } from '#components/currency/prepaint.ts';
import { VISIT_KEY } from '#features/leads/lead-origin.ts';
import { inlineJson } from '#lib/json-ld.ts';
import { cspHash } from '#lib/security-headers.ts';
import { SHARED_FOLDER } from '#lib/urls.ts';
import type { Rates } from '#lib/visitor-settings.ts';

/**
 * Runs in the head, as source text. Whoever has chosen how pages look waits for the script that shows it, which their browser has
 * kept since then; to all others it comes behind the page, and nothing is painted later for it.
 */
function start(script: string, keys: readonly string[]): void {
  document.documentElement.classList.add('js');
  try {
    if (keys.some((key) => localStorage.getItem(key))) document.write(script);
  } catch {
    // Storage is blocked: nothing is chosen beforehand.
  }
}

/** Runs on every page, as source text; the first page of a tab is the one that counts. */
function noteVisit(key: string): void {
  try {
    sessionStorage[key] ??= `${location.href} ${document.referrer}`;
  } catch {
    // Storage is blocked: leads say the page they were sent from, and no more.
  }
}

/**
 * Shows prices, sizes and colours as the visitor has chosen, and notes where the visit began: the same on all pages, so it is a
 * file that browsers keep. Who is made to wait for it meets it twice.
 */
export function visitorScript(rates: Rates) {
  const text = `document.documentElement.dataset.appearance||(${appearanceScript},${prepaintScript(rates)},(${noteVisit})(${JSON.stringify(VISIT_KEY)}))`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const address = `${SHARED_FOLDER}${hash}.js`;
  const tag = inlineJson(`<script src="${address}"></script>`);
  const first = `(${start})(${tag},${JSON.stringify([APPEARANCE, choiceTable(rates).key])})`;
  return { text, hash, address, start: first, startHash: cspHash(first) };
}
