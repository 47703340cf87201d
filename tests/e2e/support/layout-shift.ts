import type { Page } from 'playwright/test';

/** How far things have moved by themselves on this page, once its fonts are there and drawn. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    for (const _ of ['the frame under way', 'the one that shows it', 'the one that tells'])
      await new Promise(requestAnimationFrame);
    return sum;
  });
}
