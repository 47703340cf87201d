import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

/** The cards of properties on the page. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** How many properties the search found. */
export function resultCount(page: Page): Locator {
  return page.getByRole('heading', { level: 2, name: /^[\d,]+ propert(y|ies)/ });
}

/** Opens a page and waits until the search has taken over what it was built with. */
export async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectSearchToListen(page);
}

export async function expectSearchToListen(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:has([data-search-results])')).toHaveCount(0);
  await expect(page.locator('[data-search-results]')).toHaveAttribute('data-listed', 'true');
}

/** Presses what floats over the results: where it takes a scroll to see it, it becomes small at that, and moves away. */
export async function tapFloating(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.tap();
}
