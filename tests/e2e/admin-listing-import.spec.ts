import { readFile } from 'node:fs/promises';
import { openAdmin } from './support/admin.ts';
import { uniqueName } from './support/admin-rows.ts';
import { asService } from './support/site-database.ts';
import { axeViolations, expect, test } from './support/test.ts';

test('listings come from a file: matched, looked through, imported, and taken back', async ({ page }) => {
  const [villa, plot] = [uniqueName('Villa Faili'), uniqueName('Shamba Faili')];
  const file = `${uniqueName('listings')}.csv`;
  const areaName = 'Paje';
  const rows = [
    'Ref;Title;Kind of house;Price;Village;Beds;Baths;Size (sq ft);Plot;Description;Internal note',
    `${villa};${villa};Villa;$ 420,000;${areaName};3;2;1 937,5;;Three rooms by the beach.;ask Said`,
    `${plot};${plot};Shamba la bahari;180000;${areaName};0;0;;2000;Flat land.;`,
    `${villa}-2;Without price;Villa;on request;${areaName};3;2;900;;Ask.;`,
  ];
  await openAdmin(page, '?tab=properties');
  await page.getByRole('button', { name: 'More about properties' }).click();
  await page.getByRole('menuitem', { name: 'Import listings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import listings' });
  const give = (name: string, text: string) =>
    dialog.getByLabel('File of listings').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  await give('feed.xml', '<html></html>');
  await expect(dialog.getByRole('alert')).toHaveText('This XML is neither a Kyero feed nor an export of WordPress.');
  await give(file, rows.join('\n'));
  await expect(dialog.getByText('Not taken: Kind of house, Internal note')).toBeVisible();
  await dialog.getByLabel('Type', { exact: true }).selectOption({ label: 'Kind of house' });
  await dialog.getByLabel(/^Type “Shamba la bahari”/).selectOption({ label: 'Land' });
  const defaults = dialog.getByRole('region', { name: 'Where the file says nothing' });
  await defaults.getByLabel('Listed by').selectOption({ index: 1 });
  expect(await axeViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    '2 new, 0 changed, 0 as they are, 0 there already, 1 with faults.',
  );
  await expect(dialog.getByText('Price: Please enter the price as a number')).toBeVisible();
  await expect(dialog.getByRole('row', { name: villa })).toContainText('$420,000');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download these rows' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Please enter the price as a number');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 listings' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 listings imported.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(
    await asService(`properties?select=size_sqm,land_size_sqm,is_published&reference=eq.${encodeURIComponent(plot)}`),
  ).toEqual([{ size_sqm: null, land_size_sqm: 2000, is_published: false }]);

  await page.getByRole('button', { name: 'More about properties' }).click();
  await page.getByRole('menuitem', { name: 'Past imports' }).click();
  const past = page.getByRole('dialog', { name: 'Past imports' });
  await expect(past.getByRole('listitem').filter({ hasText: file })).toContainText('2 new, 0 changed');
  expect(await axeViolations(page)).toEqual([]);
  await past.getByRole('button', { name: `Undo import: ${file}` }).click();
  await expect(page.getByText('2 listings deleted, 0 as before.')).toBeVisible();
  expect(await asService(`properties?select=id&reference=eq.${encodeURIComponent(villa)}`)).toEqual([]);
});
