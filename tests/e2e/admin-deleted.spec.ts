import { openAdmin } from './support/admin.ts';
import { uniqueName } from './support/admin-rows.ts';
import { asService } from './support/site-database.ts';
import { axeViolations, expect, test } from './support/test.ts';

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
