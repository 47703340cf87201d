/** Brings what draws the interactive map when a visitor asks for it. */
import { importLate, sayLate } from '#lib/late-code.ts';

for (const figure of document.querySelectorAll<HTMLElement>('[data-location-map]')) {
  const button = figure.querySelector('button');
  button?.addEventListener('click', async () => {
    try {
      const { bringMap } = await importLate(() => import('./bring-map.ts'));
      await bringMap(figure, button);
    } catch {
      sayLate();
    }
  });
}
