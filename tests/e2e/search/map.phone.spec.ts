import { hold } from '../support/hold.ts';
import { DRAWN, expectListOnPaper } from '../support/map.ts';
import { cards, openSearch, tapFloating } from '../support/search.ts';
import { axeViolations, expect, test } from '../support/test.ts';
import { touchScreen } from '../support/touch.ts';
import { translate } from '../support/translated.ts';

const LOW_WINDOWS = [
  { width: 412, height: 400 },
  { width: 320, height: 256 },
];

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

  await page.emulateMedia({ media: 'print' });
  await expectListOnPaper(page);
});

test('the map fills a phone, shows what is chosen as a card and goes back to the list', async ({ page }) => {
  await openSearch(page, '/properties?q=mwezi');
  await tapFloating(page.getByRole('link', { name: 'Map', exact: true }));
  const marker = page.locator('[data-map="ready"]').getByRole('button', { name: /Villa Mwezi/ });
  await expect(marker).toBeVisible({ timeout: 20_000 });
  await marker.tap();
  await expect(cards(page).filter({ hasText: '$685,000' })).toBeInViewport();
  const height = await page.locator('[data-bottom-card]').evaluate((card) => `${card.clientHeight}px`);
  await expect(page.locator('[data-floating-pill]')).toHaveAttribute('style', new RegExp(`--bottom-card: ${height}`));
  // Said to the whole page it has every element styled anew.
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--bottom-card'))).toBe('');
  await expect(page.getByRole('status').filter({ hasText: /^Villa Mwezi, \$685,000$/ })).toHaveCount(1);
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
  const phone = page.viewportSize();
  for (const size of LOW_WINDOWS) {
    await page.setViewportSize(size);
    const { width = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(size.width - 50);
    expect(height).toBeGreaterThan(100);
  }
  if (phone) await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'List' }).tap();
  await page.goBack();
  await notice.getByRole('button', { name: /^Show \d+ without the (type|bedrooms)$/ }).tap();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('.maplibregl-canvas')).toBeFocused();
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

  // As wide in one half of a screen that two apps share, and at four times the size; the map cuts nothing of it off.
  for (const size of LOW_WINDOWS) {
    await page.setViewportSize(size);
    const { y: top = 0 } = (await page.locator('[data-map]').boundingBox()) ?? {};
    const { y = 0, width = 0 } = (await page.locator('[data-bottom-card]').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(size.width - 50);
    expect(y).toBeGreaterThan(top);
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

  const tool = page.locator('.map-tools').getByRole('button', { name: /area$/ });
  await expect(tool).toHaveText('Remove the drawn area');
  await translate(tool);
  await tool.press('Enter');
  await expect(tool).toHaveText('Draw an area');
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
