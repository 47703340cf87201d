import { openAdmin } from '../support/admin.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { expectToFitAPhone } from '../support/fits.ts';
import { removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('a program gets a key that reads the listings until it is withdrawn', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  const [name, lost] = [uniqueName('Portal'), uniqueName('Lost')];
  await openAdmin(page, '?tab=settings');
  await page.getByRole('link', { name: 'Keys for programs' }).press('Enter');
  const keys = page.getByRole('region', { name: 'Keys for programs' });
  await keys.getByRole('button', { name: 'Make a key' }).press('Enter');
  const who = keys.getByLabel('Who a new key is for');
  await expect(who).toHaveAccessibleDescription('Please say who the key is for');
  await expect(who).toBeFocused();
  await who.fill(lost);
  await page.route('**/rpc/make_program_key', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503 });
  });
  await page.keyboard.press('Enter');
  await expect(keys.getByRole('alert')).toContainText('It is not known whether the key was made.');
  await expect(keys.getByRole('listitem').filter({ hasText: lost })).toContainText('not used yet');
  await page.unroute('**/rpc/make_program_key');
  await who.fill(name);
  await page.keyboard.press('Enter');
  const made = keys.getByRole('status').filter({ hasText: `The key of ${name} is shown this once.` });
  await expect(made).toBeVisible();
  await expect(keys.getByText('It is not known')).toHaveCount(0);
  const line = keys.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('not used yet');
  expect(await axeViolations(page)).toEqual([]);
  await expectToFitAPhone(page);
  await page.getByLabel('Headline').fill('Never mind.');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByLabel('Headline')).not.toHaveValue('Never mind.');
  await expect(made).toBeVisible();

  const command = await made.locator('pre').innerText();
  const [, address = '', apikey = '', data = ''] =
    /curl '([^']+)'.*apikey: ([^']+)'.*-d '([^']+)'/s.exec(command) ?? [];
  const ask = () => page.request.post(address, { headers: { apikey, 'content-type': 'application/json' }, data });
  expect(await (await ask()).json()).toMatchObject({
    version: 1,
    listings: expect.arrayContaining([expect.objectContaining({ area: 'Paje' })]),
  });

  await line.getByRole('button', { name: `Withdraw the key of ${name}` }).press('Enter');
  const question = page.getByRole('dialog', { name: `Withdraw the key of ${name}?` });
  await question.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(line).toContainText('withdrawn');
  expect((await ask()).status()).toBe(400);
  for (const each of [name, lost]) await removeRows('program_keys', { name: each });
});
