import type { Page } from 'playwright/test';
import { expectToFitEverybody } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { cards, openSearch } from '../support/search.ts';
import { axeViolations, expect, test } from '../support/test.ts';
import { touchScreen } from '../support/touch.ts';

test('home leaves its search asleep until the visitor moves, and wakes it at once for an address with filters', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsleep = page.locator('astro-island[ssr]:has([data-search-results])');
  await page.goto('/');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((address) => /PropertySearch|search\/index/.test(address))).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  await expect(isAsleep).toHaveCount(0);

  await page.goto('/?type=land');
  await expect(isAsleep).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-search-pending');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const found = await page.locator('#search').getByRole('article').allInnerTexts();
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((text) => !text.includes('Land in'))).toEqual([]);
});

test('what is pressed and typed before the search has come to life is not lost', async ({ page }) => {
  const bring = await hold(page, '**/PropertySearch*.js');
  await page.goto('/#search');
  await page.getByRole('searchbox', { name: 'Search by name, place or type' }).fill('mwezi');
  const filters = page.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await filters.tap();
  await expect(sheet).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toBeHidden();
  await filters.tap();
  bring();
  await expect(page.getByRole('button', { name: 'Show 1 property' })).toBeVisible();
  await expect(sheet).toHaveCount(1);
  await expect(page).toHaveURL('/?q=mwezi#search');
});

test('an order that is chosen before the search has come to life is not lost', async ({ page }) => {
  const bring = await hold(page, '**/PropertySearch*.js');
  await page.goto('/properties');
  await page.getByLabel('Order').selectOption('price-up');
  bring();
  await expect(page).toHaveURL('/properties?sort=price-up');
  await expect(page.getByLabel('Order')).toHaveValue('price-up');
});

test('from a property a visitor comes back to the same results, place and card', async ({ page }) => {
  await openSearch(page, '/properties?type=villa');
  const card = cards(page).nth(4);
  const link = card.getByRole('link');
  const name = await link.innerText();
  await link.scrollIntoViewIfNeeded();
  await link.tap();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to Property Search' }).first();
  await expect(back).toHaveAttribute('href', /type=villa/);
  await back.tap();
  await expect(page).toHaveURL('/properties?type=villa');
  const followed = page.locator('[data-search-results]').getByRole('link', { name, exact: true });
  await expect(followed).toBeFocused();
  await expect(followed).toBeInViewport();
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link', { name, exact: true })).toBeAttached();
});

test('who opens the way back in a tab of its own is not moved on a later visit', async ({ page }) => {
  await leaveByCard(page);
  await page.getByRole('link', { name: 'Back to Property Search' }).first().dispatchEvent('click', { ctrlKey: true });
  await openSearch(page, '/properties?type=villa');
  await twoFrames(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('who has moved on before the search is back is left where they are', async ({ page }) => {
  const name = await leaveByCard(page);
  const bring = await hold(page, '**/PropertySearch*.js');
  await page.goBack();
  const touch = await touchScreen(page);
  await touch('touchStart', { x: 200, y: 600, id: 1 });
  for (const y of [500, 400, 300]) await touch('touchMove', { x: 200, y, id: 1 });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  bring();
  await expect(page.locator('[data-search-results]')).toHaveAttribute('data-listed', 'true');
  await expect(page.locator('[data-search-results]').getByRole('link', { name, exact: true })).toBeAttached();
  await twoFrames(page);
  await expect(page.locator('body')).toBeFocused();
});

test('another try for the search does not bring the visitor back once more', async ({ page, complaints }) => {
  complaints.expect(/search-tools|ERR_FAILED/);
  const name = await leaveByCard(page);
  await page.route(/\/search-tools\..*\.js/, (route) => route.abort());
  await page.goBack();
  await expect(page.getByText('Failed to load properties')).toBeVisible();
  await page.unroute(/\/search-tools\..*\.js/);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('Failed to load properties')).toBeHidden();
  await expect(page.locator('[data-search-results]').getByRole('link', { name, exact: true })).toBeAttached();
  await twoFrames(page);
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ properties/ })).toBeFocused();
});

/** From the search of villas to the fifth of them, whose name it tells. */
async function leaveByCard(page: Page): Promise<string> {
  await openSearch(page, '/properties?type=villa');
  const link = cards(page).nth(4).getByRole('link');
  const name = await link.innerText();
  await link.tap();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

/** Within the first the search would bring a visitor back. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

test('a phone shows small cards to who wants them, and the pill never rests on a price', async ({ page }) => {
  await page.goto('/properties');
  const prices = page.locator('[data-search-results] .price');
  await page.getByRole('button', { name: 'Compact' }).tap();
  await expect(prices.nth(2)).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Compact', pressed: true })).toBeVisible();
  await expect(prices.nth(2)).toBeInViewport({ ratio: 1 });

  const pill = page.locator('[data-floating-pill]');
  for (const top of [200, 333, 480, 611]) {
    await scrollPage(page, top);
    await expect(pill).toHaveAttribute('data-small');
    await expect.poll(() => pill.evaluate(countCovered)).toBe(0);
  }
  await scrollPage(page, 300);
  await expect(pill).not.toHaveAttribute('data-small');
  await expectToFitEverybody(page);
});

test('the pill that is pressed while the page scrolls stays as it is until it is let go', async ({ page }) => {
  await openSearch(page, '/properties');
  await scrollPage(page, 300);
  const filters = page.getByRole('button', { name: 'Filters' });
  const pill = page.locator('[data-floating-pill]');
  await expect(pill).toHaveAttribute('data-small');
  // Where it has come to rest; until then it may move away from under the pointer.
  await expect.poll(() => pill.evaluate(countCovered)).toBe(0);
  await filters.hover();
  await page.mouse.down();
  await scrollPage(page, 100);
  await expect(pill).toHaveAttribute('data-small');
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('the pill stays as it is under a finger too quick for the browser to call it pressed', async ({ page }) => {
  await openSearch(page, '/properties');
  await scrollPage(page, 300);
  const pill = page.locator('[data-floating-pill]');
  await expect(pill).toHaveAttribute('data-small');
  const isStillSmall = await pill.evaluate(async (element) => {
    element.querySelector('button')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top: 100, behavior: 'instant' });
    await heard;
    return element.hasAttribute('data-small');
  });
  expect(isStillSmall).toBe(true);
});

test('the pill stays where it is under a finger that came before the search did', async ({ page }) => {
  const letGo = await hold(page, '**/PropertySearch*.js');
  await page.goto('/properties');
  const filters = page.getByRole('button', { name: 'Filters' });
  const pill = page.locator('[data-floating-pill]');
  const price = await page.locator('[data-search-results] .price').first().boundingBox();
  await page.setViewportSize({ width: 390, height: Math.round(price?.y ?? 0) + 40 });
  expect(await pill.evaluate(countCovered)).toBe(1);
  const waited = pill.evaluate(async (element) => {
    const before = performance.now();
    await new Promise((resolve) => new MutationObserver(resolve).observe(element, { attributeFilter: ['style'] }));
    return performance.now() - before;
  });
  await filters.dispatchEvent('pointerdown');
  letGo();
  // For as long as a touch may still become a press.
  expect(await waited).toBeGreaterThanOrEqual(400);
  expect(await pill.evaluate(countCovered)).toBe(0);
});

/** Comes back when the page has heard of it: of several within one frame it would hear of the last. */
async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top: y, behavior: 'instant' });
    await heard;
  }, top);
}

/** How many prices it covers, or stands so near above that it is still to move: by eight pixels, to the nearest whole one. */
function countCovered(pill: Element): number {
  const { top, bottom } = pill.getBoundingClientRect();
  const prices = [...document.querySelectorAll('[data-search-results] .price')];
  return prices
    .map((price) => price.getBoundingClientRect())
    .filter((price) => price.bottom > top && price.top < bottom + 7).length;
}
