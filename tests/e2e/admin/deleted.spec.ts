import * as z from 'zod/mini';
import { goWithin, openAdmin, tabLink } from '../support/admin.ts';
import { pressDelete, uniqueName } from '../support/admin-rows.ts';
import { expectToFitAPhone } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { storeDraft } from '../support/properties.ts';
import { asService, removeRows, waitForPublish } from '../support/site-database.ts';
import { axeViolations, endOfMotion, expect, test } from '../support/test.ts';

test('the address of what was deleted says what it was, and leads to its like', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const name = uniqueName('Villa');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const copyOf = async (table: string, changes: object) => {
    const [like] = rows.parse(await asService(`${table}?limit=1`));
    const { size_sqft, land_size_sqft, ...columns } = like ?? {};
    const id = crypto.randomUUID();
    await asService(table, { method: 'POST', body: { ...columns, id, ...changes } });
    await removeRows(table, { id });
    return id;
  };
  const listing = { slug, name, featured: false, reference: null, is_published: true };
  const id = await copyOf('properties', listing);
  const gone: { path: string; title: string; says: string; like: string }[] = [
    { path: `/properties/${slug}`, title: 'Property Not Found', says: 'is no longer listed', like: '/properties/' },
  ];
  await copyOf('areas', { slug, name, island: 'Pemba' });
  await copyOf('blog_posts', { slug, title: name });
  await copyOf('services', { slug, title: name, is_shown: true });
  const agent = await copyOf('agents', { name, is_active: true });
  gone.push(
    { path: `/areas/${slug}`, title: 'Area Not Found', says: 'is no longer among our areas', like: '/areas/' },
    { path: `/blog/${slug}`, title: 'Blog Post Not Found', says: 'is no longer in our blog', like: '/blog/' },
    {
      path: `/services/${slug}`,
      title: 'Service Not Found',
      says: 'is no longer among our services',
      like: '/services/',
    },
    { path: `/agents/${agent}`, title: 'Agent Not Found', says: 'no longer lists with us', like: '/agents/' },
  );
  await waitForPublish();
  for (const { path, title, says, like } of gone) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: `${name} ${says}` })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator(`main a[href^="${like}"]`).first()).toBeVisible();
    expect(await axeViolations(page), path).toEqual([]);
  }
  await expectToFitAPhone(page);
  await page.goto(`/areas/${slug}`);
  await page.getByRole('main').getByRole('link', { name: 'All of Pemba' }).press('Enter');
  await expect(page).toHaveURL(/\/islands\/pemba$/);
  await asService(`past_pages?or=(name.eq.${encodeURIComponent(`"${name}"`)},record_id.eq.${id})`, {
    method: 'DELETE',
  });
});

const rows = z.array(z.record(z.string(), z.unknown()));

test('what was deleted is listed and comes back with one press', { tag: '@desktop' }, async ({ page }) => {
  const name = uniqueName('Kijiji');
  const id = crypto.randomUUID();
  const area = { island: 'Pemba', short_description: 'A village.', long_description: 'A village by the sea.' };
  const body = { id, name, ...area, latitude: -5.2, longitude: 39.7 };
  await asService('areas', { method: 'POST', body });
  await removeRows('areas', { id });

  await openAdmin(page, '?tab=deleted');
  await page.getByLabel('Kind').selectOption({ label: 'Area' });
  await expect(page).toHaveURL(/tab=deleted&kind=areas$/);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Deleted');
  expect(await axeViolations(page)).toEqual([]);
  await expectToFitAPhone(page);
  await page.getByRole('button', { name: `Restore ${name}` }).press('Enter');
  await expect(page.getByText(`${name} is back`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  expect(await asService(`areas?select=name&id=eq.${id}`)).toEqual([{ name }]);
  await removeRows('areas', { id });
});

test('where nothing of a kind was deleted the others are a press away', { tag: '@desktop' }, async ({ page }) => {
  const none = { is_more: false, rows: [] };
  await page.route('**/rpc/find_deleted_records', (route) => route.fulfill({ json: none }));
  await openAdmin(page, '?tab=deleted&kind=services');
  await expect(page.getByText('Nothing of this kind was deleted')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all kinds' }).press('Enter');
  await expect(page.getByText('Nothing was deleted')).toBeVisible();
  await expect(page.getByLabel('Kind')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Show all kinds' })).toHaveCount(0);
});

test('a property whose visitors go to another one is not said to be published any more', {
  tag: '@desktop',
}, async ({ page }) => {
  const { name } = await storeDraft(uniqueName('Nyumba'));
  await openAdmin(page, `?tab=properties&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Draft. Publish ${name}` }).click();
  const notice = page.getByText(`${name} is saved and published.`);
  await expect(notice).toBeVisible();
  await pressDelete(page, name);
  const question = page.getByRole('dialog', { name: /^Delete “/ });
  const successor = question.getByRole('combobox', { name: 'Send its visitors to' });
  await successor.press('ArrowDown');
  await successor.fill('villa');
  await expect(question.getByRole('option').first()).toBeVisible();
  await successor.press('Enter');
  await expect(question.getByText(/ leads to /)).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Property deleted')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await asService(`past_pages?name=eq.${encodeURIComponent(name)}`, { method: 'DELETE' });
});

test('the buttons under the question before a delete stay where they are once the facts come', {
  tag: '@desktop',
}, async ({ page }) => {
  await openAdmin(page);
  const none = { leads: 0, contacts: 0, properties: 0, agents: 0, reviews: 0, page: '/page/of/it', kept_days: 730 };
  for (const [tab, address, facts] of [
    ['Blog Management', '?tab=blog', { page: null }],
    ['Client Management', '?tab=clients&kind=agency', { properties: 12, contacts: 31, agents: 4, reviews: 7 }],
  ] as const) {
    const letThrough = await hold(page, '**/rpc/before_delete', (route) =>
      route.fulfill({ json: { ...none, ...facts } }),
    );
    await goWithin(page, address);
    await expect(tabLink(page, tab)).toHaveAttribute('aria-current', 'page');
    await page
      .getByRole('button', { name: /^Delete ./ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: /^Delete “/ });
    const button = question.getByRole('button', { name: 'Delete', exact: true });
    await expect(question.getByRole('status')).toBeVisible();
    await endOfMotion(page);
    const before = await button.boundingBox();
    letThrough();
    await expect(question.getByText(/^Under “Deleted”/)).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await page.unroute('**/rpc/before_delete');
  }
});
