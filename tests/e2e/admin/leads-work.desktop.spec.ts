import { readFile } from 'node:fs/promises';
import { comeBackUntil, openAdmin } from '../support/admin.ts';
import { leaveLead, readLead, removeAll, removeLeads, somebody } from '../support/admin-leads.ts';
import { hold } from '../support/hold.ts';
import { dayAhead } from '../support/leads.ts';
import { asService } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('the tasks of today are worked with the keyboard alone, one after the other', async ({ page, context }) => {
  const family = somebody('Morning').full_name;
  const due = { reminder_date: dayAhead(0), reminder_note: 'Call' };
  const leads = await Promise.all(
    ['A', 'B', 'C'].map((letter) => leaveLead({ full_name: `${family} ${letter}`, ...due })),
  );
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await openAdmin(page, `?tab=leads&tasks=today&sort=full_name&q=${encodeURIComponent(family)}`);
  const drawer = (letter: string) => page.getByRole('dialog', { name: `${family} ${letter}` });
  await expect(page.getByText('1 to 3 of 3')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4} Today · Call/);
  await page.keyboard.press('j');
  const chat = context.waitForEvent('page');
  await page.keyboard.press('w');
  expect((await chat).url()).toBe(`https://wa.me/${leads[0]?.phone.slice(1)}`);
  await page.bringToFront();
  await page.keyboard.press('Enter');
  await expect(drawer('A')).toBeVisible();

  await expect(drawer('A').getByRole('textbox', { name: 'Add a note' })).toBeFocused();
  const head = drawer('A').getByRole('link', { name: 'Call' });
  for (const [key, field] of [
    ['s', 'Status'],
    ['R', 'Reminder date'],
    ['n', 'Add a note'],
  ] as const) {
    await head.focus();
    await page.keyboard.press(key);
    await expect(drawer('A').getByLabel(field)).toBeFocused();
  }
  await head.focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(help).toContainText('In a lead: a reminder');
  expect(await axeViolations(page)).toEqual([]);
  await help.getByRole('button', { name: 'Close' }).click();

  // What is moved to tomorrow leaves the list; the next lead is still the next.
  await drawer('A').getByRole('button', { name: 'Tomorrow' }).press('Enter');
  await drawer('A').getByLabel('Reminder note').fill('Call again');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 to 2 of 2')).toBeAttached();
  await drawer('A')
    .getByRole('link', { name: /WhatsApp/ })
    .focus();
  await page.keyboard.press('j');
  await expect(drawer('B')).toBeVisible();
  await page.keyboard.press('j');
  await expect(drawer('C').getByRole('button', { name: 'Next lead' })).toBeDisabled();
  await page.keyboard.press('K');
  await drawer('B').getByRole('textbox', { name: 'Add a note' }).fill('not saved');
  await drawer('B').getByRole('button', { name: 'Next lead' }).click();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The row of A is gone, and this is the one in its place.
  await expect(page.getByRole('row').filter({ hasText: `${family} B` })).toBeFocused();

  await page.keyboard.press('?');
  const switched = help.getByRole('switch', { name: 'Single-letter keys' });
  await expect(switched).not.toBeFocused();
  await switched.click();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(help).toHaveCount(0);
  await removeAll(leads);
});

test('an open admin shows what visitors send and what another tab saves', async ({ page, context }) => {
  const family = somebody('Newcomer').full_name;
  const address = `?tab=leads&q=${encodeURIComponent(family)}`;
  await openAdmin(page, address);
  await expect(page.getByText('No leads found')).toBeVisible();
  const lead = await leaveLead({ full_name: family });
  const row = page.getByRole('row').filter({ hasText: family });
  await comeBackUntil(page, () =>
    expect(row.getByRole('cell', { name: 'New', exact: true })).toBeVisible({ timeout: 1000 }),
  );

  const other = await context.newPage();
  await openAdmin(other, address);
  await other.getByRole('button', { name: `Manage ${family}` }).click();
  await other.getByRole('dialog').getByLabel('Status').selectOption('Dead');
  await expect(row.getByRole('cell', { name: 'Dead', exact: true })).toBeVisible();
  await removeLeads(`id=eq.${lead.id}`);
});

test('a lead with a very long name hides neither the next reminder nor the day it came', async ({ page }) => {
  const { full_name } = somebody('Long');
  const name = `${full_name} ${'of the house at the harbour '.repeat(5)}`.slice(0, 119).padEnd(120, 'x');
  const due = { reminder_date: dayAhead(3), reminder_note: 'Call about the papers, and about the boat too' };
  const lead = await leaveLead({ full_name: name, source: 'property-inquiry', status: 'deal-closed', ...due });
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(full_name)}`);
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const header = (title: string) =>
    page.getByRole('table', { name: 'Leads' }).getByRole('columnheader', { name: title });
  const created = await header('Created At').boundingBox();
  const actions = await header('Actions').boundingBox();
  expect((created?.x ?? 0) + (created?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
  await removeAll([lead]);
});

test('possible duplicates say which leads of a group are shown, down to the last group', async ({ page }) => {
  const { full_name, phone } = somebody('Twice');
  const lead = () => ({ ...{ id: crypto.randomUUID(), full_name, phone }, status: 'new', source: 'guide' });
  const leads = Array.from({ length: 20 }, () => ({ ...lead(), created_at: '2026-11-28T08:00:00Z' }));
  const group = (value: string, size: number) => ({ same: 'name', value, size, leads: leads.slice(0, size) });
  const groups = [group('first', 45), ...Array.from({ length: 105 }, (_, index) => group(`name ${index}`, 2))];
  await page.route('**/rpc/duplicate_leads*', (route, request) => {
    const { p_limit = 20, p_offset = 0 } = request.postDataJSON();
    const found = groups.slice(p_offset, p_offset + Math.min(p_limit, 100));
    return route.fulfill({ json: { total: groups.length, groups: found } });
  });
  await openAdmin(page, '?tab=leads');
  await page.getByRole('button', { name: 'More about leads' }).click();
  await page.getByRole('menuitem', { name: 'Possible duplicates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Possible duplicates' });
  await expect(dialog.getByText('106 groups of the same number or name')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'first' })).toContainText('The newest 20 are shown');
  await expect(dialog.getByRole('region', { name: 'name 0' })).not.toContainText('are shown');
  for (let shown = 40; shown < 120; shown += 20) {
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect(dialog.getByRole('region')).toHaveCount(shown);
  }
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect(dialog.getByRole('region', { name: 'name 104' })).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('the lead before the first one of a page is the next to it, also when others came in meanwhile', async ({
  page,
}) => {
  const family = somebody('Before').full_name;
  const named = (number: number) => ({ ...somebody(), full_name: `${family} ${number}` });
  const leads = Array.from({ length: 27 }, (_, index) => ({
    ...named(11 + index),
    ...{ id: crypto.randomUUID(), source: 'guide' },
  }));
  await asService('leads', { method: 'POST', body: leads });
  await openAdmin(page, `?tab=leads&sort=full_name&page=2&q=${encodeURIComponent(family)}`);
  await expect(page.getByText('26 to 27 of 27')).toBeVisible();
  await page.getByRole('button', { name: leads[25]?.full_name ?? '', exact: true }).click();
  const drawer = (lead = leads[0]) => page.getByRole('dialog', { name: lead?.full_name ?? '' });
  await expect(drawer(leads[25])).toBeVisible();
  const late = await leaveLead(named(10));
  await drawer(leads[25]).getByRole('button', { name: 'Previous lead' }).click();
  await expect(drawer(leads[24])).toBeVisible();
  await drawer(leads[24]).getByRole('button', { name: 'Next lead' }).click();
  await drawer(leads[25]).getByRole('button', { name: 'Next lead' }).click();
  await expect(drawer(leads[26])).toBeVisible();
  await removeAll([...leads, late]);
});

test('all that match, on every page, get a status and a reminder, are exported, deleted and brought back', async ({
  page,
}) => {
  const family = somebody('Many').full_name;
  const leads = Array.from({ length: 27 }, (_, index) => ({
    id: crypto.randomUUID(),
    full_name: `${family} ${String.fromCodePoint(0x41 + index)}`,
    phone: somebody().phone,
    source: 'guide',
    status: index === 1 ? 'offer-sent' : 'new',
  }));
  const [first, second] = leads;
  await asService('leads', { method: 'POST', body: leads });
  await openAdmin(page, `?tab=leads&sort=full_name&q=${encodeURIComponent(family)}`);
  await expect(page.getByText('1 to 25 of 27')).toBeVisible();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  const chooseAll = async () => {
    await page.getByLabel('Select all rows of this page').check();
    await bar.getByRole('button', { name: 'Select all 27 that match' }).click();
    await expect(bar.getByText('27 selected')).toBeVisible();
  };
  await chooseAll();
  expect(await axeViolations(page)).toEqual([]);

  // What somebody else has changed meanwhile is left alone, and said.
  await removeLeads(`id=eq.${first?.id}`);
  await asService('leads', { method: 'POST', body: { ...first, status: 'deal-closed' } });
  await bar.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  await expect(page.getByText('26 leads: Contacted. 1 changed meanwhile and was left alone.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(bar.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Contacted' })).toHaveCount(24);
  await undo.click();
  await expect(page.getByText('26 leads: undone')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'New', exact: true })).toHaveCount(23);
  expect(await readLead(second?.id ?? '')).toMatchObject({ status: 'offer-sent' });

  await chooseAll();
  await bar.getByRole('button', { name: 'Set reminder' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reminder for 27 leads' });
  await expect(dialog.getByRole('button', { name: 'Set', exact: true })).toBeDisabled();
  const tomorrow = dayAhead(1);
  await dialog.getByRole('button', { name: 'Tomorrow' }).press('Enter');
  await dialog.getByLabel('Reminder note').fill('Season begins');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^27 leads: reminder on /)).toBeVisible();
  expect(await readLead(second?.id ?? '')).toMatchObject({
    reminder_date: tomorrow,
    reminder_note: 'Season begins',
  });

  await chooseAll();
  await page.getByLabel(`Select ${first?.full_name}`).uncheck();
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(1 + 26);
  expect(text).not.toContain(`"${first?.full_name}"`);

  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete 26 leads' }).press('Enter');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  const notice = page.getByRole('listitem').filter({ hasText: '26 leads deleted' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 to 25 of 27')).toBeVisible();
  await removeAll(leads);
});

test('what is ticked while others are worked on stays ticked, and an answer for another search chooses nobody', async ({
  page,
}) => {
  const family = somebody('Late').full_name;
  const leads = await Promise.all(['A', 'B'].map((letter) => leaveLead({ full_name: `${family} ${letter}` })));
  await openAdmin(page, `?tab=leads&sort=full_name&q=${encodeURIComponent(family)}`);
  const bar = page.getByRole('group', { name: 'Selected rows' });
  const box = (letter: string) => page.getByLabel(`Select ${family} ${letter}`);
  const giveStatus = await hold(page, '**/rpc/give_leads_status');
  await box('A').check();
  await bar.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  await box('B').check();
  giveStatus();
  await expect(page.getByText('1 lead: Contacted')).toBeVisible();
  await expect(box('A')).not.toBeChecked();
  await expect(box('B')).toBeChecked();

  const findVersions = await hold(page, '**/rpc/find_lead_versions');
  await bar.getByRole('button', { name: 'Select all 2 that match' }).click();
  await page.getByLabel('Search by name or phone').fill(leads[0]?.phone ?? '');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  const answer = page.waitForResponse('**/rpc/find_lead_versions');
  findVersions();
  await (await answer).finished();
  await box('A').check();
  await expect(bar.getByText('1 selected')).toBeVisible();
  await removeAll(leads);
});

test('rows of another search that stay in sight until its answer comes, or because it cannot be read, choose nobody', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const family = somebody('Unseen').full_name;
  const leads = await Promise.all(['A', 'B'].map((letter) => leaveLead({ full_name: `${family} ${letter}` })));
  await openAdmin(page, `?tab=leads&sort=full_name&q=${encodeURIComponent(family)}`);
  const [bar, rows] = [page.getByRole('group', { name: 'Selected rows' }), page.getByLabel(/^Select (all|Unseen) /)];
  const [search, range] = [page.getByLabel('Search by name or phone'), page.getByText(/^\d+ to \d+ of \d+$/)];
  const answer = await hold(page, '**/rpc/find_leads', (route) => route.fulfill({ status: 400, json: {} }));
  await expect(rows).toHaveCount(3);
  const asked = page.waitForRequest('**/rpc/find_leads');
  await search.fill(leads[0]?.phone ?? '');
  await asked;
  const expectNoChoice = async () => {
    for (const box of [rows.first(), rows.last()]) {
      await box.press('Space');
      await expect(box).not.toBeChecked();
    }
    await expect(bar).toHaveCount(0);
    await expect(range).toBeHidden();
  };
  await expectNoChoice();
  answer();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoChoice();

  await page.unroute('**/rpc/find_leads');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(range).toHaveText('1 to 1 of 1');
  await rows.first().check();
  await expect(bar.getByText('1 selected')).toBeVisible();
  await removeAll(leads);
});
