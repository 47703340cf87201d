import { openAdmin, pressMenuItem, tabLink } from '../support/admin.ts';
import { contrastViolations, expect, test } from '../support/test.ts';

/** Those of which there is no picture. */
const TABS = ['Area Management', 'Blog Management'];

test('the operator turns the desk dark, and everybody can read it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAdmin(page);
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await pressMenuItem(page, 'Appearance');
  const dialog = page.getByRole('dialog', { name: 'Appearance' });
  await dialog.getByLabel('Show the desk and the site').selectOption('Dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 16, 14)');
  expect(await contrastViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  for (const tab of TABS) {
    await tabLink(page, tab).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(tab);
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    expect(await contrastViolations(page), tab).toEqual([]);
  }
});
