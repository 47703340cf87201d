import type { Page } from 'playwright/test';
import { NO_PROPERTY_LEFT } from '#lib/build-info.ts';
import { comeBack, goWithin, openAdmin } from '../support/admin.ts';
import { confirmDelete, pressDelete, uniqueName } from '../support/admin-rows.ts';
import { deleteProperties, storeDraft } from '../support/properties.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/status of (400|409|500)/);
  await page.addInitScript(keepNotices);
});

const LISTS = [
  { tab: 'properties', call: 'find_properties', said: 'Failed to load properties', heading: 'Property Management' },
  { tab: 'areas', call: 'find_areas', said: 'Failed to load areas', heading: 'Area Management' },
  { tab: 'blog', call: 'find_posts', said: 'Failed to load blog posts', heading: 'Blog Management' },
  { tab: 'clients', call: 'find_clients', said: 'Failed to load clients', heading: 'Client Management' },
  { tab: 'leads', call: 'find_leads', said: 'Failed to load leads', heading: 'Lead Pipeline' },
  { tab: 'contacts', call: 'find_contact_leads', said: 'Failed to load contact leads', heading: 'Contact Leads' },
] as const;

test('rows that are refused are missed at once, aloud and in place, and come with the next try', async ({ page }) => {
  for (const { call } of LISTS) await refuse(page, `**/rpc/${call}`, 'POST', 400);
  await openAdmin(page);
  for (const { tab, call, said, heading } of LISTS) {
    await page.locator(`nav a[href*="tab=${tab}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const place = page.getByRole('table').getByRole('alert').filter({ hasText: said });
    await expect(place).toBeVisible();
    await expectNotice(page, said);
    await page.unroute(`**/rpc/${call}`);
    await place.getByRole('button', { name: 'Try again' }).click();
    await expect(place).toHaveCount(0);
    await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  }
});

test('what a form chooses from says that it could not be read', async ({ page }) => {
  await openAdmin(page, '?tab=payments');
  await refuse(page, '**/rest/v1/areas?*', 'GET', 400);
  await refuse(page, '**/rpc/find_clients', 'POST', 400);
  await page.getByRole('link', { name: 'Property Management' }).click();
  await page.getByRole('button', { name: 'Add Property' }).click();
  await expectNotice(page, 'Failed to load areas');
  const form = page.getByRole('dialog', { name: 'Add New Property' });
  await expect(form.getByText('Failed to load areas.')).toBeVisible();
  await form.getByRole('button', { name: 'Agency', exact: true }).click();
  await form.getByRole('combobox', { name: 'Listed by' }).click();
  await expectNotice(page, 'Failed to load clients');
  await expect(form.getByText('Failed to load clientsTry again')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.unroute('**/rpc/find_clients');
  const kinds = [
    { kind: 'Agent', none: 'No agents found' },
    { kind: 'Agency', none: 'No agencys found' },
    { kind: 'Developer', none: 'No developers found' },
  ];
  for (const { kind, none } of kinds) {
    await form.getByRole('button', { name: kind, exact: true }).click();
    await form.getByRole('combobox', { name: 'Listed by' }).fill('nobody is called like this');
    await expect(form.getByText(none, { exact: true })).toBeVisible();
  }
});

test('a client, an area, a post and a lead that cannot be saved stay in their forms', async ({ page }) => {
  const forms = [
    { tab: 'clients', add: 'Add Agency', submit: 'Create Agency', table: 'agencies', said: 'Failed to save client' },
    {
      tab: 'areas',
      add: 'Add Area',
      submit: 'Create Area',
      table: 'areas',
      said: 'Something went wrong. Please try again.',
    },
    { tab: 'blog', add: 'Add Post', submit: 'Create Post', table: 'blog_posts', said: 'Failed to save blog post' },
    { tab: 'leads', add: 'Add Lead', submit: 'Add Lead', table: 'leads', said: 'Failed to add lead' },
  ];
  const typed: Readonly<Record<string, readonly [string, string][]>> = {
    clients: [
      ['Name *', 'Mnazi Homes'],
      ['Email *', 'post@mnazi.example'],
    ],
    areas: [
      ['Name', 'Nowhere'],
      ['Short Description', 'Far.'],
      ['Long Description', 'Very far.'],
    ],
    blog: [
      ['Title', 'Who owns land'],
      ['Excerpt', 'Leases.'],
    ],
    leads: [
      ['Full Name', 'Zuhura Said'],
      ['Phone', '0777 100 200'],
    ],
  };
  await openAdmin(page);
  for (const { tab, add, submit, table, said } of forms) {
    await refuse(page, `**/rest/v1/${table}?*`, 'POST');
    await page.locator(`nav a[href*="tab=${tab}"]`).click();
    await page.getByRole('button', { name: add, exact: true }).click();
    const form = page.getByRole('dialog');
    for (const [label, text] of typed[tab] ?? []) await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByRole('button', { name: submit, exact: true }).click();
    await expectNotice(page, said);
    await expect(form.getByRole('alert').filter({ hasText: 'Nothing of what you typed is lost.' })).toContainText(said);
    await expect(page.getByText('secret')).toHaveCount(0);
    for (const [label, text] of typed[tab]?.slice(0, 1) ?? []) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await form.getByRole('button', { name: 'Close' }).click();
    await form.getByRole('button', { name: 'Discard' }).click();
  }
});

test('a property that loses its star says so, and one that cannot be changed, published or deleted which of them failed', async ({
  page,
}) => {
  const { id, name } = await storeDraft(uniqueName('Nyumba'));
  // Nothing is stored: every visitor's home page has the star.
  await page.route('**/rpc/set_featured', (route) => route.fulfill({ status: 204 }));
  await page.route('**/rpc/find_properties', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"featured": ?false/g, '"featured":true') });
  });
  await refuse(page, '**/rest/v1/properties?*', 'PATCH');
  await refuse(page, '**/rest/v1/properties?*', 'DELETE');
  await openAdmin(page, `?tab=properties&q=${encodeURIComponent(name)}`);
  const star = page.getByRole('button', { name: `Featured: ${name}` });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(page.getByText('Property unfeatured')).toBeVisible();

  await page.getByRole('button', { name: `Draft. Publish ${name}` }).click();
  await expectNotice(page, 'Failed to update property');
  await expect(page.getByRole('button', { name: `Draft. Publish ${name}` })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await expect(question.getByText('Are you sure you want to delete this property?')).toBeVisible();
  await confirmDelete(page);
  await expect(question.getByRole('alert').first()).toContainText('Failed to delete property');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Property' });
  await form.getByLabel('Description').fill('Typed and kept.');
  await form.getByRole('button', { name: 'Update Property' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'Failed to update property.' })).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('Typed and kept.');
  expect(await propertyDescription(id)).toBe('As it was.');
  await deleteProperties(name);
});

test('an area, a property and a post that are not there are missed aloud and in place', async ({ page }) => {
  await openAdmin(page);
  for (const [tab, said] of [
    ['areas', 'Area not found'],
    ['properties', 'Property not found'],
    ['blog', 'Blog post not found'],
  ] as const) {
    await goWithin(page, `?tab=${tab}&open=7d5a1f6c-8f0e-4a39-9b0d-5c2e1a4b3f60`);
    await expectNotice(page, said);
    await expect(page.getByRole('dialog').getByText(said).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a client and a post say what was done with them, and what failed', async ({ page }) => {
  const name = uniqueName('Mnazi');
  await openAdmin(page, '?tab=clients');
  for (const word of ['Agent', 'Developer']) {
    await page.getByRole('button', { name: new RegExp(`^${word}s`) }).click();
    await page.getByRole('button', { name: `Add ${word}`, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name *').fill(name);
    await form.getByLabel('Email *').fill('post@mnazi.example');
    await form.getByRole('button', { name: `Create ${word}` }).click();
    await expect(page.getByText(`${word} created successfully`)).toBeVisible();
    expect(await page.getByRole('button', { name: 'Open page', exact: true }).count()).toBe(0);
  }
  const row = page.getByRole('row', { name });
  await row.getByRole('switch', { name: `Active: ${name}` }).click();
  await expect(page.getByText('Client deactivated successfully')).toBeVisible();

  await refuse(page, '**/rest/v1/developers?*', 'PATCH');
  await row.getByLabel(`Payment status of ${name}`).selectOption('Paid');
  await expectNotice(page, 'Failed to update payment status');
  await refuse(page, '**/rest/v1/developers?*', 'DELETE');
  await pressDelete(page, name);
  await confirmDelete(page);
  const question = page.getByRole('dialog', { name: 'Delete' });
  await expect(question.getByRole('alert').first()).toContainText('Failed to delete client');
  await question.getByRole('button', { name: 'Cancel' }).click();
  for (const table of ['agents', 'developers']) await removeRows(table, { name });

  await refuse(page, '**/rest/v1/blog_posts?*', 'DELETE');
  await page.locator('nav a[href*="tab=blog"]').click();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await confirmDelete(page);
  await expect(question.getByRole('alert').first()).toContainText('Failed to delete blog post');
});

test('a quiet line says whether the site shows the latest, and why it does not', async ({ page }) => {
  let site = { version: 1, built_at: new Date().toISOString(), pages: 100 };
  let run: object = { result: 'failed', reason: 'areas 7d5a: name: Name is required', site_version: 2 };
  await page.route('**/build.json', (route) => route.fulfill({ json: site }));
  await page.route('**/rest/v1/publish_runs?*', (route) => route.fulfill({ json: [run] }));
  await openAdmin(page, '?tab=blog');
  const line = page.getByRole('banner').getByRole('status');
  await expect(line).toHaveText('Publishing failed');
  // What says the next is the same element, or no screen reader would tell it.
  await line.evaluate((element) => element.setAttribute('data-first', ''));
  await page.getByRole('button', { name: 'Publishing failed' }).click();
  const failure = page.getByRole('dialog', { name: 'Publishing failed' });
  await expect(failure).toContainText('Visitors still see the site as it was before.');
  await expect(failure).toContainText('areas 7d5a: name: Name is required');
  await expect(failure).toContainText('Correct the entry that is named above');
  expect(await axeViolations(page)).toEqual([]);
  // The last property has gone offline: no entry is wrong, and no other try helps.
  run = { result: 'failed', reason: NO_PROPERTY_LEFT, site_version: 2 };
  await comeBack(page);
  await expect(failure).toContainText('Publish a property');
  await expect(failure).not.toContainText(/Correct the entry|tried again/);
  await page.keyboard.press('Escape');

  run = { result: 'running', reason: null, site_version: 2 };
  await comeBack(page);
  await expect(line).toHaveText('Publishing...');
  run = { result: 'published', reason: null, site_version: 2 };
  await comeBack(page);
  await expect(line).toHaveText('Changes go live soon');
  site = { ...site, version: Number.MAX_SAFE_INTEGER };
  await comeBack(page);
  await expect(line).toHaveText(/^Live since \d\d:\d\d$/);
  await expect(line).toHaveAttribute('data-first');
});

/** Of notices, which go after four seconds, all that the page has shown. */
function keepNotices(): void {
  const shown: string[] = [];
  Reflect.set(window, 'shownNotices', shown);
  new MutationObserver(() => {
    const notices = [...document.querySelectorAll('[data-sonner-toast] p[role=alert]')];
    shown.push(...notices.filter((notice) => notice.checkVisibility()).map(({ textContent }) => textContent));
  }).observe(document, { childList: true, subtree: true });
}

async function expectNotice(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shownNotices'))).toContain(text);
}

async function refuse(page: Page, address: string, method: string, status = 500): Promise<void> {
  await page.route(address, (route, request) =>
    request.method() === method
      ? route.fulfill({ status, json: { code: 'XX000', message: 'secret' } })
      : route.fallback(),
  );
}

async function propertyDescription(id: string): Promise<unknown> {
  const rows = await asService(`properties?id=eq.${id}&select=description`);
  return Array.isArray(rows) ? rows[0]?.description : null;
}
