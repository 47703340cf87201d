import type { Page } from 'playwright/test';
import { expectToFitEverybody } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { cards, openSearch } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

const VILLA = '/properties/villa-mwezi';
/** Pages without a script framework, and their first price. */
const STATIC_PAGES = ['/areas/matemwe', '/properties/garden-villa-muyuni-road', '/properties/no-such-villa'];

const currencyOf = (page: Page) => page.getByRole('combobox', { name: 'Currency' }).first();
const priceOf = (page: Page) => page.getByRole('main').locator('.price').first();

test('one choice of currency and unit holds on every page, in every tab and after a reload', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  await page.goto(VILLA);
  const hint = page.getByText('Asking price $685,000. Approximate, rate of May 28, 2024');
  await expect(hint).toBeHidden();
  const other = await context.newPage();
  await other.goto(VILLA);
  const area = await context.newPage();
  await area.goto('/areas/matemwe');

  await currencyOf(page).selectOption('EUR');
  await page.getByText('ft²', { exact: true }).first().click();
  for (const tab of [page, other]) {
    await expect(priceOf(tab)).toHaveText('€637,050');
    await expect(tab.getByRole('main').getByText('€141 per ft²').first()).toBeVisible();
    await expect(tab.getByRole('main').getByText('4,521 ft²').first()).toBeVisible();
    await expect(currencyOf(tab)).toHaveValue('EUR');
  }
  await expect(hint).toBeVisible();
  await expect(area.getByRole('main').getByRole('article').first()).toContainText('€');

  for (const path of STATIC_PAGES) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByText(/^€[\d,]+$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Approximate, rate of May 28, 2024').filter({ visible: true })).toHaveCount(1);
    expect(await page.locator('[data-usd]').allTextContents(), path).not.toContainEqual(expect.stringMatching(/^\$/));
  }
  await page.goto(VILLA);
  await expect(priceOf(page)).toHaveText('€637,050');
  await currencyOf(page).selectOption('USD');
  await expect(hint).toBeHidden();
});

test('the chosen currency is there before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('display', 'TZS imperial');
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const price = document.querySelector('main .price')?.textContent;
      if (price && seen.at(-1) !== price) seen.push(price);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(VILLA);
  const seen = () => page.evaluate(() => Object.entries(window).find(([name]) => name === 'seen')?.[1]);
  await expect.poll(seen).toEqual(['TZS 1,736,817,500']);
});

test('a page that Back brings from the cache shows what was chosen meanwhile', async ({ page }) => {
  await page.goto(VILLA);
  await page.getByRole('link', { name: 'Back to Property Search' }).first().click();
  await expect(page).toHaveURL('/properties');
  await currencyOf(page).selectOption('AED');
  await page.goBack();
  await expect(priceOf(page)).toHaveText('AED 2,513,950');
  await expect(currencyOf(page)).toHaveValue('AED');
});

test('a list that comes back to the page is in dollars again, too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('display', 'EUR metric'));
  await openSearch(page, '/properties?type=land');
  await expect(priceOf(page)).toContainText('€');
  await currencyOf(page).selectOption('USD');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.locator('main [data-usd]').filter({ hasText: '€' })).toHaveCount(0);
});

test('where storage is blocked the choice holds for the page', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto(VILLA);
  await currencyOf(page).selectOption('EUR');
  await expect(priceOf(page)).toHaveText('€637,050');
});

test('what is chosen before the script of the page has come holds', async ({ page }) => {
  const bring = await hold(page, '**/i/*.js');
  await page.goto(VILLA, { waitUntil: 'commit' });
  await currencyOf(page).selectOption('EUR');
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('Dark');
  bring();
  await expect(priceOf(page)).toHaveText('€637,050');
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
});

test('a stored choice that nobody understands means dollars and square metres', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('display', '{"currency":"XYZ"}'));
  await page.goto(VILLA);
  await expect(priceOf(page)).toHaveText('$685,000');
  await expect(currencyOf(page)).toHaveValue('USD');
});

test('the large numbers of the shilling fit every page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('display', 'TZS imperial'));
  for (const path of ['/properties/villa-utulivu', '/areas/matemwe']) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByText(/^TZS [\d,]+$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectToFitEverybody(page);
  }
});
