import type { Page } from 'playwright/test';

/** Once the fonts of a page are there and drawn: what has moved by itself `since` then, where that is more than `allowed`. */
export function listMovements(page: Page, allowed: number, since = 0): Promise<string[]> {
  return page.evaluate(
    async ([most, start]) => {
      await document.fonts.ready;
      let sum = 0;
      const moved: string[] = [];
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries().filter(({ startTime }) => startTime > start)) {
          const value = Number(Reflect.get(shift, 'value'));
          const sources: unknown = Reflect.get(shift, 'sources');
          const places = Array.isArray(sources)
            ? sources.map(({ node, previousRect, currentRect }) => [
                node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
                previousRect,
                currentRect,
              ])
            : [];
          sum += value;
          moved.push(`${value} after ${Math.round(shift.startTime)} ms: ${JSON.stringify(places)}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      for (const _ of ['the frame under way', 'the one that shows it', 'the one that tells'])
        await new Promise(requestAnimationFrame);
      return sum > most ? moved : [];
    },
    [allowed, since] as const,
  );
}
