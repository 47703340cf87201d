import type { Page } from 'playwright/test';
import { axeViolations, expect } from './test.ts';

/** Whatever its state, a page breaks no rule of axe and does not scroll sideways, at 320 px neither. */
export async function expectToFitEverybody(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  for (const width of [page.viewportSize()?.width ?? 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `sideways overflow at ${width} px`).toBe(0);
  }
}
