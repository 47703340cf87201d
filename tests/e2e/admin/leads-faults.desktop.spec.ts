import type { Locator, Page } from 'playwright/test';
import { goWithin, openAdmin, unlock } from '../support/admin.ts';
import { listDrafts } from '../support/admin-drafts.ts';
import { leaveLead, readLead, removeAll, removeLeads, somebody } from '../support/admin-leads.ts';
import { hold } from '../support/hold.ts';
import { dayAhead } from '../support/leads.ts';
import { asService } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const NOTE = 'Typed before it went wrong';

test('a reminder that somebody else has changed is shown, not overwritten, and what cannot be saved stays as it was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (409|500)/);
  const lead = await leaveLead({ reminder_date: dayAhead(1), reminder_note: 'Ours' });
  const drawer = await openLead(page, lead);
  const reminder = drawer.getByLabel('Reminder note');
  const set = drawer.getByRole('button', { name: 'Set', exact: true });
  await drawer.getByLabel('Reminder date').fill(dayAhead(2));
  await reminder.fill('Mine');
  const theirs = { reminder_date: dayAhead(3), reminder_note: 'Theirs' };
  await asService(`leads?id=eq.${lead.id}`, { method: 'PATCH', body: theirs });
  await set.click();
  await expect(drawer.getByText('Somebody else changed this reminder meanwhile')).toBeVisible();
  await expect(drawer.getByText('Theirs')).toBeVisible();
  expect(await readLead(lead.id)).toMatchObject(theirs);
  await set.click();
  await expect(reminder).toHaveValue('');
  expect(await readLead(lead.id)).toMatchObject({ reminder_note: 'Mine' });

  await page.route(/leads\?id=|rpc\/(append_lead_note|change_lead_reminders)/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await drawer.getByLabel('Status').selectOption('Dead');
  await expect(page.getByText(`Failed to save the status of ${lead.full_name}`)).toBeVisible();
  await expect(drawer.getByText('Failed to save the status.', { exact: false }).first()).toBeVisible();
  await expect(drawer.getByLabel('Status')).toHaveValue('new');
  const note = drawer.getByRole('textbox', { name: 'Add a note' });
  await note.fill(NOTE);
  await note.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to add the note' }).first()).toBeVisible();
  await drawer.getByLabel('Reminder date').fill(dayAhead(1));
  await reminder.fill('Call');
  await set.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save the reminder' }).first()).toBeVisible();
  await expect(reminder).toHaveValue('Call');
  await page.unrouteAll({ behavior: 'wait' });
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await expect(drawer.getByRole('region', { name: 'Notes history' })).toContainText(NOTE);
  await removeLeads(`id=eq.${lead.id}`);
});

test('what was done is noted once although its answer is lost and it is pressed again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION|failed: /);
  const lead = await leaveLead();
  await openAdmin(page, '?tab=leads&waiting=people');
  const row = page.getByRole('listitem').filter({ hasText: lead.full_name });
  await page.route('**/rpc/answer_person', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const press = row.getByRole('button', { name: 'Called, no answer' });
  await press.click();
  await expect(page.getByText(`Failed to note it for ${lead.full_name}`)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/answer_person') && request.method() === 'POST') sent += 1;
  });
  // Not before what stands there was read again.
  await expect(async () => {
    if (sent === 0) await press.click();
    expect(sent).toBe(1);
  }).toPass();
  await expect(page.getByText(`${lead.full_name}: Called, no answer`)).toBeVisible();
  expect((await readLead(lead.id))?.notes.map(({ content }) => content)).toEqual(['Called, no answer']);
  await removeLeads(`id=eq.${lead.id}`);
});

test('a note whose answer is lost is stored once, also together with the line and whatever somebody else adds meanwhile', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_|failed: /);
  const lead = await leaveLead();
  const drawer = await openLead(page, lead);
  const note = drawer.getByRole('textbox', { name: 'Add a note' });
  const contents = async () => (await readLead(lead.id))?.notes.map(({ content }) => content);
  await page.route('**/rpc/append_lead_note', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await note.fill(NOTE);
  await note.press('Control+Enter');
  await expect(note).toHaveValue('');
  expect(await contents()).toEqual([NOTE]);
  await expect(drawer.getByRole('region', { name: 'Notes history' })).toContainText(NOTE);

  await page.route('**/rpc/append_lead_note', async (route) => {
    await route.fetch();
    await page.route(/rest\/v1\/leads\?/, (read) => read.abort('internetdisconnected'));
    await route.abort('internetdisconnected');
  });
  await note.fill(NOTE);
  await note.press('Control+Enter');
  await expect(drawer.getByText(/^Failed to add the note\. ./)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const notes = (await readLead(lead.id))?.notes ?? [];
  const theirs = { timestamp: new Date().toISOString(), content: 'Theirs' };
  await asService(`leads?id=eq.${lead.id}`, { method: 'PATCH', body: { notes: [...notes, theirs] } });
  // Whoever meets an error loads the page anew.
  await expect.poll(async () => JSON.stringify(await listDrafts(page))).toContain('"notes_before":"1"');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await unlock(page);
  await expect(note).toHaveValue(NOTE);
  await note.press('Control+Enter');
  await expect(note).toHaveValue('');
  expect(await contents()).toEqual([NOTE, NOTE, 'Theirs']);
  // Meant a second time.
  await note.fill(NOTE);
  await note.press('Control+Enter');
  await expect(note).toHaveValue('');
  expect(await contents()).toEqual([NOTE, NOTE, 'Theirs', NOTE]);
  await removeLeads(`id=eq.${lead.id}`);
});

test('a note that was kept stays where one has begun to type before it was read', async ({ page }) => {
  const lead = await leaveLead();
  const drawer = await openLead(page, lead);
  const note = drawer.getByRole('textbox', { name: 'Add a note' });
  const kept = async () => JSON.stringify(await listDrafts(page));
  await note.fill(NOTE);
  await expect.poll(kept).toContain(NOTE);
  await page.addInitScript(() => {
    const { locks } = navigator;
    const query = locks.query.bind(locks);
    locks.query = async () => {
      await new Promise((resolve) => addEventListener('let-read', resolve, { once: true }));
      return query();
    };
  });
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await unlock(page);
  await note.fill('Another');
  await page.evaluate(() => dispatchEvent(new Event('let-read')));
  await note.fill('Another one');
  await expect.poll(kept).toContain('Another one');
  expect(await kept()).toContain(NOTE);
  await removeLeads(`id=eq.${lead.id}`);
});

test('a reminder whose answer is lost on the way is set once, and takes the place of no other', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION|failed: /);
  const reminder = (days: number, reminder_note: string) => ({
    ...{ reminder_date: dayAhead(days), reminder_time: null, reminder_note },
  });
  const lead = await leaveLead({ reminders: [reminder(1, 'Nearest'), reminder(3, 'Other')] });
  const drawer = await openLead(page, lead);
  const [day, note] = [drawer.getByLabel('Reminder date'), drawer.getByLabel('Reminder note')];
  await day.fill(dayAhead(5));
  await note.fill('Mine');
  const { promise, resolve: loseAnswer } = Promise.withResolvers<void>();
  await page.route('**/rpc/change_lead_reminders', async (route) => {
    await route.fetch();
    await promise;
    await route.abort('connectionreset');
  });
  const set = drawer.getByRole('button', { name: 'Set', exact: true });
  await set.click();
  for (const field of [day, drawer.getByLabel('Reminder time, optional'), note]) await expect(field).not.toBeEditable();
  await expect(drawer.getByRole('button', { name: 'Tomorrow' })).toBeDisabled();
  loseAnswer();
  await expect(drawer.getByText(/^Failed to save the reminder\. ./)).toBeVisible();
  await expect(note).toHaveValue('Mine');
  const stored = drawer.getByRole('button', { name: /^Done: / });
  await expect(stored).toHaveCount(2);
  await expect(drawer.getByRole('button', { name: 'Done: Mine' })).toBeVisible();
  await page.unroute('**/rpc/change_lead_reminders');
  await set.click();
  await expect(note).toHaveValue('');
  await expect(stored).toHaveCount(2);
  expect(await asService(`leads?id=eq.${lead.id}&select=reminders`)).toEqual([
    { reminders: [reminder(3, 'Other'), reminder(5, 'Mine')] },
  ]);
  await removeLeads(`id=eq.${lead.id}`);
});

test('a lead that was deleted elsewhere can be brought back, and one deleted here too', async ({ page }) => {
  const lead = await leaveLead();
  const drawer = await openLead(page, lead);
  const note = drawer.getByRole('textbox', { name: 'Add a note' });
  await note.fill(NOTE);
  await removeLeads(`id=eq.${lead.id}`);
  await drawer.getByLabel('Status').selectOption('Contacted');
  const gone = 'This lead was deleted, or the link to it is wrong.';
  await expect(drawer.getByText(`${gone} What you typed is still here.`)).toBeVisible();
  await expect(note).toHaveValue(NOTE);
  await drawer.getByRole('button', { name: 'Bring it back' }).click();
  await expect(drawer.getByText('This lead was deleted', { exact: false })).toHaveCount(0);
  await note.press('Control+Enter');
  await expect(drawer.getByRole('region', { name: 'Notes history' })).toContainText(NOTE);

  await drawer.getByRole('button', { name: 'Delete lead' }).click();
  await expect(page.getByText('No leads found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: lead.full_name, exact: true })).toBeVisible();
  await removeLeads(`id=eq.${lead.id}`);

  // A link that was cut leads to none, nor to one that was deleted.
  await goWithin(page, '?tab=leads&open=3f2a91');
  const nobody = page.getByRole('dialog', { name: 'Lead not found' });
  await expect(nobody.getByText(gone, { exact: true })).toBeVisible();
  await expect(nobody.getByRole('button', { name: 'Bring it back' })).toHaveCount(0);
});

test('the next lead that cannot be read is said, and comes with the next try', async ({ page, complaints }) => {
  complaints.expect(/status of 500/);
  const family = somebody('Behind').full_name;
  const leads = Array.from({ length: 26 }, (_, index) => ({
    ...{ id: crypto.randomUUID(), phone: somebody().phone, source: 'guide' },
    full_name: `${family} ${String.fromCodePoint(0x41 + index)}`,
  }));
  await asService('leads', { method: 'POST', body: leads });
  await openAdmin(page, `?tab=leads&sort=full_name&q=${encodeURIComponent(family)}`);
  await page.getByRole('button', { name: `${family} Y`, exact: true }).click();
  const next = page.getByRole('dialog', { name: `${family} Y` }).getByRole('button', { name: 'Next lead' });
  await page.route('**/rpc/find_leads*', (route) => route.fulfill({ status: 500, json: {} }));
  await next.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load leads' })).toBeVisible();
  await page.unroute('**/rpc/find_leads*');
  await next.click();
  await expect(page.getByRole('dialog', { name: `${family} Z` })).toBeVisible();
  await removeAll(leads);
});

test('the board, the import and the editor that do not arrive say so at their places, and come with the next try', async ({
  page,
  complaints,
}) => {
  complaints.expect(/failed: |ERR_FAILED/);
  const code = /\/(LeadBoard|ImportLeads|PostForm)\.[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  await openAdmin(page, '?tab=leads');
  const failed = (what: string) => page.getByRole('alert').filter({ hasText: `Failed to load the ${what}` });
  /** Until `arrived` is there: while it is on its way, its failure is out of sight, too. */
  const tryAgain = async (what: string, arrived: Locator) => {
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(code);
    await failed(what).getByRole('button', { name: 'Try again' }).click();
    await expect(arrived).toBeAttached();
    await expect(failed(what)).toHaveCount(0);
    await page.route(code, (route) => route.abort());
  };

  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(failed('board')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Pipeline' })).toBeVisible();
  await tryAgain('board', page.getByRole('region', { name: /^Contacted/ }));

  await page.getByRole('button', { name: 'More about leads' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const importing = page.getByRole('dialog', { name: 'Import leads' });
  await expect(importing.filter({ has: failed('import') })).toBeVisible();
  await tryAgain('import', importing.getByLabel(/CSV/).first());
  await page.keyboard.press('Escape');

  await page.locator('nav a[href*="tab=blog"]').click();
  await page.getByRole('button', { name: 'Add Post' }).click();
  await expect(page.getByRole('dialog').filter({ has: failed('editor') })).toBeVisible();
  await tryAgain('editor', page.getByRole('dialog').getByLabel('Title', { exact: true }));
});

test('a command menu that does not arrive comes with the next try, and says that there is nothing only when that is known', async ({
  page,
  complaints,
}) => {
  complaints.expect(/failed: |ERR_FAILED|status of 400/);
  await page.clock.install();
  await page.route('**/CommandList*.js*', (route) => route.abort());
  await openAdmin(page, '?tab=blog');
  await page.keyboard.press('Control+k');
  const failure = page.getByText('Failed to load the command menu');
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Management' })).toBeVisible();
  await page.clock.fastForward('00:05');
  await expect(failure).toHaveCount(0);
  await page.unroute('**/CommandList*.js*');
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Go to' });
  const line = menu.getByRole('status');
  // As in the dialogs: without it Safari shows the ground alone.
  await expect(menu.locator('> div')).toHaveCSS('flex-basis', 'auto');
  await expect(menu.getByRole('combobox')).toBeFocused();
  const said = await line.evaluateHandle(noteWords);
  const letSearch = await hold(page, '**/rpc/find_leads');
  await page.keyboard.type('zzzz');
  await expect(line).toHaveText('Searching...');
  letSearch();
  await expect(line).toHaveText('Nothing found');
  expect(await said.jsonValue()).toEqual(['Searching...', 'Nothing found']);

  await page.route('**/rpc/find_clients', (route) => route.fulfill({ status: 400, json: {} }));
  await page.keyboard.type('z');
  await expect(menu.getByRole('alert')).toContainText('Leads, properties and clients could not be searched.');
  await expect(line).toHaveText('');
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute('**/rpc/find_clients');
  await menu.getByRole('button', { name: 'Try again' }).click();
  await expect(line).toHaveText('Nothing found');
  await expect(menu.getByRole('alert')).toHaveCount(0);
});

/** Every text that a line shows from here on. */
function noteWords(line: Element): string[] {
  const words: string[] = [];
  new MutationObserver(() => line.textContent && words.push(line.textContent)).observe(line, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  return words;
}

async function openLead(page: Page, lead: { id: string; full_name: string; phone: string }) {
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(lead.phone)}&open=${lead.id}`);
  const drawer = page.getByRole('dialog', { name: lead.full_name });
  await expect(drawer.getByLabel('Status')).toBeVisible();
  return drawer;
}
