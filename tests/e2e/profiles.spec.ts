import { siteDefaults } from '#settings';
import { expect, test } from './support/test.ts';

const AMINA = '/agents/32238981-7877-53db-b77a-576af9a58c97';
const NEW_AGENT = '/agents/9ad3f0ab-9b05-5ab6-8c8a-0e0ce1f36992';
const NO_WHATSAPP = '/agents/dd7e6a7a-1f85-5b04-979d-6be2d89f4364';
const BUSINESS = siteDefaults.whatsapp.slice(1);
const DAY_IN_ZANZIBAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Africa/Dar_es_Salaam' });

test('a visitor reads who an agent is and what others say, and every button of a profile reaches the business', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(AMINA);
  await expect(page.getByRole('heading', { level: 1, name: 'Amina Hassan' })).toBeVisible();
  await expect(page.getByText('I grew up in Matemwe')).toBeVisible();
  await expect(page.getByText(`On ${siteDefaults.brand_name} since `)).toBeVisible();
  await expect(page.getByText(/^Checked on \d+ \w{3} \d{4}: Identity card and tax number$/)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Villa Mwezi' })).toContainText('$685,000');

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:+${BUSINESS}`);
  await expect(main.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', /^mailto:info@pwani\.example\?/);
  await expect(main.getByRole('link', { name: `WhatsApp ${siteDefaults.brand_name} about Amina` })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${BUSINESS}\\?text=.*Amina%20Hassan`),
  );

  const reviews = page.locator('#reviews');
  await expect(reviews).toContainText(/\d\.\d/);
  const first = reviews.getByRole('article').filter({ hasText: 'Ingrid S.' });
  await expect(first).toBeVisible();
  const written = (await first.locator('time').getAttribute('datetime')) ?? '';
  await expect(first.locator('time')).toHaveText(DAY_IN_ZANZIBAR.format(new Date(written)));
  await expect(reviews.getByText('Anonymous').first()).toBeVisible();
  const shown = reviews.getByRole('article').filter({ visible: true });
  const few = await shown.count();
  await reviews.getByText(/^Show all \d+ reviews$/).click();
  await expect(shown.nth(few)).toBeVisible();
  await reviews.getByRole('link', { name: 'Leave Review' }).click();
  await expect(page).toHaveURL('/review/agent/32238981-7877-53db-b77a-576af9a58c97');

  await page.goto(NO_WHATSAPP);
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /^Call/ })).toBeVisible();
});

test('agent and agency lead to each other, and faces wait until they are near, but for the one at the head', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(AMINA);
  await expect(page.getByRole('main').locator('img.avatar').first()).toHaveAttribute('loading', 'eager');
  await page.getByRole('main').getByRole('link', { name: 'Coral Key Realty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coral Key Realty' })).toBeVisible();
  const amina = page.getByRole('link', { name: /^Amina Hassan/ });
  await expect(amina.locator('img')).toHaveAttribute('loading', 'lazy');
  await amina.click();
  await expect(page).toHaveURL(AMINA);
});

test('a profile nobody has reviewed and nothing is listed under invites to begin', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(NEW_AGENT);
  await expect(page.getByText('Be the first to leave a review')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leave Review' })).toBeVisible();
  await expect(page.getByText('No properties available')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a profile is complete, with every review', { tag: '@phone' }, async ({ page }) => {
    await page.goto(AMINA);
    await expect(page.getByText('Ingrid S.')).toBeVisible();
    await page.getByText(/^Show all \d+ reviews$/).click();
    await expect(page.locator('#reviews').getByRole('article').last()).toBeVisible();
  });
});
