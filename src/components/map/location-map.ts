/** Brings what draws the interactive map when a visitor asks for it. */
import { importWithRetry, showLoadError } from '#lib/lazy-import.ts';

for (const figure of document.querySelectorAll<HTMLElement>('[data-location-map]')) {
  const button = figure.querySelector('button');
  button?.addEventListener('click', async () => {
    try {
      const { bringMap } = await importWithRetry(() => import('./bring-map.ts'));
      await bringMap(figure, button);
    } catch {
      showLoadError();
    }
  });
}
