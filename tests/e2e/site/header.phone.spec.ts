import { axeViolations, expect, test } from '../support/test.ts';

test('the menu button opens a panel with everything, holds the focus and closes on choosing', async ({ page }) => {
  await page.goto('/areas/matemwe');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  // Closed as it is, the group of the page is underlined.
  const marked = panel.locator('summary[aria-current]');
  await expect(marked).toHaveText('Areas');
  await expect(marked.locator('span')).toHaveCSS('border-bottom-color', 'rgb(11, 85, 88)');
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByText('Services', { exact: true }).click();
  await expect(panel.getByRole('link', { name: 'Legal Documentation' })).toBeVisible();
  await panel.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(panel).toBeHidden();
});

test('Escape closes the panel and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
