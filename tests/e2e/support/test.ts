import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half as much to send to each page and to read there as what the package exports. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a page says when something is wrong; the test fails with it unless it is expected. */
export interface Complaints {
  /** Lets messages pass that match, for tests that cause them on purpose. */
  expect: (pattern: RegExp) => void;
  /** Hears the pages of another context as well, which a test has opened itself. */
  hear: (context: BrowserContext) => void;
}

export interface TestOptions {
  /** False: as in a browser without WebGL, for tests about what stands around a map. */
  drawsMaps: boolean;
}

/** Playwright's test, on whose pages, however they are opened, any console error, page error, failed request or CSP violation fails. */
export const test = base.extend<TestOptions & { complaints: Complaints }>({
  drawsMaps: [true, { option: true }],
  context: async ({ context, drawsMaps }, use) => {
    await context.addInitScript(drawsMaps ? drawMapsCoarsely : drawNoMaps);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': anAddress() });
    await use(context);
  },
  complaints: [
    async ({ context }, use) => {
      const heard: { message: string; at: string }[] = [];
      const expected: RegExp[] = [];
      const hear = (heardContext: BrowserContext) =>
        listen(heardContext, (message, at = '') => heard.push({ message, at }));
      hear(context);
      await use({ expect: (pattern) => expected.push(pattern), hear });
      // What is still on its way through a test's routes finds the page gone.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const surprising = heard.filter(({ message }) => !expected.some((pattern) => pattern.test(message)));
      expect(surprising, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Each test is a visitor of its own, from a range that is kept for tests: what is counted by network stays apart. */
function anAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`;
}

/** Without a graphics card each pixel of a map costs the time of a core; no test looks at them. */
function drawMapsCoarsely(): void {
  Object.defineProperty(window, 'devicePixelRatio', { value: 0.25 });
}

function drawNoMaps(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  Reflect.set(
    HTMLCanvasElement.prototype,
    'getContext',
    function refuse(this: HTMLCanvasElement, ...options: unknown[]) {
      return String(options[0]).startsWith('webgl') ? null : Reflect.apply(getContext, this, options);
    },
  );
}

/** What the browser says of its own speed where it draws maps without a graphics card. */
const SLOW_DRAWING = 'GPU stall due to ReadPixels';

function listen(context: BrowserContext, complain: (message: string, at?: string) => void): void {
  context.on('console', (message) => {
    if (message.text().includes(SLOW_DRAWING)) return;
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complain(`console: ${message.text()}`, message.location().url);
  });
  context.on('weberror', (error) => complain(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    // A picture that the visitor scrolled away from, or a page that was left, is cancelled, not broken.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complain(`failed: ${request.url()}`);
  });
}

/**
 * The rules of WCAG 2.2 AA and good practice that axe finds broken on the page as it stands, or in a part of it: in the
 * dialog that is open, for nobody gets at what lies behind a modal one, and that is judged without it.
 */
export function axeViolations(page: Page, part?: string): Promise<string[]> {
  return violationsOf(page, { part });
}

/** What nobody can read. A page in the dark differs in nothing but its colours from the one that is judged in the light. */
export function contrastViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function violationsOf(page: Page, look: { part?: string | undefined; runOnly?: string[] }): Promise<string[]> {
  await endOfMotion(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async ({ part, runOnly }) => {
    const within = part ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? 'html';
    // Stylesheets are read again for one rule only, an experimental one that does not run.
    const options = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };
    const { violations } = await window.axe.run(within, { ...options, ...(runOnly && { runOnly }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, look);
}

/** What is still coming in has other colours than the ones it is read in, and lies elsewhere; one motion may begin another. */
export async function endOfMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const getPassing = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let passing = getPassing(); passing.length > 0; passing = getPassing()) {
      await Promise.allSettled(passing.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
}
