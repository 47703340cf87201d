import type { Page } from 'playwright/test';
import { DRAWN, expectListOnPaper, mapViolations } from '../support/map.ts';
import { resultCount } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

/** The map of the search, at rest around one place. */
async function openMapAt(page: Page, latitude: number, longitude: number, zoom: number) {
  await page.goto(`/properties?view=map&at=${latitude},${longitude},${zoom}`);
  await atRest(page);
}

const counted = (count: number) => new RegExp(`^${count} properties`);

async function atRest(page: Page) {
  await expect(page.locator('[data-map="ready"] [data-idle]')).toBeAttached(DRAWN);
}

/** Where nothing is for sale, a few steps from the east coast. */
const AT_SEA = [-6.2628, 39.6039, 13] as const;

async function sail(page: Page, key: 'ArrowLeft' | 'ArrowRight') {
  await page.locator('.maplibregl-canvas').focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press(key);
  await expect(page).toHaveURL(/bounds=/);
}

test('a price opens by keyboard and by a click, paler once its page was opened; Escape gives the focus back, a click on the water empties the selection', async ({
  page,
}) => {
  await page.goto('/properties/villa-mwezi');
  await openMapAt(page, -5.8752, 39.3538, 13);
  const marker = page.getByRole('button', { name: 'Villa Mwezi, $685K' });
  await expect(marker).toHaveAttribute('data-visited', '');
  await marker.press('Enter');
  const popup = page.getByRole('group', { name: 'Villa Mwezi' });
  await expect(popup).toBeFocused();
  await expect(marker).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Tab');
  await expect(popup.getByRole('link', { name: 'Villa Mwezi' })).toBeFocused();
  expect(await mapViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(marker).toBeFocused();
  await expect(marker).not.toHaveAttribute('aria-current');

  await marker.click();
  await expect(popup).toBeVisible();
  await atRest(page);
  const middle = await page.getByRole('region', { name: 'Properties on the map' }).boundingBox();
  const tip = await marker.boundingBox();
  expect(Math.abs((tip?.x ?? 0) + (tip?.width ?? 0) / 2 - (middle?.x ?? 0) - (middle?.width ?? 0) / 2)).toBeLessThan(3);

  // Looking closer at it, while the list follows the map, leaves it open.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/bounds=.*selected=villa-mwezi/);
  await expect(popup).toBeVisible();

  await page.getByRole('region', { name: 'Properties on the map' }).click({ position: { x: 30, y: 400 } });
  await expect(popup).toHaveCount(0);
  await expect(marker).not.toHaveAttribute('aria-current');
});

test('a field that is left leaves the map where a visitor has moved it', async ({ page }) => {
  await openMapAt(page, -5.8752, 39.3538, 13);
  await page.getByLabel('Search as I move').uncheck();
  await page.getByRole('searchbox').fill('mwezi');
  await expect(page).toHaveURL('/properties?q=mwezi&view=map');
  await atRest(page);
  const { x = 0, y = 0 } = (await page.locator('.maplibregl-canvas').boundingBox()) ?? {};
  await page.mouse.move(x + 200, y + 300);
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 120);
  await expect(page).toHaveURL(/q=mwezi.*at=/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  // Another order leaves the map alone as well, and is in the address at once.
  await page.getByRole('combobox', { name: 'Order' }).selectOption('price-up');
  await expect(page).toHaveURL(/q=mwezi&sort=price-up.*at=/);
});

test('the map opens on prices where most is found, a dot is one as long as the mouse is on it, and an island out of sight is one press away', async ({
  page,
}) => {
  await page.goto('/properties?view=map');
  await atRest(page);
  const count = async (kind: string) => page.locator(`[data-marker="${kind}"]`).count();
  const [prices, places, dots] = [await count('point'), await count('group'), await count('dot')];
  expect(await count('cluster')).toBe(0);
  expect((prices + places) / (prices + places + dots)).toBeGreaterThan(2 / 3);
  expect(await mapViolations(page)).toEqual([]);

  const name = await page.locator('[data-marker="dot"][aria-label*="$"]').evaluateAll(findUncovered);
  const dot = page.getByRole('button', { name, exact: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await dot.boundingBox()) ?? {};
  await dot.evaluate((button) => {
    const count = () => button.setAttribute('title', `${Number(button.getAttribute('title')) + 1}`);
    new MutationObserver(count).observe(button, { attributeFilter: ['data-active'] });
  });
  await page.mouse.move(x + width / 2, y + height - 3);
  await expect(dot).toHaveAttribute('data-marker', 'point');
  for (let step = 0; step < 8; step += 1) {
    await page.mouse.move(x + width / 2 - 4 + step, y + height - 3 - (step % 2));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await expect(dot).toHaveAttribute('data-active', '');
  await expect(dot).toHaveAttribute('title', '1');
  await page.mouse.move(x + width / 2, y + height + 12);
  await expect(dot).toHaveAttribute('data-marker', 'dot');

  const pemba = page.getByRole('button', { name: /^Pemba \d+$/ });
  const found = Number((await pemba.innerText()).match(/\d+/)?.[0]);
  await pemba.click();
  // The map searches as it moves, until it is told not to.
  await expect(page).toHaveURL(/bounds=/, DRAWN);
  await expect(page.getByText(`${found} properties`).first()).toBeVisible();
  await expect(pemba).toHaveCount(0);
  await page.getByLabel('Search as I move').uncheck();
  await expect(page).not.toHaveURL(/bounds=/);
  await page.reload();
  await expect(page.getByLabel('Search as I move')).not.toBeChecked(DRAWN);

  // As wide as a sheet that lies on its side.
  await page.emulateMedia({ media: 'print' });
  await expectListOnPaper(page);
});

test('a visitor draws the area to look in, shares it, and takes it away again', async ({ page }) => {
  await openMapAt(page, -6.16, 39.35, 9.5);
  const all = Number((await resultCount(page).innerText()).match(/\d+/)?.[0]);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const sheet = page.getByRole('application', { name: 'Draw around an area' });
  await expect(sheet).toBeFocused();
  expect(await mapViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const tool = page.getByRole('button', { name: 'Draw an area' });
  await expect(tool).toBeFocused();
  await page.keyboard.press('Enter');
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.3, y + height * 0.3);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.45, y + height * 0.44, { steps: 12 });
  await page.mouse.move(x + width * 0.6, y + height * 0.6, { steps: 12 });
  await page.mouse.up();
  // Nearly a straight line: no area.
  await expect(sheet).toBeVisible();
  await page.mouse.move(x + width * 0.55, y + height * 0.1);
  await page.mouse.down();
  for (const [right, down] of [
    [0.95, 0.1],
    [0.95, 0.5],
    [0.55, 0.5],
    [0.55, 0.12],
  ] as const)
    await page.mouse.move(x + width * right, y + height * down, { steps: 12 });
  await page.mouse.up();
  await expect(page).toHaveURL(/shape=[-.0-9a-z]{20,250}(&|$)/);
  const remove = page.getByRole('button', { name: 'Remove the drawn area' });
  await expect(remove).toBeFocused();
  await expect(page.getByLabel('Search as I move')).toHaveCount(0);
  await expect(resultCount(page)).not.toHaveText(counted(all));
  const drawn = Number((await resultCount(page).innerText()).match(/\d+/)?.[0]);
  expect(drawn).toBeGreaterThan(0);

  await page.reload();
  await expect(resultCount(page)).toHaveText(counted(drawn));
  await expect(remove).toBeVisible(DRAWN);
  await page.getByRole('link', { name: 'Grid' }).click();
  await page.getByRole('button', { name: 'Drawn area (remove)' }).click();
  await expect(page).not.toHaveURL(/shape=/);
  await expect(resultCount(page)).toHaveText(counted(all));
});

test('Back brings the map back to where it was, and the search without the map shows what it finds', async ({
  page,
}) => {
  await openMapAt(page, -6.2628, 39.5352, 13);
  const markers = page.locator('[data-map="ready"] [data-marker]');
  await expect(markers).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('price-up');
  await expect(page).toHaveURL(/sort=price-up/);
  await sail(page, 'ArrowRight');
  await expect(markers).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/bounds=/);
  await expect(markers).not.toHaveCount(0);

  await sail(page, 'ArrowRight');
  await page.getByRole('button', { name: 'Show 59 without the map area' }).click();
  await expect(page).toHaveURL('/properties?view=map');
  await expect(markers).not.toHaveCount(0);
});

test('a map of another width goes on where the one before stood, and the keyboard stays on it with what it has chosen from a list', async ({
  page,
}) => {
  await openMapAt(page, ...AT_SEA);
  const markers = page.locator('[data-map="ready"] [data-marker]');
  await sail(page, 'ArrowLeft');
  await expect(markers).not.toHaveCount(0);
  const before = page.locator('[data-before]');
  await page.locator('[data-map]').evaluate((map) => map.setAttribute('data-before', ''));
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(before).toHaveCount(0);
  await atRest(page);
  await expect(markers).not.toHaveCount(0);

  await page.getByRole('button', { name: '6 properties at this place, show the list' }).press('Enter');
  const list = page.getByRole('group', { name: '6 properties at this place' });
  await expect(list.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(page.locator('[data-marker="point"][aria-current]')).toBeFocused();
});

test('an area is added to the words that are looked for, without a pointer too, and taken away from them again, and the map frames both', async ({
  page,
}) => {
  await page.goto('/properties?q=villa&view=map');
  await atRest(page);
  const scale = page.locator('.maplibregl-ctrl-scale');
  const far = await scale.innerText();
  const all = Number((await resultCount(page).innerText()).match(/\d+/)?.[0]);
  const area = page.getByRole('group', { name: 'Areas in sight' }).getByRole('button', { name: /^Matemwe \d+$/ });
  const found = Number((await area.innerText()).match(/\d+/)?.[0]);
  await area.press('Enter');
  await expect(page).toHaveURL('/properties?q=villa+Matemwe&view=map');
  await expect(resultCount(page)).toHaveText(counted(found));
  await expect(area).toHaveText(`Matemwe ${found}`);
  await expect(area).toHaveAttribute('aria-pressed', 'true');
  await expect(scale).not.toHaveText(far);
  await atRest(page);
  expect(await mapViolations(page)).toEqual([]);
  await area.click();
  await expect(page).toHaveURL('/properties?q=villa&view=map');
  await expect(resultCount(page)).toHaveText(counted(all));
  await expect(scale).toHaveText(far);
});

test('a cluster says how many it holds and falls apart under the Enter key', async ({ page }) => {
  await openMapAt(page, -6.1619, 39.292, 7);
  const clusters = page.getByRole('button', { name: /^\d+ properties, zoom in$/ });
  await clusters.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=[-\d.]+,[\d.]+,(8|9|1\d)(\.\d+)?$/);
  await atRest(page);
  await expect(page.locator('[data-marker]').nth(1)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Properties on the map' })).toBeFocused();
});

test('the flats of one house open as a list, by keyboard too; a popup shows the longest price whole', async ({
  page,
}) => {
  await openMapAt(page, -6.2628, 39.5352, 17);
  const house = page.getByRole('button', { name: '6 properties at this place, show the list' });
  await house.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('group', { name: '6 properties at this place' });
  await expect(list.getByRole('button', { name: /^Bahari Residences/ }).first()).toBeFocused();
  expect(await mapViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(house).toBeFocused();

  await house.click();
  await list.getByRole('button', { name: /^Bahari Residences, Penthouse 5A/ }).click();
  await expect(page.getByRole('group', { name: 'Bahari Residences, Penthouse 5A' })).toBeVisible();
  await expect(page).toHaveURL(/selected=bahari-residences-penthouse-5a/);

  await page.getByRole('combobox', { name: 'Currency' }).selectOption('TZS');
  await page.getByRole('searchbox').fill('utulivu');
  await page.getByRole('button', { name: /^Villa Utulivu, TZS/ }).click();
  const price = page.getByRole('group', { name: 'Villa Utulivu' }).getByText('TZS 6,085,200,000');
  await expect(price).toBeVisible();
  expect(await price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

/** The name of a dot that the mouse reaches at its lower edge. */
function findUncovered(dots: Element[]): string {
  const free = dots.find((dot) => {
    const { x, width, bottom } = dot.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, bottom - 3) === dot;
  });
  return free?.getAttribute('aria-label') ?? '';
}
