import type { Page } from 'playwright/test';
import { slugify } from '#lib/slug.ts';
import { openAdmin } from '../support/admin.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { expectToFitAPhone } from '../support/fits.ts';
import { asService, removeRows, waitForPublish } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('the operator adds a service, moves it up, hides it, and visitors see as much', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  // A hidden service has no page.
  complaints.expect(/status of 404/);
  // The site is built twice.
  test.slow();
  const title = uniqueName('Sworn Translation of Titles, Leases and Permits');
  const path = `/services/${slugify(title, '')}`;
  await openAdmin(page);
  await choose(page, 'More', 'Services');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Services');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add Service' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Service' });
  await form.getByLabel('WhatsApp Template').fill('Hello, I ask about [Service].');
  await form.getByRole('button', { name: 'Add feature' }).press('Enter');
  await form.getByRole('button', { name: 'Create Service' }).click();
  const foot = form.getByRole('status').filter({ hasText: '5 fields need attention' });
  for (const field of ['Title', 'Short Description', 'Long Description', '2 more']) {
    await expect(foot.getByRole('button', { name: field, exact: true })).toBeVisible();
  }
  await expect(form.getByText('Title is required')).toHaveCount(2);
  await expect(form.getByText('Please write [Name] where the name of the visitor goes')).toBeVisible();
  await expect(form.getByLabel('WhatsApp Template')).toHaveValue('Hello, I ask about [Service].');

  await form.getByLabel('Title', { exact: true }).first().fill(title);
  await form.getByLabel('Short Description').fill('Papers in the language of the registry.');
  await form.getByLabel('Long Description').fill('Each page is translated and stamped.');
  await form.getByLabel('WhatsApp Template').fill('Hello, I am [Name] and ask about [Service].');
  const feature = form.getByRole('group', { name: 'feature 1' });
  await feature.getByLabel('Title').fill('Stamped pages');
  await page.keyboard.press('Tab');
  await page.keyboard.type('By a sworn translator.');
  for (const place of [2, 3]) {
    await form.getByRole('button', { name: 'Add feature' }).press('Enter');
    const point = form.getByRole('group', { name: `feature ${place}` });
    await point.getByLabel('Title').fill(`Point ${place}`);
    await point.getByLabel('Description').fill('More.');
  }
  // The focus goes along with the point, so that it goes on with the next press.
  await form.getByRole('button', { name: 'Move feature 3 up' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Move feature 2 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Move feature 1 down' })).toBeFocused();
  await expect(feature.getByLabel('Title')).toHaveValue('Point 3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Move feature 3 up' })).toBeFocused();
  await expect(form.getByRole('group', { name: 'feature 3' }).getByLabel('Title')).toHaveValue('Point 3');
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create Service' }).click();
  await expect(page.getByText('Service created successfully')).toBeVisible();
  expect(await page.getByRole('button', { name: 'Open page', exact: true }).count()).toBe(0);
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
  const visitor = await page.context().newPage();
  await waitForPublish();
  await visitor.goto('/services');
  await visitor.getByRole('article').getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(path);
  await expect(visitor.getByRole('heading', { name: 'Stamped pages' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Services menu' }).click();
  const menu = visitor.getByRole('navigation', { name: 'Main' }).getByRole('list').filter({ hasText: title }).last();
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: `Move ${title} up` }).press('Enter');
  await expect(page.getByText('Order saved')).toBeVisible();
  expect(await asService('services?select=title&order=position.desc&limit=1')).not.toEqual([{ title }]);

  await page.getByRole('button', { name: `Shown. Hide ${title}` }).press('Enter');
  await expect(page.getByText('Service is hidden')).toBeVisible();
  await waitForPublish();
  expect((await visitor.goto(path))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  await visitor.goto('/services');
  await expect(visitor.getByRole('article').getByRole('link', { name: title })).toHaveCount(0);

  await page.getByRole('button', { name: title, exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Service' });
  await edit.getByText('History', { exact: true }).click();
  await expect(edit.getByText('Shown on the site: yes no')).toBeVisible();
  const description = 'Papers for the registry.';
  await asService(`services?title=eq.${encodeURIComponent(title)}`, { method: 'PATCH', body: { description } });
  // As another tab tells what it has saved.
  await page.evaluate(() => new BroadcastChannel('admin-changes').postMessage(['services']));
  await expect(edit.getByText(description, { exact: true })).toBeVisible();
  await removeRows('services', { title });
});

test('all services stand on one page, whichever an old address names', { tag: '@desktop' }, async ({ page }) => {
  await openAdmin(page, '?tab=services&page=2');
  await expect(page.getByText(/^1 to (\d+) of \1$/)).toBeVisible();
});

test('before the demo content goes the operator is told what that is', { tag: '@desktop' }, async ({ page }) => {
  await openAdmin(page);
  await choose(page, 'More', 'Remove the demo content');
  const dialog = page.getByRole('dialog', { name: 'Remove the demo content' });
  await expect(
    dialog.getByText(/^\d+ properties, .*and \d+ contact leads go at once, with their pictures\./),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Remove \d+ entries$/ })).toBeEnabled();
  expect(await axeViolations(page)).toEqual([]);
  await expectToFitAPhone(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
