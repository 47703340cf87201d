import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import * as z from 'zod/mini';

/** What its package for Playwright brings; that one would send it to the page anew for every look. */
const AXE = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const source = await readFile(AXE, 'utf8');

/** The rules of WCAG 2.2 AA and good practice that axe finds broken on the page as it stands, or in a part of it. */
export async function axeViolations(page: Page, part = 'html'): Promise<string[]> {
  await endOfMotion(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (within) => {
    const { violations } = await Reflect.get(window, 'axe').run(within, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }: { id: string; nodes: { target: string[] }[] }) => {
      return `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;
    });
  }, part);
  return z.array(z.string()).parse(found);
}

/** What is still coming in has other colours than the ones it is read in, and lies elsewhere. */
export async function endOfMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
