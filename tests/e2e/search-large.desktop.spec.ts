import { cards, openSearch } from './support/search.ts';
import { expect, test } from './support/test.ts';

const DETAILS = '/search/details/0123456789abcdef.json';

test('on a large site results come before their pictures, and the map once it knows the places', async ({ page }) => {
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  let details: unknown;
  await page.route('**/search/index.json', async (route) => {
    const index = await (await route.fetch()).json();
    ({ details } = index);
    await route.fulfill({ json: { ...index, details: DETAILS } });
  });
  await page.route(`**${DETAILS}`, async (route) => {
    await isSent;
    await route.fulfill({ json: details });
  });
  await openSearch(page, '/properties?q=mwezi');
  await expect(cards(page).filter({ hasText: '$685,000' })).toBeVisible();
  await expect(cards(page).locator('img')).toHaveCount(0);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  send();
  const marker = page.locator('[data-map="ready"]').getByRole('button', { name: /Villa Mwezi/ });
  await expect(marker).toBeVisible({ timeout: 20_000 });
  await expect(cards(page).locator('img')).toHaveCount(1);

  await page.getByRole('link', { name: 'Grid' }).click();
  await expect(cards(page).locator('img')).toHaveCount(1);
});

test('without their pictures the results are still there', async ({ page, complaints }) => {
  complaints.expect(/503/);
  await page.route('**/search/index.json', async (route) => {
    const index = await (await route.fetch()).json();
    await route.fulfill({ json: { ...index, details: DETAILS } });
  });
  await page.route(`**${DETAILS}`, (route) => route.fulfill({ status: 503 }));
  await openSearch(page, '/properties?q=mwezi');
  await expect(cards(page).filter({ hasText: '$685,000' })).toBeVisible();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const notice = page.getByText('Failed to load properties').filter({ visible: true });
  await expect(notice).toHaveCount(1);
  await page.getByRole('link', { name: 'Grid' }).click();
  await expect(notice).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
});
