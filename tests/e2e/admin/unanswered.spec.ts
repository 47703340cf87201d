import { comeBackUntil, openAdmin } from '../support/admin.ts';
import { leaveLead, readLead, removeAll, removeLeads, somebody } from '../support/admin-leads.ts';
import { expectToFitEverybody } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { expect, test } from '../support/test.ts';

test('who waits is called, noted with one press and taken back', { tag: '@phone' }, async ({ page }) => {
  const { full_name } = somebody('Waiting');
  const lead = await leaveLead({ full_name });
  await openAdmin(page, '?tab=leads&waiting=people');
  await expect(page.getByRole('button', { name: /^Unanswered \(\d+\)$/ })).toBeVisible();
  const row = page.getByRole('region', { name: 'Unanswered' }).getByRole('listitem').filter({ hasText: full_name });
  await expect(row.getByText(/^waits /)).toBeVisible();
  await expect(row.getByRole('link', { name: `Call ${full_name}` })).toHaveAttribute('href', /^tel:\+/);
  await expect(row.getByRole('link', { name: `WhatsApp ${full_name}` })).toHaveAttribute('href', /\?text=/);
  await row.getByRole('button', { name: 'Called, no answer' }).click();
  await expect(page.getByText(`${full_name}: Called, no answer`)).toBeVisible();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Talked' }).click();
  await expect(row).toHaveCount(0);
  const notice = page.getByRole('listitem').filter({ hasText: `${full_name}: Talked` });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: full_name, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notes history' }).getByText('Called, no answer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectToFitEverybody(page);
  await removeLeads(`id=eq.${lead.id}`);
});

test('who is no lead becomes one with what was done, and is asked after in their language', {
  tag: '@desktop',
}, async ({ page }) => {
  const { full_name, phone } = somebody('Caller');
  await asService('callback_requests', { method: 'POST', body: { full_name, whatsapp_number: phone } });
  await openAdmin(page, '?tab=leads&waiting=people');
  const row = page.getByRole('region', { name: 'Unanswered' }).getByRole('listitem').filter({ hasText: full_name });
  await expect(row.getByText('Not a lead yet.', { exact: false })).toBeVisible();
  await expect(row.getByRole('link', { name: `WhatsApp ${full_name}` })).toHaveAttribute(
    'href',
    /text=Habari%20Caller/,
  );
  await row.getByRole('button', { name: 'Called, no answer' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: `${full_name}: Called, no answer` });
  const undo = notice.getByRole('button', { name: 'Undo' });
  // A notice stays as long as somebody points at it; until it is pressed the keyboard does what else is to do.
  await undo.hover();
  const name = row.getByRole('button', { name: full_name, exact: true });
  await expect(name).toBeVisible();
  await expect(row.getByText('Asked to be called', { exact: true })).toBeVisible();
  await name.press('Enter');
  const history = page.getByRole('region', { name: 'Notes history' });
  await expect(history.getByRole('listitem')).toContainText(['Called, no answer', 'Asked to be called back']);
  await page.keyboard.press('Escape');
  await undo.click();
  await expect(row.getByText('Not a lead yet.', { exact: false })).toBeVisible();
  await expectToFitEverybody(page);
  await removeRows('callback_requests', { whatsapp_number: phone });
});

test('a second press and a held key note the same once; who waits is looked for; a menu keeps its keys', {
  tag: '@desktop',
}, async ({ page }) => {
  const lead = await leaveLead();
  await openAdmin(page, '?tab=leads&waiting=people');
  const rows = page.getByRole('region', { name: 'Unanswered' }).locator('ol > li');
  const row = rows.filter({ hasText: lead.full_name });
  const waiting = page.getByRole('button', { name: /^Unanswered \(\d+\)$/ });
  await expect(row).toBeVisible();
  const all = await waiting.innerText();
  const search = page.getByRole('textbox', { name: 'Search by name or phone' });
  await search.fill('zzzz');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await search.fill(lead.full_name);
  await expect(rows).toHaveCount(1);
  await expect(waiting).toHaveText(all);
  await page.getByRole('button', { name: 'More about leads' }).click();
  await expect(page.getByRole('menuitem', { name: 'Possible duplicates' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /: texts in/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const letAnswer = await hold(page, '**/rpc/answer_person');
  await row.focus();
  await page.keyboard.down('4');
  await row.getByRole('button', { name: 'Called, no answer' }).click();
  letAnswer();
  await expect(page.getByText(`${lead.full_name}: Called, no answer`)).toBeVisible();
  await page.keyboard.down('4');
  await page.keyboard.up('4');
  await row.getByRole('button', { name: 'Talked' }).dblclick();
  await expect(page.getByText('Nobody found')).toBeVisible();
  expect((await readLead(lead.id))?.notes.map(({ content }) => content)).toEqual(['Called, no answer', 'Talked']);
  await removeLeads(`id=eq.${lead.id}`);
});

test('who was dealt with before is not greeted as somebody new, how long they wait goes on, and the drawer leads to who waits next', {
  tag: '@desktop',
}, async ({ page }) => {
  const family = somebody('Patient').full_name;
  const [first, second, known] = [`${family} A`, `${family} B`, `${family} C`];
  const before = await leaveLead({ full_name: known, status: 'contacted' });
  // A minute ahead of the clock by which it is counted.
  const soon = { phone: before.phone, created_at: new Date(Date.now() + 60_000) };
  const leads = [
    before,
    await leaveLead({ full_name: known, ...soon }),
    await leaveLead({ full_name: first, created_at: '2019-01-01T00:00:00Z' }),
    await leaveLead({ full_name: second, created_at: '2019-01-02T00:00:00Z' }),
  ];
  await page.clock.install();
  await openAdmin(page, `?tab=leads&waiting=people&q=${encodeURIComponent(family)}`);
  const chat = page.getByRole('link', { name: `WhatsApp ${known}` });
  await expect(chat).toHaveAttribute('href', `https://wa.me/${before.phone.slice(1)}`);
  const row = page.getByRole('region', { name: 'Unanswered' }).getByRole('listitem').filter({ hasText: known });
  await expect(row.getByText('waits a moment')).toBeVisible();
  await page.clock.fastForward('20:00');
  await expect(row.getByText(/^waits [12]\d minutes$/)).toBeVisible();

  await row.getByRole('button', { name: known, exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: known }).getByRole('link', { name: `WhatsApp ${known}` }),
  ).toHaveAttribute('href', `https://wa.me/${before.phone.slice(1)}`);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: first, exact: true }).click();
  await page.getByRole('dialog', { name: first }).getByRole('button', { name: 'Next lead' }).click();
  await page.getByRole('dialog', { name: second }).getByRole('button', { name: 'Previous lead' }).click();
  await expect(page.getByRole('dialog', { name: first })).toBeVisible();
  await removeAll(leads);
});

test('nobody is greeted in the name of another agency, nor waits by its hours, while the settings could not be read', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  const settings = '**/rest/v1/site_settings?*';
  await page.route(settings, (route) => route.fulfill({ status: 400, json: {} }));
  const lead = await leaveLead({ created_at: '2019-01-01T00:00:00Z' });
  await openAdmin(page, `?tab=leads&waiting=people&q=${encodeURIComponent(lead.full_name)}`);
  const late = page.getByRole('button', { name: /unanswered for over an hour$/ });
  const row = page
    .getByRole('region', { name: 'Unanswered' })
    .getByRole('listitem')
    .filter({ hasText: lead.full_name });
  const chat = row.getByRole('link', { name: `WhatsApp ${lead.full_name}` });
  await expect(page.getByRole('button', { name: /in 30 days$/ })).toBeVisible();
  await expect(late).toHaveCount(0);
  await expect(chat).toHaveAttribute('href', `https://wa.me/${lead.phone.slice(1)}`);
  await row.getByRole('button', { name: `Chat with ${lead.full_name}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Without a text', 'Read the texts again']);
  const colour = () => row.getByText(/^waits /).evaluate((words) => getComputedStyle(words).color);
  const unknown = await colour();
  await page.unroute(settings);
  await page.getByRole('menuitem', { name: 'Read the texts again' }).click();
  await expect(chat).toHaveAttribute('href', /\?text=/);
  await expect(late).toBeVisible();
  expect(await colour()).not.toBe(unknown);
  await removeLeads(`id=eq.${lead.id}`);
});

test('the list is walked through and worked with the keyboard', { tag: '@desktop' }, async ({ page }) => {
  await openAdmin(page, '?tab=leads&waiting=people');
  const rows = page.getByRole('region', { name: 'Unanswered' }).locator('ol > li');
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('J');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('K');
  await expect(rows.first()).toBeFocused();

  const earlier = await leaveLead({ created_at: '2019-01-01T00:00:00Z' });
  const lead = await leaveLead({ created_at: '2020-01-01T00:00:00Z' });
  const row = rows.filter({ hasText: lead.full_name });
  await comeBackUntil(page, () => expect(row).toBeVisible({ timeout: 1000 }));
  await row.focus();
  await page.keyboard.press('r');
  const drawer = page.getByRole('dialog', { name: lead.full_name });
  await expect(drawer.getByLabel('Reminder date')).toBeFocused();
  await page.keyboard.press('Escape');
  await row.focus();
  await page.keyboard.press('1');
  await expect(page.getByText(`${lead.full_name}: Talked`)).toBeVisible();
  await expect(row).toHaveCount(0);
  // Whoever comes after in the list, not the first again.
  await expect(rows.and(page.locator(':focus'))).toBeVisible();
  await expect(rows.filter({ hasText: earlier.full_name })).not.toBeFocused();
  await removeAll([earlier, lead]);
});
