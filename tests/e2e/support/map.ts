import type { Page } from 'playwright/test';
import { axeViolations } from './test.ts';

/** Without a graphics card a map is drawn in software, which takes its time. */
export const DRAWN = { timeout: 30_000 };

/** What axe finds broken in the map itself, with its markers and what is open on it. */
export function mapViolations(page: Page): Promise<string[]> {
  return axeViolations(page, '[data-map]');
}
