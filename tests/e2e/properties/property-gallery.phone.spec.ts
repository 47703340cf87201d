import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

test('a thumb swipes through the pictures, small and full screen', async ({ page }) => {
  await page.goto('/properties/villa-mwezi');
  await swipe(page, 'left', 200);
  const second = page.getByRole('link', { name: 'photo 2 of 9' });
  await expect(second).toBeInViewport({ ratio: 0.9 });

  await second.tap();
  const counter = page.getByRole('dialog', { name: 'Photos of Villa Mwezi' }).getByRole('status');
  await expect(counter).toHaveText('Photo 2 / 9');
  await swipe(page, 'left', 420);
  await expect(counter).toHaveText('Photo 3 / 9');
});

test('a thumb swipes on from the last picture to the first, and back', async ({ page }) => {
  await page.goto('/properties/villa-mwezi');
  await page.getByRole('link', { name: 'photo 1 of 9' }).tap();
  const counter = page.getByRole('dialog', { name: 'Photos of Villa Mwezi' }).getByRole('status');
  await expect(counter).toHaveText('Photo 1 / 9');
  await swipe(page, 'right', 420);
  await expect(counter).toHaveText('Photo 9 / 9');
  await swipe(page, 'left', 420);
  await expect(counter).toHaveText('Photo 1 / 9');
});

test('a screen of three dots a pixel gets pictures for two, and all its dots full screen', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  await page.goto('/properties/villa-mwezi');
  const first = page.getByRole('link', { name: 'photo 1 of 9' });
  // 350 pixels wide, 390 in the viewer: at two dots 700, at three 1,170.
  expect(await loadedWidth(first)).toBe(800);
  const card = page.getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  expect(await loadedWidth(card)).toBe(800);

  await first.click();
  expect(await loadedWidth(page.getByRole('dialog', { name: 'Photos of Villa Mwezi' }))).toBe(1200);
  await page.close();
});

/** How wide the file is that the browser has chosen for the first picture in there, once it has it. */
async function loadedWidth(place: Locator): Promise<number> {
  const image = place.locator('img').first();
  await expect(image).toHaveJSProperty('complete', true);
  const address = await image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
  return Number(/-(\d+)\.avif$/.exec(address)?.[1]);
}

/** The picture follows a thumb once per frame; moves between two frames would be taken for a short one. */
async function swipe(page: Page, to: 'left' | 'right', y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const placeOf = (x: number) => ({ x: to === 'left' ? x : 390 - x, y });
  // What the page says of a jump is said before it is drawn, and until then a thumb moves what was there before. A
  // screenshot waits for what is drawn, where frames of the page do not.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  await touch('touchStart', placeOf(330));
  for (let x = 310; x >= 60; x -= 25) {
    await touch('touchMove', placeOf(x));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
}
