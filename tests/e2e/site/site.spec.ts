import { PAGE_TYPE_NAMES, PAGE_TYPES, pathOf } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

test('in forced colours the focus stays visible, and so does what is chosen', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const type of ['home', 'property', 'contact'] as const) {
    await page.goto(await pathOf(type));
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const isOutlined = await focused.evaluate((element) => {
        const around = [element, element.parentElement, element.closest('label'), element.closest('fieldset')];
        return around.some((each) => each !== null && getComputedStyle(each).outlineStyle !== 'none');
      });
      expect(isOutlined, `${type}, stop ${stop}: ${await focused.textContent()}`).toBe(true);
    }
  }
  await page.goto('/properties');
  const [grid, map] = [page.getByRole('link', { name: 'Grid' }), page.getByRole('link', { name: 'Map', exact: true })];
  await expect(grid).toHaveCSS('outline-style', 'solid');
  await expect(map).toHaveCSS('outline-style', 'none');
  await grid.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(grid).toHaveCSS('outline-style', 'double');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of every type show their text and their links', { tag: '@phone' }, async ({ page }) => {
    for (const type of PAGE_TYPE_NAMES) {
      const { text, link } = PAGE_TYPES[type];
      await page.goto(await pathOf(type));
      const main = page.getByRole('main');
      await expect(main.getByText(text).filter({ visible: true }).first(), type).toBeVisible();
      const addresses = await main
        .getByRole('link')
        .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
      expect(addresses, type).toContainEqual(expect.stringMatching(link));
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first(), type).toBeVisible();
    }
  });
});
