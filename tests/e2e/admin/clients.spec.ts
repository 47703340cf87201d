import * as z from 'zod/mini';
import { openAdmin } from '../support/admin.ts';
import { chooseFor, confirmDelete, PICTURE, uniqueName } from '../support/admin-rows.ts';
import { expectToFitAPhone } from '../support/fits.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const stored = z.array(z.object({ hero_image: z.string(), phone: z.nullable(z.string()), website: z.string() }));

test('the operator adds an agency with a picture and corrects it', { tag: '@desktop' }, async ({ page }) => {
  const name = uniqueName('Mnazi Homes');
  const query = `agencies?name=eq.${encodeURIComponent(name)}`;
  const statistics: string[] = [];
  page.on('request', (request) => request.url().endsWith('/rpc/payment_statistics') && statistics.push(request.url()));
  await openAdmin(page, '?tab=clients');
  const cards = page.getByRole('group', { name: 'Clients', exact: true });
  for (const label of ['Total Clients', 'Paid', 'Unpaid', 'Revenue', 'Pending']) {
    await expect(cards.getByRole('button', { name: new RegExp(`^${label}\\s*\\$?\\d`) })).toBeVisible();
  }
  const kinds = page.getByRole('group', { name: 'Kind of client' });
  await expect(kinds.getByRole('button', { name: /^(Agencies|Developers|Agents)\s*\d+$/ })).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Coral Key Realty' }).first()).toBeVisible();
  expect(statistics, 'parts that show the same numbers ask for them once').toHaveLength(1);
  expect(await axeViolations(page)).toEqual([]);
  await expectToFitAPhone(page);

  await page.getByRole('button', { name: 'Add Agency' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Agency' });
  await expect(form.getByLabel('Status', { exact: true })).toHaveValue('true');
  await expect(form.getByLabel('Payment Status')).toHaveValue('unpaid');
  await form.getByLabel('Choose an image').last().setInputFiles(PICTURE);
  await expect(form.getByLabel('Replace the image')).toBeAttached();
  await form.getByLabel('Website').fill('mnazi');
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('0777 12 34');
  await form.getByRole('button', { name: 'Create Agency' }).click();
  await expect(form.getByText('Name is required', { exact: true })).toBeVisible();
  await expect(form.getByText('Email is required', { exact: true })).toBeVisible();
  await expect(form.getByText('Please enter a valid URL', { exact: true })).toBeVisible();
  await expect(form.getByText('Please enter a valid phone number', { exact: true })).toBeVisible();
  await expectToFitAPhone(page);
  await form.getByLabel('Name *').fill(name);
  await form.getByLabel('Email *').fill('office@mnazi.example');
  await form.getByLabel('Website').fill('https://mnazi.example');
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('');
  await form.getByLabel('Status', { exact: true }).selectOption('Inactive');
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create Agency' }).click();
  await expect(page.getByText('Agency created successfully')).toBeVisible();
  const [agency] = stored.parse(await asService(query));
  expect(agency).toMatchObject({ phone: null, website: 'https://mnazi.example' });
  expect(agency?.hero_image).toMatch(/\/admin\/hero-\d+-/);

  await page.getByLabel('Search clients...').fill(name);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Agency' });
  await edit.getByLabel('Address').fill('Kenyatta Road');
  await edit.getByLabel('What was checked').fill('Business registration');
  await edit.getByRole('button', { name: 'Update Agency' }).click();
  await expect(edit.getByText('Please say when it was checked')).toBeVisible();
  await edit.getByLabel('Checked on').fill('2026-03-12');
  await edit.getByRole('button', { name: 'Update Agency' }).click();
  await expect(page.getByText('Agency updated successfully')).toBeVisible();
  expect(await asService(`${query}&select=address,is_active,checked_on,checked_what`)).toEqual([
    { address: 'Kenyatta Road', is_active: false, checked_on: '2026-03-12', checked_what: 'Business registration' },
  ]);

  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await edit.getByText('History', { exact: true }).click();
  await edit.getByRole('button', { name: 'Look at the version before' }).click();
  const version = page.getByRole('dialog', { name: 'The version before' });
  await expect(version.getByText('Now Kenyatta Road')).toBeVisible();
  await version.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  expect(await asService(`${query}&select=address,is_active,checked_on,checked_what`)).toEqual([
    { address: null, is_active: false, checked_on: null, checked_what: null },
  ]);
  await removeRows('agencies', { name });
});

test('the operator marks a developer paid, shows it, deletes it and thinks again', { tag: '@phone' }, async ({
  page,
}) => {
  const name = uniqueName('Zamani');
  const query = `developers?name=eq.${encodeURIComponent(name)}`;
  await asService('developers', { method: 'POST', body: { name, email: 'zamani@mnazi.example', is_active: false } });
  await openAdmin(page, `?tab=clients&kind=developer&q=${encodeURIComponent(name)}`);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await chooseFor(page, name, 'Mark as paid');
  await expect(page.getByText('Payment status updated to paid')).toBeVisible();
  await chooseFor(page, name, 'Activate');
  await expect(page.getByText('Client activated successfully')).toBeVisible();
  expect(await asService(`${query}&select=payment_status,is_active`)).toEqual([
    { payment_status: 'paid', is_active: true },
  ]);
  await page.getByLabel('Payment status', { exact: true }).selectOption('Unpaid');
  await expect(page.getByText('No clients found matching your criteria')).toBeVisible();
  await page.getByLabel('Payment status', { exact: true }).selectOption('Paid');

  await chooseFor(page, name, 'Delete');
  await expect(
    page.getByText(`Are you sure you want to delete ${name}? This action cannot be undone.`, { exact: true }),
  ).toBeVisible();
  await confirmDelete(page);
  const gone = page.getByRole('status').filter({ hasText: `${name} deleted successfully` });
  const undo = gone.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(page.getByText('No clients found matching your criteria')).toBeVisible();
  await undo.click();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await removeRows('developers', { name });
});

test('the operator approves, hides and deletes what was said about a client', { tag: '@desktop' }, async ({ page }) => {
  const name = uniqueName('Pweza Estates');
  const id = crypto.randomUUID();
  await asService('agencies', { method: 'POST', body: { id, name, email: 'pweza@mnazi.example', is_active: false } });
  const review = { rating: 2, agency_id: id, comment: 'Nobody called back.', status: 'waiting' };
  await asService('reviews', { method: 'POST', body: review });
  await openAdmin(page, '?tab=clients&view=reviews');
  await page.getByLabel('Search clients...').fill(name);
  await page.getByRole('button', { name }).first().click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('1 review, 1 waiting')).toBeVisible();
  await expect(drawer.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await drawer.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText('Review approved')).toBeVisible();
  // From here on nothing is read before what somebody else decides.
  const decided = Promise.withResolvers<void>();
  await page.route('**/rpc/find_reviews', async (route) => {
    await decided.promise;
    await route.continue();
  });
  await drawer.getByRole('button', { name: /^Hide/ }).click();
  const done = page.getByRole('listitem').filter({ hasText: 'Review hidden' });
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await drawer.getByRole('button', { name: /^Hide/ }).click();
  const stored = () => asService(`reviews?agency_id=eq.${id}&select=status`);
  await expect.poll(stored).toEqual([{ status: 'hidden' }]);
  // What somebody else has decided since is left alone.
  await asService(`reviews?agency_id=eq.${id}`, { method: 'PATCH', body: { status: 'waiting' } });
  await drawer.getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByText('The review was changed meanwhile and left alone.')).toBeVisible();
  decided.resolve();
  await expect(drawer.getByText('1 review, 1 waiting')).toBeVisible();
  expect(await stored()).toEqual([{ status: 'waiting' }]);
  await drawer.getByRole('button', { name: /^Delete/ }).click();
  await confirmDelete(page);
  await expect(page.getByText('Review deleted successfully')).toBeVisible();
  await expect(drawer.getByText('No reviews yet')).toBeVisible();
  await removeRows('agencies', { id });
});
