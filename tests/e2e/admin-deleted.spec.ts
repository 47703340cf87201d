import * as z from 'zod/mini';
import { openAdmin } from './support/admin.ts';
import { uniqueName } from './support/admin-rows.ts';
import { asService, waitForPublish } from './support/site-database.ts';
import { axeViolations, expect, test } from './support/test.ts';

test('the address of a deleted property says what it was', { tag: '@desktop' }, async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const name = uniqueName('Villa');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const [like] = rows.parse(await asService('properties?is_published=eq.true&limit=1'));
  const { size_sqft, land_size_sqft, ...columns } = like ?? {};
  const copy = { ...columns, id: crypto.randomUUID(), slug, name, featured: false, reference: null };
  await asService('properties', { method: 'POST', body: copy });
  await asService(`properties?id=eq.${copy.id}`, { method: 'DELETE' });
  await waitForPublish();
  const answer = await page.goto(`/properties/${slug}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: `${name} is no longer listed` })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('main a[href^="/properties/"]').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await asService(`past_pages?path=eq./properties/${slug}`, { method: 'DELETE' });
});

const rows = z.array(z.record(z.string(), z.unknown()));

test('what was deleted is listed and comes back with one press', async ({ page }) => {
  const name = uniqueName('Kijiji');
  const id = crypto.randomUUID();
  const area = { island: 'Pemba', short_description: 'A village.', long_description: 'A village by the sea.' };
  const body = { id, name, ...area, latitude: -5.2, longitude: 39.7 };
  await asService('areas', { method: 'POST', body });
  await asService(`areas?id=eq.${id}`, { method: 'DELETE' });

  await openAdmin(page, '?tab=deleted');
  await page.getByLabel('Kind').selectOption({ label: 'Area' });
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Deleted');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Restore ${name}` }).press('Enter');
  await expect(page.getByText(`${name} is back`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  expect(await asService(`areas?select=name&id=eq.${id}`)).toEqual([{ name }]);
  await asService(`areas?id=eq.${id}`, { method: 'DELETE' });
});
