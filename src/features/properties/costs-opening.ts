/** Brings the calculator when the visitor opens it. */
const details = document.querySelector<HTMLDetailsElement>('[data-costs]');

function bringCosts(): void {
  // Without a connection the example stays as it is.
  import('./costs-form.ts').catch(() => {});
}

if (details?.open) bringCosts();
else details?.addEventListener('toggle', bringCosts, { once: true });
