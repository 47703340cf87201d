import type { Page } from 'playwright/test';
import { expectToFitEverybody } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { cards, openSearch, resultCount } from '../support/search.ts';
import { SITE_URL } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, place or type' });

test('a visitor types what they look for, and a reload keeps it', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page, '/properties');
  await field(page).fill('mwezi');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText('Villa Mwezi');
  await expect(resultCount(page)).toHaveAccessibleName('1 property');
  await expect(page).toHaveURL('/properties?q=mwezi');
  await expect(page.getByRole('status').filter({ hasText: '1 property found' })).toBeAttached();
  await expectToName(page, '/properties?q=mwezi', /^noindex, follow/);

  await page.reload();
  await expect(field(page)).toHaveValue('mwezi');
  await expect(cards(page)).toHaveCount(1);
  await expectToName(page, '/properties?q=mwezi', /^noindex, follow/);
  await field(page).fill('');
  await expectToName(page, '/properties', /^index, follow/);
});

test('Back and Forward walk through what was chosen', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, '/properties?q=villa');
  await expect(resultCount(page)).toHaveAccessibleName('16 properties');
  const newest = await cards(page).first().innerText();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('price-up');
  await expect(page).toHaveURL('/properties?q=villa&sort=price-up');
  await expect.poll(() => cards(page).first().innerText()).not.toBe(newest);
  const cheapest = await cards(page).first().innerText();

  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('newest');
  await expect(resultCount(page)).toHaveAccessibleName('16 properties');
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('price-up');
  await expect.poll(() => cards(page).first().innerText()).toBe(cheapest);
});

test('a link with filters never shows what does not match', { tag: '@phone' }, async ({ page }) => {
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

test('when nothing matches, the page names the filter to loosen and removes it', { tag: '@phone' }, async ({
  page,
}) => {
  await openSearch(page, '/properties?type=land&bedrooms=3');
  await expect(page.getByText('No properties match').first()).toBeVisible();
  await expectToFitEverybody(page);
  await expect(page.getByText('Try fewer filters, or ask us to look for you.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await page.getByRole('button', { name: /^Show \d+ without the (type|bedrooms)$/ }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(resultCount(page)).toBeFocused();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(resultCount(page)).toBeFocused();
  await expect(page).toHaveURL('/properties');
  await expect(cards(page)).toHaveCount(24);

  await openSearch(page, '/properties?q=igloo');
  await expect(page.getByText('Try another word, or ask us to look for you.')).toBeVisible();
});

test('pages of results are steps of their own, with the focus at their head', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, '/properties?sort=price-up');
  const first = await cards(page).first().innerText();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/properties?sort=price-up&page=2');
  await expect(resultCount(page)).toBeFocused();
  await expect(cards(page).first()).not.toHaveText(first);
  await page.goBack();
  await expect.poll(() => cards(page).first().innerText()).toBe(first);
});

test('an index that does not load leaves the list, says so and is asked for again', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await page.route('**/search/index.json', (route) => route.fulfill({ status: 503 }));
  await openSearch(page, '/properties?type=land');
  await expect(page.getByRole('alert').getByText('Failed to load properties')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('all properties stand below');
  await expect(cards(page)).toHaveCount(24);
  await expectToFitEverybody(page);

  await page.unroute('**/search/index.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load properties')).toBeHidden();
  await expect(cards(page).filter({ hasText: 'Land in' }).first()).toBeVisible();
});

test('on home, where only the newest properties stand, no more is promised', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await page.route('**/search/index.json', (route) => route.fulfill({ status: 503 }));
  await page.goto('/?type=land');
  await expect(page.getByRole('alert')).toContainText('the newest properties stand below');
});

test('an index of another build is no matter of the line, and the next try loads the page anew', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('**/search/index.json', async (route) => {
    const index = await (await route.fetch()).json();
    await route.fulfill({ json: { ...index, format: index.format - 1 } });
  });
  await page.goto('/properties?q=mwezi');
  await expect(page.getByRole('alert')).toContainText('The site was updated');
  await expect(cards(page)).toHaveCount(24);
  await page.unroute('**/search/index.json');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await expect(page.getByText('Failed to load properties')).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
});

test('what is typed while the index is on its way is looked for once it is there', { tag: '@phone' }, async ({
  page,
}) => {
  const send = await hold(page, '**/search/index.json');
  await page.goto('/properties');
  await field(page).fill('mwezi');
  await expect(cards(page)).toHaveCount(24);
  send();
  await expect(cards(page)).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is whole and its pages are links', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/properties');
    await expect(cards(page)).toHaveCount(24);
    await expect(field(page)).toBeHidden();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/properties/page/2');
    await expect(cards(page)).toHaveCount(24);
  });
});

test('a page that the list no longer has leads to the last one', { tag: '@phone' }, async ({ page, complaints }) => {
  complaints.expect(/404/);
  await page.goto('/properties/page/99');
  await expect(resultCount(page)).toContainText(/page (\d+) of \1$/);
  await expect(page).toHaveURL(/\/properties\/page\/\d$/);
  await openSearch(page, '/properties?type=villa&page=99');
  await expect(page).toHaveURL(/\?type=villa(&page=\d)?$/);
});

/** What a phone shares, and what search engines read. */
async function expectToName(page: Page, address: string, robots: RegExp): Promise<void> {
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${SITE_URL}${address}`);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${SITE_URL}${address}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', robots);
}
