import type { Page } from 'playwright/test';
import { expectToFitEverybody } from './support/fits.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, place or type' });
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /propert(y|ies)/ }).first();

/** Waits until the search has taken over what the page was built with. */
async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[ssr]:has([data-search-results])')).toHaveCount(0);
  await expect(page.locator('[data-search-results]')).toHaveAttribute('aria-busy', 'false');
}

test('a visitor types what they look for, and a reload keeps it', async ({ page }) => {
  await openSearch(page, '/properties');
  await field(page).fill('mwezi');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText('Villa Mwezi');
  await expect(heading(page)).toHaveAccessibleName('1 property');
  await expect(page).toHaveURL('/properties?q=mwezi');
  await expect(page.getByRole('status').filter({ hasText: '1 property found' })).toBeAttached();

  await page.reload();
  await expect(field(page)).toHaveValue('mwezi');
  await expect(cards(page)).toHaveCount(1);
});

test('Back and Forward walk through what was chosen', async ({ page }) => {
  await openSearch(page, '/properties?q=villa');
  await expect(heading(page)).toHaveAccessibleName('16 properties');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('price-up');
  await expect(page).toHaveURL('/properties?q=villa&sort=price-up');
  const cheapest = await cards(page).first().innerText();

  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('newest');
  await expect(heading(page)).toHaveAccessibleName('16 properties');
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('price-up');
  await expect.poll(() => cards(page).first().innerText()).toBe(cheapest);
});

test('a link with filters never shows what does not match', async ({ page }) => {
  const seen: number[] = [];
  await page.exposeFunction('note', (visible: number) => seen.push(visible));
  await page.addInitScript(() => {
    const watch = () => {
      const prices = [...document.querySelectorAll('[data-search-results] .price')];
      const isLand = (price: Element) => price.closest('article')?.textContent?.includes('Land in') ?? false;
      const wrong = prices.filter((price) => price.checkVisibility({ visibilityProperty: true }) && !isLand(price));
      Reflect.get(window, 'note')(wrong.length);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await openSearch(page, '/properties?type=land');
  await expect(cards(page).filter({ hasText: 'Land in' }).first()).toBeVisible();
  expect(Math.max(...seen)).toBe(0);
});

test('when nothing matches, the page names the filter to loosen and removes it', async ({ page }) => {
  await openSearch(page, '/properties?type=land&bedrooms=3');
  await expect(page.getByText('No properties match').first()).toBeVisible();
  await expectToFitEverybody(page);
  await page.getByRole('button', { name: /^Remove the (type|bedrooms): \d+ properties$/ }).click();
  await expect(cards(page).first()).toBeVisible();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/properties');
  await expect(cards(page)).toHaveCount(24);
});

test('pages of results are steps of their own, with the focus at their head', async ({ page }) => {
  await openSearch(page, '/properties?sort=price-up');
  const first = await cards(page).first().innerText();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/properties?sort=price-up&page=2');
  await expect(heading(page)).toBeFocused();
  await expect(cards(page).first()).not.toHaveText(first);
  await page.goBack();
  await expect.poll(() => cards(page).first().innerText()).toBe(first);
});

test('a property kept in one tab is kept in the other, and so is the currency', async ({ page, context }) => {
  await openSearch(page, '/properties?q=mwezi');
  const other = await context.newPage();
  await openSearch(other, '/properties?q=mwezi');

  await page.getByRole('button', { name: 'Save Villa Mwezi' }).click();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Save Villa Mwezi' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(tab).first()).toContainText('€637,050');
  }

  await other.getByRole('link', { name: 'Saved' }).click();
  await expect(cards(other)).toHaveCount(1);
  await expect(cards(other).first()).toContainText('€637,050');
  await expectToFitEverybody(other);
});

test('a shared list of favourites is shown, and kept when the visitor wants it', async ({ page }) => {
  await page.goto('/saved?ids=villa-mwezi,makuti-house,gone-meanwhile');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('1 other is no longer listed.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep them in my list' }).click();
  await expect(page).toHaveURL('/saved');
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
});

test('a visitor compares properties side by side and sees what differs', async ({ page }) => {
  await openSearch(page, '/properties');
  await page.getByRole('button', { name: 'Compare Villa Mwezi' }).click();
  await page.getByRole('button', { name: 'Compare Makuti House' }).click();
  await expect(page.getByRole('button', { name: 'Compare Makuti House' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Compare 2' }).click();

  await expect(page).toHaveURL('/compare?ids=villa-mwezi,makuti-house');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Price \(different\)/ })).toContainText('$310,000');
  await expectToFitEverybody(page);
  await page.getByRole('button', { name: 'Remove Makuti House' }).click();
  await expect(page).toHaveURL('/compare?ids=villa-mwezi');
  await expect(page.getByRole('columnheader')).toHaveCount(1);
});

test('an index that does not load leaves the list, says so and is asked for again', async ({ page, complaints }) => {
  complaints.expect(/503/);
  await page.route('**/search/*.json', (route) => route.fulfill({ status: 503 }));
  await openSearch(page, '/properties?type=land');
  await expect(page.getByText('Failed to load properties')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await expectToFitEverybody(page);

  await page.unroute('**/search/*.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load properties')).toBeHidden();
  await expect(cards(page).filter({ hasText: 'Land in' }).first()).toBeVisible();
});

test('what is typed while the index is on its way is looked for once it is there', async ({ page }) => {
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/search/*.json', async (route) => {
    await isSent;
    await route.continue();
  });
  await page.goto('/properties');
  await field(page).fill('mwezi');
  await expect(cards(page)).toHaveCount(24);
  send();
  await expect(cards(page)).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is whole and its pages are links', async ({ page }) => {
    await page.goto('/properties');
    await expect(cards(page)).toHaveCount(24);
    await expect(field(page)).toBeHidden();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/properties/page/2');
    await expect(cards(page)).toHaveCount(24);
  });
});
