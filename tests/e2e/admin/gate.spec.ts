import { openAdmin, tabLink } from '../support/admin.ts';
import { expectToFitEverybody } from '../support/fits.ts';
import { expect, test } from '../support/test.ts';

test('the operator unlocks the admin with the password, and a reload locks it again', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await page.goto('/admin');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await password.press('Enter');

  await expect(page.locator('[aria-live="assertive"]').getByText('Invalid password')).toBeVisible();
  await expect(password).toHaveValue('not the password');
  await expect(password).toBeFocused();
  await expectToFitEverybody(page);

  await expect(page).toHaveTitle(/^Admin \| /);
  await openAdmin(page);
  await expect(tabLink(page, 'Lead Management')).toHaveAttribute('aria-current', 'page');
  await expect(tabLink(page, 'Area Management')).toContainText(/\d/);
  expect(await page.evaluate(storedThings)).toEqual({ local: 0, session: 0, databases: 0, caches: 0, cookies: '' });

  await page.reload();
  await expect(password).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);
});

async function storedThings() {
  return {
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    cookies: document.cookie,
  };
}
