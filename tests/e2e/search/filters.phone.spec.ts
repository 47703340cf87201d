import type { Page } from 'playwright/test';
import { hold } from '../support/hold.ts';
import { openSearch, tapFloating } from '../support/search.ts';
import { axeViolations, endOfMotion, expect, test } from '../support/test.ts';
import { listFieldProblems, touchScreen } from '../support/touch.ts';

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
  // What lies outside the sheet cannot be heard.
  const found = (await show.innerText()).replace('Show ', '');
  await expect(sheet.getByRole('status')).toHaveText(`${found} found`);
  expect(await axeViolations(page)).toEqual([]);
  await expect(sheet.getByRole('textbox', { name: 'Min price in USD' })).toBeVisible();
  expect(await listFieldProblems(page)).toEqual([]);

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

test('a finger draws the sheet of filters down by its grip, and scrolls what is in it', async ({ page }) => {
  await openSearch(page, '/properties');
  await tapFloating(page.getByRole('button', { name: 'Filters' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByText('Ocean view')).toBeAttached();
  await endOfMotion(page);
  const { y: top = 0 } = (await sheet.boundingBox()) ?? {};
  // Until then it goes on by itself, also after it was put back.
  const isStill = sheet.evaluate(
    (element) => new Promise<void>((resolve) => element.addEventListener('scrollend', () => resolve(), { once: true })),
  );
  await draw(page, top + 500, top + 200);
  await isStill;
  expect(await sheet.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await sheet.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
  await draw(page, top + 14, top + 50);
  await expect(sheet).toBeVisible();
  await endOfMotion(page);
  expect((await sheet.boundingBox())?.y).toBe(top);
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
