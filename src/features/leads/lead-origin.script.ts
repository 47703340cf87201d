import { VISIT_KEY } from './lead-origin.ts';

/** Runs on every page, as source text; the first page of a tab is the one that counts. */
function noteVisit(key: string): void {
  try {
    sessionStorage[key] ??= `${location.href} ${document.referrer}`;
  } catch {
    // Storage is blocked: leads say the page they were sent from, and no more.
  }
}

export const visitScript = `(${noteVisit})(${JSON.stringify(VISIT_KEY)})`;
