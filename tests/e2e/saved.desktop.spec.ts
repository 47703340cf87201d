import { PAGE_TYPE_NAMES, pathOf } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test('a heart works on every page that shows one', async ({ page }) => {
  const dead: string[] = [];
  let hearts = 0;
  for (const type of PAGE_TYPE_NAMES) {
    await page.goto(await pathOf(type));
    const heart = page.locator('main [data-save]:visible').first();
    if (!(await heart.count())) continue;
    hearts += 1;
    const wasPressed = await heart.getAttribute('aria-pressed');
    await heart.click();
    await expect(heart, type)
      .not.toHaveAttribute('aria-pressed', String(wasPressed))
      .catch(() => dead.push(type));
  }
  expect(hearts).toBeGreaterThan(3);
  expect(dead).toEqual([]);
});
