import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';

test('a thumb swipes through the pictures, small and full screen', async ({ page }) => {
  await page.goto('/properties/villa-mwezi');
  await swipeLeft(page, 200);
  const second = page.getByRole('link', { name: 'photo 2 of 9' });
  await expect(second).toBeInViewport({ ratio: 0.9 });

  await second.tap();
  const counter = page.getByRole('dialog', { name: 'Photos of Villa Mwezi' }).getByRole('status');
  await expect(counter).toHaveText('Photo 2 / 9');
  await swipeLeft(page, 420);
  await expect(counter).toHaveText('Photo 3 / 9');
});

/** The picture follows a thumb once per frame; moves between two frames would be taken for a short one. */
async function swipeLeft(page: Page, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 330, y });
  for (let x = 310; x >= 60; x -= 25) {
    await touch('touchMove', { x, y });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
}
