import type { Locator, Page } from 'playwright/test';
import { siteDefaults } from '#settings';
import { zanzibarDay } from '../../fixtures/zanzibar.ts';
import { comeBackUntil, goWithin, openAdmin, unlock } from '../support/admin.ts';
import { listDrafts } from '../support/admin-drafts.ts';
import { hold } from '../support/hold.ts';
import { asService, waitForPublish } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';
import { translate } from '../support/translated.ts';

test.describe.configure({ mode: 'default' });

test.afterAll(async () => {
  await asService('site_settings?id=not.is.null', { method: 'DELETE' });
  await waitForPublish();
});

/** Longer than the one that the header was drawn with. */
const OWN_NAME = 'Zanzibar Coral Coast Real Estate';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const chats = (page: Page) => page.locator('a[href*="wa.me/"]');

test('the operator makes the site their own, sees it live and takes it back', async ({ page, context }) => {
  // The site is built twice.
  test.slow();
  await openAdmin(page);
  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue(siteDefaults.brand_name);

  await name.fill('');
  await page.getByLabel('Brand colour').fill('#8ad5d8');
  await page.getByLabel('EUR').fill('many');
  await page.getByLabel('Possible junk').fill('0');
  await page.getByLabel('Headline').press('Enter');
  for (const message of ['Name is required', 'White text on this colour', 'Please enter a whole number']) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByText('Please enter how many euros')).toBeVisible();
  await page.getByRole('button', { name: 'Rates for one US dollar', exact: true }).press('Enter');
  await expect(page.getByLabel('EUR')).toBeFocused();
  await expect(page.getByText('These rates are older than 30 days')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await asService('site_settings?select=brand_name,rates')).toEqual([{ brand_name: null, rates: null }]);

  await name.fill(OWN_NAME);
  await page.getByLabel('Headline').fill('Live by the sea.');
  await page.getByLabel('Brand colour').fill('#5b2a86');
  await page.getByLabel('EUR').fill('0,5');
  await page.getByLabel('TZS').fill('2,535.5');
  await page.getByLabel('Fee for each published listing').fill('1.250');
  await page.getByLabel('Possible junk').fill('5');
  await expect(page.getByText('after a change please set the “Day of the legal texts” anew')).toBeVisible();
  await page.getByLabel('Days of the tour').fill('1');
  await page
    .getByRole('group', { name: 'Numbers on the home page' })
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByLabel('Whom you list').fill('Agents and builders whom we know.');
  await page.getByLabel('What buyers get first').fill('New homes first.');
  await page.getByLabel('Kyero, for portals').uncheck();
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('+255700111222');
  await page.getByLabel('Who may be mailed').fill('asha@bahari.example\n\njuma@bahari.example');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(await asService('site_settings?select=mail_to,email,headline,rates,listing_fee')).toMatchObject([
    {
      mail_to: ['asha@bahari.example', 'juma@bahari.example'],
      email: null,
      headline: 'Live by the sea.',
      rates: { EUR: 0.5, TZS: 2535.5 },
      listing_fee: 1250,
    },
  ]);
  await waitForPublish();

  const feedStatus = async (feed: string) => (await page.request.get(`/feeds/${feed}`)).status();
  expect([await feedStatus('listings.json'), await feedStatus('kyero.xml')]).toEqual([200, 404]);

  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(visitor).toHaveTitle(new RegExp(` \\| ${OWN_NAME}$`));
  await expect(headline(visitor)).toHaveText('Live by the sea.');
  await expect(visitor.getByText('includes a complimentary stay of 1 day.')).toBeAttached();
  await expect(visitor.getByText('Complimentary stay of 1 day', { exact: true })).toBeAttached();
  await expect(visitor.getByText('builders whom we know. You see who sells and who builds.')).toBeVisible();
  expect(await holeBeside(visitor.getByRole('region', { name: 'In numbers' }))).toBe(0);
  const told = await visitor.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(told ?? '')).toMatchObject({ '@graph': [{ name: OWN_NAME }, { name: OWN_NAME }] });
  expect(await visitor.content()).not.toContain('asha@bahari.example');
  await visitor.setViewportSize({ width: 1024, height: 768 });
  expect(await brokenWords(visitor.getByRole('navigation', { name: 'Main' }))).toEqual([]);
  const brand = await visitor.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-lagoon-700').trim(),
  );
  expect(brand).toBe('#5b2a86');
  expect(await axeViolations(visitor)).toEqual([]);

  await visitor.locator('main a[href^="/properties/"]').first().click();
  await visitor.locator('[data-currency-select]').first().selectOption('EUR');
  const price = visitor.locator('main [data-usd]').first();
  const euros = Math.round(Number(await price.getAttribute('data-usd')) * 0.5);
  await expect(price).toHaveText(`€${euros.toLocaleString('en-US')}`);
  for (const place of ['/contact', visitor.url()]) {
    await visitor.goto(place);
    const links = await chats(visitor).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const written = links.filter((link) => !link.includes('wa.me/?'));
    expect(written.length).toBeGreaterThan(1);
    expect(written.filter((link) => !link.startsWith('https://wa.me/255700111222'))).toEqual([]);
  }

  await visitor.goto('/admin');
  await expect(visitor.getByText(OWN_NAME)).toBeVisible();

  await visitor.goto('/about');
  await expect(visitor.getByText('builders whom we know, each with a profile and reviews.')).toBeVisible();
  await expect(visitor.getByText('New homes first, on three islands.')).toBeVisible();

  await visitor.goto('/privacy-policy');
  await expect(visitor.getByText('What looks like junk: 5 months.')).toBeVisible();

  await page.getByText('History', { exact: true }).click();
  const latest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect(latest).toContainText(`Name: ${siteDefaults.brand_name} ${OWN_NAME}`);
  await latest.getByRole('button', { name: 'Look at the version before' }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(name).toHaveValue(siteDefaults.brand_name);
  await waitForPublish();
  await visitor.goto('/');
  await expect(headline(visitor)).toContainText('Own a piece of Zanzibar.');
  await expect(visitor).toHaveTitle(`Zanzibar Real Estate | ${siteDefaults.brand_name}`);
});

test('on a phone the settings are reached from the menu, and what is typed is not lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, '?tab=settings&section=about');
  await expect(page.getByRole('heading', { name: 'About and claims' })).toBeFocused();
  for (const press of ['first', 'second']) {
    await page.getByLabel('Headline').focus();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Money' }).click();
    await expect(page.getByRole('heading', { name: 'Money' }), `the ${press} press`).toBeFocused();
    await expect(page).toHaveURL(/section=money$/);
  }
  await goWithin(page, '?tab=leads');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const field = page.getByLabel('Headline');
  const before = await field.inputValue();
  await field.fill('Come and see.');
  await page.getByRole('link', { name: 'Blog Management' }).click();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect(field).toHaveValue('Come and see.');
  await expect.poll(() => listDrafts(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field).toHaveValue(before);
  await expect.poll(() => listDrafts(page)).toEqual([]);
  await field.fill('Come and see.');
  await expect.poll(() => listDrafts(page)).toHaveLength(1);
  const menu = page.getByRole('button', { name: 'More', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Lock and delete drafts' }).click();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Lock without saving?' });
  await expect(question).toContainText('What you have typed is kept as a draft');
  await question.getByRole('button', { name: 'Lock' }).click();
  await unlock(page);
  await expect(field).toHaveValue(before);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field).toHaveValue('Come and see.');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make them yours' }).click();
  const template = page.locator('details').filter({ hasText: 'First answer · English' });
  await template.locator('summary').click();
  const text = template.getByLabel('Text');
  await text.fill('Hello {nmae}');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(template.getByText('Nothing is known to put in the place of {nmae}')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await text.fill('Hello ');
  await template.getByRole('button', { name: 'Insert {name}' }).click();
  await expect(text).toHaveValue('Hello {name}');

  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(await asService('site_settings?select=first:whatsapp_templates->0->>text')).toEqual([
    { first: 'Hello {name}' },
  ]);
  await waitForPublish();
  await page.goto('/');
  await expect(headline(page)).toHaveText('Come and see.');
});

test('settings that cannot be read are not shown as they were before', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  await openAdmin(page, '?tab=settings');
  const field = page.getByLabel('Headline');
  const failed = page.getByRole('main').getByText('Failed to load the settings');
  await expect(field).toBeVisible();
  await goWithin(page, '?tab=areas');
  await expect(field).toHaveCount(0);
  const answer = await hold(page, '**/rest/v1/site_settings?*', (route) => route.fulfill({ status: 400, json: {} }));
  await goWithin(page, '?tab=settings');
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  answer();
  await expect(failed).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.unroute('**/rest/v1/site_settings?*');
  await goWithin(page, '?tab=areas');
  await expect(failed).toHaveCount(0);
  // What failed then says nothing of what is on its way now.
  const failAgain = await hold(page, '**/rest/v1/site_settings?*', (route) => route.fulfill({ status: 400, json: {} }));
  await goWithin(page, '?tab=settings');
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  expect(await failed.count()).toBe(0);
  failAgain();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/rest/v1/site_settings?*');
  const letThrough = await hold(page, '**/rest/v1/site_settings?*');
  await retry.click();
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await expect(field).toHaveCount(0);
  letThrough();
  await expect(field).toBeVisible();
});

test('an agency without working hours does not say that it answers in them', async ({ page }) => {
  await asService('site_settings?id=not.is.null', { method: 'DELETE' });
  await asService('site_settings', { method: 'POST', body: { working_hours: [] } });
  await waitForPublish();
  await page.goto('/about');
  await expect(page.getByText('We live in Zanzibar, and when a purchase does not make sense')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('working hours');
});

test('on a phone old rates are marked where the settings are reached, and no longer once they are new', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asService('site_settings?id=not.is.null', { method: 'DELETE' });
  await asService('site_settings', { method: 'POST', body: { rates_date: zanzibarDay(-40) } });
  await openAdmin(page, '?tab=areas');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toHaveAccessibleDescription('The currency rates are older than 30 days');
  await expect(more.locator('span')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go to lead, property, client' }).click();
  await expect(page.getByRole('option', { name: 'Settings Rates are old' })).toBeVisible();
  await page.keyboard.press('Escape');
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Settings, rates are old' })).toBeVisible();
  await asService('site_settings?id=not.is.null', { method: 'PATCH', body: { rates_date: zanzibarDay() } });
  await comeBackUntil(page, () =>
    expect(page.getByRole('menuitem', { name: 'Settings', exact: true })).toBeVisible({ timeout: 1000 }),
  );
  await expect(more).toHaveAccessibleDescription('');
  await expect(more.locator('span')).toHaveCount(0);
});

test('a desk that the browser translates goes on while a Privacy Policy is typed', async ({ page }) => {
  await openAdmin(page, '?tab=settings');
  const policy = page.getByLabel('Privacy Policy', { exact: true });
  await expect(policy).toBeVisible();
  await translate(page.getByRole('main'));
  await policy.fill('Nothing is passed on.');
  await expect(page.getByText('Your own Privacy Policy does not follow these numbers')).toBeVisible();
  await policy.fill('');
  await expect(page.getByText('after a change please set the “Day of the legal texts” anew')).toBeVisible();
});

test('a template that is removed takes what is open with it, and the next press removes no other', async ({ page }) => {
  await asService('site_settings?id=not.is.null', { method: 'DELETE' });
  await openAdmin(page, '?tab=settings&section=templates');
  await page.getByRole('button', { name: 'Make them yours' }).click();
  const rows = page.getByRole('group', { name: 'WhatsApp templates' }).locator('details');
  const names = () => rows.locator('summary').allTextContents();
  await expect(rows).not.toHaveCount(0);
  const [first, , ...others] = await names();
  await rows.nth(1).locator('summary').click();
  await expect(rows.nth(1)).toHaveAttribute('open');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Remove / })
    .press('Enter');
  await expect.poll(names).toEqual([first, ...others]);
  await expect(rows.and(page.locator('[open]'))).toHaveCount(0);
  await page.keyboard.press('Enter');
  await rows.nth(0).locator('summary').click();
  await expect(rows.nth(0)).toHaveAttribute('open');
  expect(await names()).toEqual([first, ...others]);
  await expect(rows.filter({ hasText: '· Swahili' }).first().getByLabel('Text')).toHaveAttribute('lang', 'sw');

  for (const [label, row] of [
    ['Numbers on the home page', 'number'],
    ['Working hours', 'hours'],
  ] as const) {
    const removals = page.getByRole('group', { name: label }).getByRole('button', { name: `Remove ${row} ` });
    const count = await removals.count();
    await removals.first().press('Enter');
    await page.keyboard.press('Enter');
    await expect(removals).toHaveCount(count - 1);
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
});

/** How many pixels the last number ends before the page does. */
function holeBeside(numbers: Locator): Promise<number> {
  return numbers.evaluate((section) => {
    const wrap = section.querySelector('.wrap') ?? section;
    const { paddingRight } = getComputedStyle(wrap);
    const end = section.querySelector('ul > :last-child')?.getBoundingClientRect().right ?? 0;
    return Math.round(wrap.getBoundingClientRect().right - Number.parseFloat(paddingRight) - end);
  });
}

/** The links in sight that take more than one line. */
function brokenWords(part: Locator): Promise<string[]> {
  return part.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getClientRects().length > 1 ? [link.textContent] : [];
    }),
  );
}
