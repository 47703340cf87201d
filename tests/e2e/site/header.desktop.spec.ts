import { expect, test } from '../support/test.ts';

test('the header turns white after more than one scrolled pixel, and its groups open by keyboard and mouse and close as they should', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background()).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo({ top: 1 }));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await background()).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo({ top: 2 }));
  await expect.poll(background).toBe('rgb(255, 255, 255)');

  const areas = header.getByRole('button', { name: 'Areas' });
  await areas.press('Enter');
  await expect(areas).toHaveAttribute('aria-expanded', 'true');
  await expect(header.getByRole('link', { name: /Pemba/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(areas).toHaveAttribute('aria-expanded', 'false');
  await expect(areas).toBeFocused();

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

  await services.hover();
  await services.click();
  await page.keyboard.press('Tab');
  const { x = 0, y = 0 } = (await page.locator('header ul ul', { hasText: 'Land Research' }).boundingBox()) ?? {};
  await page.mouse.click(x + 4, y + 4);
  await expect(page.locator(':focus')).toHaveCount(0);
  await expect(research, 'the mouse is in it').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(research).toBeHidden();
});

test.describe('on an iPad, where a press moves no focus', () => {
  test.use({ hasTouch: true });

  test('a press outside closes the open group', async ({ page }) => {
    await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault(), { capture: true }));
    await page.goto('/');
    const header = page.getByRole('banner');
    const areas = header.getByRole('button', { name: 'Areas' });
    const services = header.getByRole('button', { name: 'Services' });
    await areas.tap();
    await expect(areas).toHaveAttribute('aria-expanded', 'true');
    await services.tap();
    await expect(areas).toHaveAttribute('aria-expanded', 'false');
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await page.touchscreen.tap(40, 700);
    await expect(services).toHaveAttribute('aria-expanded', 'false');
    await services.tap();
    await header.getByRole('link', { name: 'Land Research' }).tap();
    await expect(page).toHaveURL('/services/land-research');
  });
});
