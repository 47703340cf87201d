import type { BrowserContext, Page } from 'playwright/test';
import { axeViolations } from './test.ts';

/** Without a graphics card a map is drawn in software, which takes its time. */
export const DRAWN = { timeout: 30_000 };

/** What axe finds broken in the map itself, with its markers and what is open on it. */
export function mapViolations(page: Page): Promise<string[]> {
  return axeViolations(page, '[data-map]');
}

/** As in a browser without WebGL, for tests about what stands around a map. */
export async function drawNoMaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Reflect.set(
      HTMLCanvasElement.prototype,
      'getContext',
      function refuse(this: HTMLCanvasElement, ...options: unknown[]) {
        return String(options[0]).startsWith('webgl') ? null : Reflect.apply(getContext, this, options);
      },
    );
  });
}
