/** Brings what draws the interactive map when a visitor asks for it. */
for (const figure of document.querySelectorAll<HTMLElement>('[data-location-map]')) {
  const button = figure.querySelector('button');
  button?.addEventListener('click', async () => {
    try {
      const { bringMap } = await import('./bring-map.ts');
      await bringMap(figure, button);
    } catch {
      figure.querySelector('[role=status]')?.replaceChildren('The map did not load. Please try again.');
    }
  });
}
