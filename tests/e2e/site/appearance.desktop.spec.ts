import type { Page } from 'playwright/test';
import { openSearch } from '../support/search.ts';
import { pathOf } from '../support/site-pages.ts';
import { contrastViolations, expect, test } from '../support/test.ts';

const PAPER = 'rgb(251, 249, 245)';
const NIGHT = 'rgb(20, 16, 14)';
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choiceOf = (page: Page) => page.getByRole('contentinfo').getByRole('combobox', { name: 'Appearance' });

test('a visitor chooses light or dark, on every page and in every tab, and paper stays light', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect(choiceOf(page)).toHaveValue('system');
  expect(await groundOf(page)).toBe(NIGHT);
  await page.emulateMedia({ media: 'print' });
  expect(await groundOf(page)).toBe(PAPER);
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  await expect.poll(() => groundOf(page)).toBe(PAPER);

  const other = await context.newPage();
  await other.goto('/contact');
  await choiceOf(page).focus();
  await page.keyboard.press('d');
  await expect(choiceOf(page)).toHaveValue('dark');
  for (const tab of [page, other]) await expect.poll(() => groundOf(tab)).toBe(NIGHT);

  // Before anything is painted, and until something else is chosen.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      document.documentElement.setAttribute('data-seen', [...seen].join());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/blog');
  await expect(choiceOf(page)).toHaveValue('dark');
  await expect(page.locator('html')).toHaveAttribute('data-seen', NIGHT);
  await choiceOf(page).selectOption('System');
  await expect.poll(() => groundOf(page)).toBe(PAPER);
});

test('everybody can read the pages of which there is no picture in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const path of ['/services', await pathOf('post'), '/about']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await contrastViolations(page), path).toEqual([]);
  }
});

test('everybody can read what opens over a page in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page, '/properties');
  await page.getByRole('button', { name: 'Compare Villa Mwezi' }).click();
  await expect(page.getByRole('region', { name: 'Properties to compare' })).toBeVisible();
  await page.getByRole('searchbox').fill('paj');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  expect(await contrastViolations(page), 'tray and suggestions').toEqual([]);

  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: /^Up to/ }).click();
  await expect(sheet.getByRole('button', { name: /^Up to/, pressed: true })).toBeVisible();
  expect(await contrastViolations(page), 'filters').toEqual([]);
});
