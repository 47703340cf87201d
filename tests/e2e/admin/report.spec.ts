import { comeBackUntil, openAdmin } from '../support/admin.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { hold } from '../support/hold.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('the operator shows a lister their report by a link, and takes the link back', { tag: '@desktop' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|failed: .*shared_report/);
  const [id, name] = [crypto.randomUUID(), uniqueName('Mangrove Homes')];
  await asService('agencies', { method: 'POST', body: { id, name, email: 'desk@mangrove.example', is_active: false } });
  const person = { full_name: 'Zuwena Qxplant', phone: '+255777987654', contact_value: '+255777000252' };
  const opened = { ...person, cta_type: 'whatsapp', entity_type: 'agency', entity_id: id, entity_name: name };
  await asService('contact_leads', { method: 'POST', body: [opened, opened] });

  await openAdmin(page, `?tab=clients&kind=agency&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Report of ${name}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Report for ${name}` })).toBeVisible();
  const total = page.getByRole('row', { name: /^Twelve months/ });
  await expect(total).toContainText(/200$/);
  expect(await axeViolations(page)).toEqual([]);
  await expect(page).toHaveTitle(new RegExp(`^Report for ${name} \\| `));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeHidden();
  await expect(total).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('Works for').selectOption({ label: '7 days' });
  let asked = 0;
  const letMake = await hold(page, '**/rpc/create_report_link', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Make a link' }).press('Enter');
  await page.getByRole('button', { name: 'Making it...' }).press('Enter');
  letMake();
  const made = page.getByLabel('The link, shown this once');
  const address = await made.inputValue();
  expect(asked).toBe(1);
  expect(address).toMatch(/\/report#[0-9a-f]{64}$/);
  expect(await axeViolations(page)).toEqual([]);

  const lister = await context.newPage();
  await lister.route('**/rpc/shared_report', (route) => route.abort(), { times: 1 });
  const answer = await lister.goto(address);
  await lister.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(lister.getByRole('main')).toBeFocused();
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await expect(lister.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(lister).toHaveTitle(new RegExp(`^Report for ${name} \\| `));
  await expect(lister.getByRole('row', { name: /^Twelve months/ })).toContainText(/200$/);
  expect(await lister.content()).not.toMatch(/Qxplant|987654/);
  expect(await lister.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer');
  expect(await lister.evaluate(() => document.documentElement.scrollWidth)).toBe(lister.viewportSize()?.width);
  expect(await axeViolations(lister)).toEqual([]);

  // Somebody else makes another one meanwhile.
  const token_hash = id.replaceAll('-', '').repeat(2);
  const other = { owner_id: id, token_hash, created_at: '2099-01-01', expires_at: '2099-01-08' };
  await asService('report_links', { method: 'POST', body: other });
  const withdraw = page.getByRole('button', { name: /^Withdraw the link/ });
  await comeBackUntil(page, () => expect(withdraw).toHaveCount(2, { timeout: 1000 }));
  await withdraw.last().press('Enter');
  await expect(page.getByText('The link works no more')).toBeVisible();
  await expect(made).toHaveCount(0);
  await lister.reload();
  await expect(lister.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(await axeViolations(lister)).toEqual([]);
  await removeRows('report_links', { owner_id: id });
  await removeRows('contact_leads', { entity_id: id });
  await removeRows('agencies', { id });
});
