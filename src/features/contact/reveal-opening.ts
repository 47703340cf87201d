/** Brings what reveals contacts once a visitor comes near one of its buttons, or the page rests. */
import { importAhead, importLate, sayLate } from '#lib/late-code.ts';

const buttons = document.querySelectorAll<HTMLButtonElement>('[data-reveal]');
if (buttons.length > 0) importAhead(bringAll);
for (const button of buttons) {
  const prepare = () => {
    bringAll().catch(() => {});
  };
  button.addEventListener('pointerenter', prepare);
  button.addEventListener('focus', prepare);
  button.addEventListener('click', () => {
    bring()
      .then(({ revealBy }) => revealBy(button))
      .catch(sayLate);
  });
}

async function bringAll() {
  const { prepareReveal } = await bring();
  await prepareReveal();
}

function bring() {
  return importLate(() => import('./reveal.ts'));
}
