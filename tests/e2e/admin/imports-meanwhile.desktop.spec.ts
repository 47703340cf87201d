import { openAdmin } from '../support/admin.ts';
import { removeImports, removeLeads, somebody } from '../support/admin-leads.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { expect, test } from '../support/test.ts';

const CHANGED = 'The site has changed since the check. Please look at it again.';

test('a file of listings that somebody else has imported since its check is not imported a second time', async ({
  page,
  context,
}) => {
  const villa = uniqueName('Villa Mbili');
  const name = `${villa}.csv`;
  const buffer = Buffer.from(`Title,Type,Price,Village,Beds,Baths,Size,Description
${villa},Villa,420000,Paje,3,2,180,Three rooms by the beach.
`);
  const check = async (tab: typeof page) => {
    await openAdmin(tab, '?tab=properties');
    await tab.getByRole('button', { name: 'More about properties' }).click();
    await tab.getByRole('menuitem', { name: 'Import listings' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Import listings' });
    await dialog.getByLabel('File of listings').setInputFiles({ name, mimeType: 'text/csv', buffer });
    const defaults = dialog.getByRole('region', { name: 'Where the file says nothing' });
    await defaults.getByLabel('Listed by').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/^1 new, /);
    return dialog;
  };
  const [one, other] = [await check(page), await check(await context.newPage())];
  await one.getByRole('button', { name: 'Import 1 listing' }).click();
  await expect(one.getByRole('status')).toHaveText('1 listing imported.');
  await other.getByRole('button', { name: 'Import 1 listing' }).click();
  await expect(other.getByText(CHANGED)).toBeVisible();
  await expect(other.getByRole('status')).toHaveText('0 new, 0 changed, 0 unchanged, 1 there already, 0 with faults.');
  const stored = `properties?select=name&name=eq.${encodeURIComponent(villa)}`;
  expect(await asService(stored)).toEqual([{ name: villa }]);
  await removeRows('properties', { name: villa });
  await removeRows('listing_imports', { name });
});

test('rows are in sight, too, where the second check finds fewer of them than the page that was looked at begins with', async ({
  page,
}) => {
  const [villa, agency] = [uniqueName('Villa Mia'), uniqueName('Mia Homes')];
  const email = `${agency.toLowerCase().replaceAll(' ', '-')}@mia.example`;
  const rows = Array.from(
    { length: 100 },
    (_, index) => `${villa} ${index + 1},Villa,420000,Paje,3,2,180,Three rooms by the beach.,${agency},${email}`,
  );
  const file = ['Title,Type,Price,Village,Beds,Baths,Size,Description,Agency,Agency email', ...rows].join('\n');
  await openAdmin(page, '?tab=properties');
  await page.getByRole('button', { name: 'More about properties' }).click();
  await page.getByRole('menuitem', { name: 'Import listings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import listings' });
  await dialog
    .getByLabel('File of listings')
    .setInputFiles({ name: `${villa}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByLabel(`Listed by “${agency}”, 100 listings`).selectOption('Add as new agency');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('101 to 101 of 101')).toBeVisible();

  await asService('agencies', { method: 'POST', body: { name: agency, email, is_active: false } });
  await dialog.getByRole('button', { name: 'Import 100 listings' }).click();
  await expect(dialog.getByText(CHANGED)).toBeVisible();
  await expect(dialog.getByRole('row', { name: `${villa} 100 ` })).toBeVisible();
  await removeRows('agencies', { email });
});

test('leads of a file that somebody else has imported since its check can be left out', async ({ page, context }) => {
  const { full_name, phone } = somebody('Twice');
  const name = `twice ${phone}.csv`;
  const buffer = Buffer.from(`Client;Mobile\n${full_name};${phone}\n`);
  const check = async (tab: typeof page) => {
    await openAdmin(tab, '?tab=leads');
    await tab.getByRole('button', { name: 'More about leads' }).click();
    await tab.getByRole('menuitem', { name: 'Import CSV' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Import leads' });
    await dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByRole('status')).toHaveText('1 row without fault, 0 with.');
    return dialog;
  };
  const [one, other] = [await check(page), await check(await context.newPage())];
  await one.getByRole('button', { name: 'Import 1 lead' }).click();
  await expect(one.getByText('1 lead imported.')).toBeVisible();
  await other.getByRole('button', { name: 'Import 1 lead' }).click();
  await expect(other.getByText(CHANGED)).toBeVisible();
  await other.getByLabel(/^Leave out 1 row whose phone number is already/).check();
  const stored = `full_name=eq.${encodeURIComponent(full_name)}`;
  expect(await asService(`leads?select=phone&${stored}`)).toEqual([{ phone }]);
  await removeLeads(stored);
  await removeImports(name);
});
