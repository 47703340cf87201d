import { expect, test } from '../support/test.ts';

test('a visitor lands on home and sees what is for sale, by whom', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Own a piece of Zanzibar.');
  const newest = page.getByRole('article').filter({ hasText: 'Villa Mwezi' }).first();
  await expect(newest).toContainText('$685,000');
  await expect(newest).toContainText('Villa in Matemwe, Unguja');
  await expect(newest).toContainText('Amina Hassan, agent');
  await newest.getByRole('link', { name: 'Villa Mwezi' }).first().click();
  await expect(page).toHaveURL('/properties/villa-mwezi');
  await expect(page.getByRole('heading', { level: 1, name: 'Villa Mwezi' })).toBeVisible();
});

test('a visitor reads a whole property page and reaches a human on WhatsApp', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/properties/villa-mwezi');
  for (const fact of ['Ready to Move In', '$685,000', '420 m²', '1,150 m²', 'Amina Hassan']) {
    await expect(page.locator('main').getByText(fact).filter({ visible: true }).first()).toBeVisible();
  }
  const chat = page.getByRole('link', { name: 'ask Pwani on WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/255777000100\?text=.*Villa%20Mwezi/);
  await page.getByRole('link', { name: 'Back to Property Search' }).first().click();
  await expect(page).toHaveURL('/properties');
});

test('land shows its plot and no rooms', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/properties/beachfront-plot-jambiani-south');
  const facts = page.locator('main dl').filter({ visible: true }).first();
  await expect(facts).toContainText('3,400 m²');
  await expect(facts).not.toContainText('Bedrooms');
  await expect(facts).not.toContainText('Bathrooms');
});

test('an address that leads nowhere says so in the words of its section', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const missingProperty = await page.goto('/properties/no-such-villa');
  expect(missingProperty?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Not Found');
  await expect(page.getByText("The property you're looking for doesn't exist or has been removed.")).toBeVisible();

  const missingPage = await page.goto('/no-such-page');
  expect(missingPage?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL('/');
});
