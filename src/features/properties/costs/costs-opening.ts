/** Brings the calculator when the visitor opens it. */
import { importWithRetry, showLoadError } from '#lib/lazy-import.ts';

const details = document.querySelector<HTMLDetailsElement>('[data-costs]');

async function bringCosts(): Promise<void> {
  if (!details?.open) return;
  try {
    await importWithRetry(() => import('./costs-form.ts'));
    details.removeEventListener('toggle', bringCosts);
  } catch {
    showLoadError();
  }
}

for (const link of document.querySelectorAll('a[href="#costs"]'))
  link.addEventListener('click', () => details?.setAttribute('open', ''));
details?.addEventListener('toggle', bringCosts);
bringCosts();
