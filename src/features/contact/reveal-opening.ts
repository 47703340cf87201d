/** Brings what reveals contacts once a visitor comes near one of its buttons. */
import { importLate, sayLate } from '#lib/late-code.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
  const prepare = () => {
    bring()
      .then(({ prepareReveal }) => prepareReveal())
      .catch(() => {});
  };
  button.addEventListener('pointerenter', prepare);
  button.addEventListener('focus', prepare);
  button.addEventListener('click', () => {
    bring()
      .then(({ revealBy }) => revealBy(button))
      .catch(sayLate);
  });
}

function bring() {
  return importLate(() => import('./reveal.ts'));
}
