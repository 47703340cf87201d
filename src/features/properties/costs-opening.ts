/** Brings the calculator when the visitor opens it. */
import { importLate, sayLate } from '#lib/late-code.ts';

const details = document.querySelector<HTMLDetailsElement>('[data-costs]');

async function bringCosts(): Promise<void> {
  if (!details?.open) return;
  try {
    await importLate(() => import('./costs-form.ts'));
    details.removeEventListener('toggle', bringCosts);
  } catch {
    sayLate();
  }
}

details?.addEventListener('toggle', bringCosts);
bringCosts();
