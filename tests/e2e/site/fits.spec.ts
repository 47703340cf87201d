import { expectToFitEverybody, expectToFitEveryScreen, expectToLeaveTheNotch, holdSideways } from '../support/fits.ts';
import { expect, test } from '../support/test.ts';

/** Pages with forms, and properties, are judged where their own journeys are. */
const PATHS = [
  '/',
  '/properties',
  '/properties/page/3',
  '/areas',
  '/areas?island=unguja&view=map',
  '/areas/stone-town',
  '/islands/pemba',
  '/services',
  '/services/property-development',
  '/blog',
  '/blog/what-a-square-metre-costs',
  // A long title.
  '/blog/three-ways-to-hold-a-home',
  '/agents/32238981-7877-53db-b77a-576af9a58c97',
  // A long name.
  '/agencies/24f5eca3-a89b-5f30-ad6e-372741e5fea9',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
];

/** What shows fewer of the same parts is looked at on a phone alone. */
const FEWER_PARTS = [
  '/blog?category=legal-updates',
  // Without a cover.
  '/blog/buying-with-a-sibling',
  // Without reviews and listings, without WhatsApp, and without words of its own.
  '/agents/9ad3f0ab-9b05-5ab6-8c8a-0e0ce1f36992',
  '/agents/dd7e6a7a-1f85-5b04-979d-6be2d89f4364',
  '/developers/4b4de523-9010-5b0e-8a74-03fba5b4de62',
];

for (const [tag, fitting, paths] of [
  ['@desktop', expectToFitEveryScreen, PATHS],
  ['@phone', expectToFitEverybody, FEWER_PARTS],
] as const) {
  for (const path of paths) {
    test(`${path} fits everybody`, { tag }, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await fitting(page);
    });
  }
}

test('a page that is not there fits everybody', { tag: '@desktop' }, async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  await page.goto('/no-such-page');
  await expectToFitEveryScreen(page);
});

test('a phone held sideways has nothing to read or to press under its notch', { tag: '@phone' }, async ({ page }) => {
  await holdSideways(page);
  for (const path of ['/', '/properties', '/areas/stone-town', '/blog/what-a-square-metre-costs']) {
    await page.goto(path);
    await expectToLeaveTheNotch(page);
  }
  await page.goto('/properties/villa-mwezi');
  await expectToLeaveTheNotch(page);
  await page.getByRole('link', { name: 'photo 1 of 9' }).tap();
  await expect(page.getByRole('dialog', { name: 'Photos of Villa Mwezi' })).toBeVisible();
  await expectToLeaveTheNotch(page);
  await page.goto('/properties?view=map');
  const zoom = page.getByRole('button', { name: 'Zoom in' });
  await expect(zoom).toBeVisible();
  expect(await page.locator('[data-map]').boundingBox()).toMatchObject({ x: 47, width: 844 - 2 * 47 });
});
