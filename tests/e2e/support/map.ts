import type { Page } from 'playwright/test';
import { cards } from './search.ts';
import { axeViolations, expect } from './test.ts';

/** Without a graphics card a map is drawn in software, which takes its time. */
export const DRAWN = { timeout: 30_000 };

/** What axe finds broken in the map itself, with its markers and what is open on it. */
export function mapViolations(page: Page): Promise<string[]> {
  return axeViolations(page, '[data-map]');
}

/** A printed map view: its title and all cards of the list, of which no box cuts any off, and no map. */
export async function expectListOnPaper(page: Page): Promise<void> {
  await expect(page.locator('[data-page-hero]')).not.toHaveCSS('position', 'absolute');
  await expect(page.locator('[data-map]')).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  const last = await cards(page).last().boundingBox();
  const foot = await page.getByRole('contentinfo').boundingBox();
  expect(foot?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
}
