import { expectToFitEverybody, expectToFitEveryScreen } from '../support/fits.ts';
import { expect, test } from '../support/test.ts';

const VILLA = '/properties/villa-mwezi';
const FLAT = '/properties/bahari-residences-apartment-3b';
const LAND = '/properties/beachfront-plot-jambiani-south';

test('a property that is not there leads on to the newest and to those of its type', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const answer = await page.goto('/properties/sold-villa-in-paje');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Not Found');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'View all villas' })).toHaveAttribute('href', '/properties?type=villa');
  await expectToFitEverybody(page);
});

test('a property that is not there does not lead to a type of which nothing is listed', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const path = '/properties/sold-villa-with-plot';
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-same-type(="[a-z ]*")?/, 'data-same-type="house land"');
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  await expect(page.getByRole('link', { name: /^View all / })).toHaveText('View all land');
});

for (const path of [VILLA, FLAT, LAND]) {
  test(`${path} fits everybody with everything unfolded`, { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('display', 'TZS imperial'));
    await page.goto(path);
    for (const folded of await page.getByRole('main').locator('summary').all()) await folded.click();
    await expect(page.getByRole('textbox', { name: 'Purchase price' })).toBeVisible();
    await expectToFitEveryScreen(page);
  });
}

test('a name of many words fits everywhere it stands', { tag: '@desktop' }, async ({ page }) => {
  const name = `${'Bahari Residences by the Baobab Lagoon, '.repeat(3)}${'Mlangowaajabuwabustaniyabahari'.repeat(2)}`;
  await page.route(`**${VILLA}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Villa Mwezi', name) });
  });
  await page.goto(VILLA);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectToFitEverybody(page);
  for (const open of ['Share', 'photo 1 of 9']) {
    await page
      .getByRole(open === 'Share' ? 'button' : 'link', { name: open })
      .first()
      .click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectToFitEverybody(page);
    await page.keyboard.press('Escape');
  }
});
