import type { Page } from 'playwright/test';
import { expectToFitEverybody } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { DRAWN } from '../support/map.ts';
import { cards, openSearch, tapFloating } from '../support/search.ts';
import { axeViolations, endOfMotion, expect, test } from '../support/test.ts';
import { touchScreen } from '../support/touch.ts';

test('the filter sheet counts while a visitor chooses', async ({ page }) => {
  await openSearch(page, '/properties');
  await tapFloating(page.getByRole('button', { name: 'Filters' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Villa', { exact: false }).first().tap();
  await expect(sheet.getByRole('checkbox', { name: /^Villa/ })).toBeChecked();
  const show = sheet.getByRole('button', { name: /^Show \d+ properties$/ });
  const before = await show.innerText();
  await sheet.getByText('Ocean view').tap();
  await expect(show).not.toHaveText(before);
  expect(await axeViolations(page)).toEqual([]);

  const promised = await show.innerText();
  await show.tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters 2 set' })).toBeFocused();
  const count = /\d+/.exec(promised)?.[0] ?? '';
  await expect(page.getByRole('heading', { level: 2, name: `${count} properties` })).toBeVisible();
});

test('a press on Filters after their code has failed to come asks for it again', async ({ page, complaints }) => {
  complaints.expect(/search-parts|ERR_FAILED/);
  await page.route(/\/search-parts\..*\.js/, (route) => route.abort());
  await page.goto('/properties?type=land');
  await expect(page.getByText('Failed to load properties')).toBeVisible();
  const filters = page.getByRole('button', { name: 'Filters' });
  const frame = page.locator('#filters-ahead');
  await tapFloating(filters);
  await expect(frame).toBeHidden();
  await expect(page.getByText('Failed to load properties')).toBeVisible();
  await page.unroute(/\/search-parts\..*\.js/);
  await tapFloating(filters);
  const types = page.getByRole('dialog', { name: 'Filters' }).getByRole('group', { name: 'Type' });
  await expect(types.getByRole('checkbox', { name: /^Land/ })).toBeChecked();
});

test('a press on Filters after the search has failed to come to life asks for it again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/PropertySearch|ERR_FAILED/);
  const code = /\/PropertySearch\..*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/properties');
  const trouble = page.getByText('Failed to load properties');
  const filters = page.getByRole('button', { name: 'Filters' });
  await expect(trouble).toBeVisible();
  await filters.tap();
  // It fails again, and the frame of the filters does not stay.
  await expect(page.getByText('One moment, please')).toBeHidden();
  await expect(trouble).toBeVisible();
  await page.unroute(code);
  await filters.tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('group', { name: 'Type' })).toBeVisible();
  await expect(trouble).toHaveCount(0);
});

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

test('a map whose search has not come to life leads to the list of the same address', async ({ page }) => {
  await page.route('**/PropertySearch*.js', () => {});
  await page.goto('/properties?q=mwezi&view=map', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'List', exact: true }).tap();
  await expect(page).toHaveURL('/properties?q=mwezi');
  await expect(page.getByRole('link', { name: 'Map', exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the drawn chart stands in for a map that is on its way, with prices that lead to their properties', async ({
  page,
}) => {
  const bring = await hold(page, '**/open-map*.js');
  await page.goto('/properties?view=map');
  await expect(page.locator('[data-map-place="price"]').first()).toHaveAttribute('href', /^\/properties\/[a-z0-9-]+$/);
  await expect(page.locator('[data-map-place="price"]').first()).toBeInViewport();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'List' })).toBeVisible();
  bring();
  await expect(page.locator('[data-map="ready"] [data-marker]').first()).toBeVisible(DRAWN);
  await expect(page.locator('[data-map-chart]')).toBeHidden();
});

test('the map fills a phone, shows what is chosen as a card and goes back to the list', async ({ page }) => {
  await openSearch(page, '/properties?q=mwezi');
  await tapFloating(page.getByRole('link', { name: 'Map', exact: true }));
  const marker = page.locator('[data-map="ready"]').getByRole('button', { name: /Villa Mwezi/ });
  await expect(marker).toBeVisible({ timeout: 20_000 });
  await marker.tap();
  await expect(cards(page).filter({ hasText: '$685,000' })).toBeInViewport();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'List' }).tap();
  await expect(page).toHaveURL(/^[^#]*\/properties\?q=mwezi/);
  await expect(page.locator('[data-map]')).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
});

test('a map on which nothing is found says so, with what helps, and leaves the way to the list free', async ({
  page,
}) => {
  await openSearch(page, '/properties?type=land&bedrooms=3&view=map');
  const notice = page.locator('.map-empty');
  await expect(notice.getByText('No properties match')).toBeInViewport(DRAWN);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'List' }).tap();
  await page.goBack();
  await notice.getByRole('button', { name: /^Show \d+ without the (type|bedrooms)$/ }).tap();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('[data-map="ready"] [data-marker]').first()).toBeVisible(DRAWN);
});

test('the card on the map shows the longest price whole, and stands above the scale and the sources of the map', async ({
  page,
}) => {
  await openSearch(page, '/properties?q=utulivu');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('TZS');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/properties?q=utulivu&view=map&selected=villa-utulivu');
  const price = page.locator('[data-bottom-card]').getByText('TZS 6,085,200,000');
  await expect(price).toBeVisible({ timeout: 20_000 });
  expect(await price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  const parts = ['.maplibregl-ctrl-attrib', '.maplibregl-ctrl-scale'];
  for (const part of parts) await expect(page.locator(part)).toBeVisible(DRAWN);
  const card = await page.locator('[data-bottom-card]').boundingBox();
  for (const part of parts) {
    const { y = 0 } = (await page.locator(part).boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual((card?.y ?? 0) + (card?.height ?? 0));
  }
});

test('a map whose properties do not load gives way to the list, with the reason and another try', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await page.route('**/search/index.json', (route) => route.fulfill({ status: 503 }));
  await openSearch(page, '/properties?view=map');
  await expect(page.getByText('Failed to load properties')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();

  await page.unroute('**/search/index.json');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('link', { name: 'List' })).toBeVisible();
  await expect(page.locator('[data-map]')).toBeVisible();
  await expect(cards(page).first()).toBeHidden();
});

test('one finger draws the area, whatever the others and the right button do', async ({ page }) => {
  await page.goto('/properties?view=map&at=-6.16,39.35,9.5');
  await expect(page.locator('[data-map="ready"] [data-idle]')).toBeAttached(DRAWN);
  await page.getByRole('button', { name: 'Draw an area' }).tap();
  const sheet = page.getByRole('application', { name: 'Draw around an area' });
  const drawn = async () => ((await sheet.locator('polygon').getAttribute('points')) ?? '').split(' ').filter(Boolean);
  const touch = await touchScreen(page);
  const first = { x: 60, y: 250, id: 1 };
  const second = { x: 330, y: 600, id: 2 };
  await touch('touchStart', first);
  await touch('touchMove', { ...first, x: 160 });
  await touch('touchStart', { ...first, x: 160 }, second);
  await touch('touchMove', { ...first, x: 160 }, { ...second, y: 500 });
  await touch('touchMove', { ...first, x: 160, y: 350 });
  await expect.poll(async () => (await drawn()).length).toBe(3);
  expect((await drawn()).filter((pixel) => Number.parseFloat(pixel) > 200)).toEqual([]);
  await touch('touchCancel');
  await expect.poll(drawn).toEqual([]);
  await page.mouse.move(200, 300);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(250, 350, { steps: 3 });
  await page.mouse.up({ button: 'right' });
  expect(await drawn()).toEqual([]);

  await touch('touchStart', first);
  for (const corner of [{ x: 160 }, { x: 160, y: 350 }, { y: 350 }]) await touch('touchMove', { ...first, ...corner });
  await touch('touchEnd');
  await expect(page).toHaveURL(/shape=/);
});

test('a finger draws the sheet of filters down by its grip, and scrolls what is in it', async ({ page }) => {
  await openSearch(page, '/properties');
  await tapFloating(page.getByRole('button', { name: 'Filters' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByText('Ocean view')).toBeAttached();
  await endOfMotion(page);
  const { y: top = 0 } = (await sheet.boundingBox()) ?? {};
  await draw(page, top + 500, top + 200);
  await expect.poll(() => sheet.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await sheet.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
  await draw(page, top + 14, top + 50);
  await expect(sheet).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(top);
  await draw(page, top + 30, top + 260);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
});

test('the frame of the filters is left by Escape, its cross and a finger, and no sheet follows who has left it', async ({
  page,
}) => {
  const letGo = await hold(page, /\/search-parts\..*\.js/);
  await page.goto('/properties');
  const filters = page.getByRole('button', { name: 'Filters' });
  const frame = page.getByRole('dialog', { name: 'Filters' });
  const drawDown = async () => {
    await endOfMotion(page);
    const { y: top = 0 } = (await frame.boundingBox()) ?? {};
    await draw(page, top + 30, top + 260);
  };
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => frame.getByRole('button', { name: 'Close' }).tap(),
    drawDown,
  ];
  for (const leave of waysOut) {
    await tapFloating(filters);
    await expect(frame.getByText('One moment, please')).toBeVisible();
    await leave();
    await expect(frame).toBeHidden();
    await expect(filters).toBeFocused();
  }
  letGo();
  await expect(page.locator('#filters-ahead')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a device without WebGL', () => {
  test.use({ drawsMaps: false });

  test('the list takes the place of the map, with the reason', async ({ page }) => {
    await openSearch(page, '/properties?q=mwezi&view=map');
    await expect(page.getByText('No map in this browser')).toBeVisible();
    await expect(page.getByLabel('Search as I move')).toBeHidden();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toBeVisible();
    // As in browsers where a choice is as wide as its longest word.
    await page.getByLabel('Order').evaluate((select) => select.style.setProperty('field-sizing', 'fixed'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  });
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
  await expect(page.locator('[data-floating-pill]')).toHaveAttribute('data-small');
  await filters.hover();
  await page.mouse.down();
  await scrollPage(page, 100);
  await expect(page.locator('[data-floating-pill]')).toHaveAttribute('data-small');
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

/** Comes back when the page has heard of it: of several within one frame it would hear of the last. */
async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top: y, behavior: 'instant' });
    await heard;
  }, top);
}

function countCovered(pill: Element): number {
  const { top, bottom } = pill.getBoundingClientRect();
  const prices = [...document.querySelectorAll('[data-search-results] .price')];
  return prices
    .map((price) => price.getBoundingClientRect())
    .filter((price) => price.bottom > top && price.top < bottom).length;
}

/** A finger moves in the middle of a phone, from one height to another. */
async function draw(page: Page, from: number, to: number): Promise<void> {
  const touch = await touchScreen(page);
  // Until the sheet is drawn where the page says that it lies, a finger meets what was there before. A screenshot waits.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await touch('touchStart', { x: 195, y: from, id: 1 });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', { x: 195, y: from + (to - from) * part, id: 1 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
}
