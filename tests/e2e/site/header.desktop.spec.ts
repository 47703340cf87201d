import { expect, test } from '../support/test.ts';

test('the header turns white after the first scrolled pixel', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background()).toBe('rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 40);
  await expect.poll(background).toBe('rgb(255, 255, 255)');
});

test('the header opens Areas by keyboard, closes it by Escape and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const areas = page.getByRole('banner').getByRole('button', { name: 'Areas' });
  await areas.focus();
  await page.keyboard.press('Enter');
  await expect(areas).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: /Pemba/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(areas).toHaveAttribute('aria-expanded', 'false');
  await expect(areas).toBeFocused();
});

test('the header shows the six services on hover, and a click there leaves them open', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const services = header.getByRole('button', { name: 'Services' });
  const research = header.getByRole('link', { name: 'Land Research' });
  await services.hover();
  await expect(research).toBeVisible();
  await services.click();
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  await services.click();
  await expect(research).toBeVisible();
  await page.mouse.move(10, 600);
  await expect(research).toBeHidden();
});
