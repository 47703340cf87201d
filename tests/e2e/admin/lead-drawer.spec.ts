import * as z from 'zod/mini';
import { comeBack, comeBackUntil, openAdmin } from '../support/admin.ts';
import { leaveLead, readLead, removeAll, removeLeads, somebody } from '../support/admin-leads.ts';
import { expectToFitEverybody } from '../support/fits.ts';
import { dayAhead } from '../support/leads.ts';
import { asService } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';
import { translate } from '../support/translated.ts';

test('a notice with a way back lies over nothing that is pressed in a drawer or a form', { tag: '@phone' }, async ({
  page,
}) => {
  const family = somebody('Notice').full_name;
  const leads = await Promise.all(['A', 'B'].map((letter) => leaveLead({ full_name: `${family} ${letter}` })));
  await openAdmin(page, `?tab=leads&sort=full_name&q=${encodeURIComponent(family)}`);
  await page.getByRole('button', { name: `${family} A`, exact: true }).click();
  await page.getByRole('button', { name: 'Delete lead' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // A notice stays as long as somebody points at it; from here on the keyboard does what else is to do.
  await undo.hover();

  await page.getByRole('button', { name: `${family} B`, exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: `${family} B` });
  for (const name of ['Close', 'Add note'])
    await drawer.getByRole('button', { name, exact: true }).click({ trial: true });
  await undo.click({ trial: true });
  await drawer.getByRole('button', { name: 'Close' }).press('Enter');

  await page.getByRole('button', { name: 'Add Lead' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add New Lead' });
  for (const name of ['Close', 'Cancel', 'Add Lead']) await form.getByRole('button', { name }).click({ trial: true });
  await undo.click();
  await expect(page.getByText('Undone')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `${family} A`, exact: true })).toBeVisible();
  await removeAll(leads);
});

test('one lead is worked in the drawer: status, note, reminders, WhatsApp', { tag: '@phone' }, async ({ page }) => {
  const lead = await leaveLead({
    source: 'consultation',
    notes: [{ timestamp: '2026-11-20T08:00:00Z', type: 'contact-message', content: 'Is the <b>villa</b> still free?' }],
    origin: { page: '/contact', utm_campaign: 'spring', locale: 'it-IT' },
  });
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(lead.phone)}`);
  await page.getByRole('button', { name: lead.full_name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: lead.full_name });
  await expect(drawer.getByText('Is the <b>villa</b> still free?').first()).toBeVisible();
  await expect(drawer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${lead.phone.slice(1)}\\?text=Buongiorno%20Zuhura`),
  );
  const texts = drawer.getByRole('button', { name: `IT: texts in Italian for ${lead.full_name}` });
  await texts.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['First answer', 'Details sent', 'Viewing proposal', 'Without a text'],
    ...['In English', 'In Swahili', 'In German', 'In French'],
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'In Swahili' }).click();
  await expect(drawer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /text=Habari%20Zuhura/);
  await expect(drawer.getByText('spring')).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Timeline' })).toContainText('(this lead)');

  await drawer.getByLabel('Status').selectOption('Offer Sent');
  await expect(drawer.getByText('Saved')).toBeVisible();
  expect(await readLead(lead.id)).toMatchObject({ status: 'offer-sent' });
  // From here on in a browser that has translated it.
  await translate(drawer);
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByLabel('Status')).toHaveValue('new');
  await expect.poll(async () => (await readLead(lead.id))?.status).toBe('new');

  // On a closed list each arrow chooses: one goes back to where it was before them.
  for (const _ of ['Contacted', 'Offer Sent', 'Deal Closed']) await drawer.getByLabel('Status').press('ArrowDown');
  await expect(drawer.getByText('Saved')).toBeVisible();
  expect(await readLead(lead.id)).toMatchObject({ status: 'deal-closed' });
  await drawer.getByRole('button', { name: 'Undo' }).click();
  // Under a finger the field itself would open its list.
  await expect(drawer.locator(':focus')).toBeVisible();
  await expect.poll(async () => (await readLead(lead.id))?.status).toBe('new');

  // What somebody else chooses takes the way back away.
  await asService(`leads?id=eq.${lead.id}`, { method: 'PATCH', body: { status: 'deal-closed' } });
  await comeBackUntil(page, () => expect(drawer.getByLabel('Status')).toHaveValue('deal-closed', { timeout: 1000 }));
  await expect(drawer.getByText('Saved')).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  const note = drawer.getByRole('textbox', { name: 'Add a note' });
  await note.fill('   ');
  await note.press('Control+Enter');
  await expect(drawer.getByText('Note is required')).toBeVisible();
  await note.fill('Wants to see it on Friday');
  await note.press('Control+Enter');
  const history = drawer.getByRole('region', { name: 'Notes history' });
  await expect(history.getByRole('listitem').first()).toContainText('Wants to see it on Friday');
  await expect(note).toHaveValue('');
  expect(await history.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('160px');

  const set = drawer.getByRole('button', { name: 'Set', exact: true });
  const date = drawer.getByLabel('Reminder date');
  await expect(set).toBeDisabled();
  await date.fill(dayAhead(-1));
  const past = drawer.locator('[aria-live="polite"]').getByText('Please choose today or a later date');
  await expect(past).toBeVisible();
  await drawer.getByLabel('Reminder note').fill('Call about Friday');
  await expect(set).toBeDisabled();
  const inTwoDays = dayAhead(2);
  await date.fill(inTwoDays);
  await drawer.getByLabel('Reminder note').fill('  ');
  await expect(set).toBeDisabled();
  await drawer.getByLabel('Reminder note').fill('Call about Friday');
  await set.click();
  await expect(date).toHaveValue('');
  await expect(drawer.getByRole('form', { name: 'Reminder' })).toBeFocused();
  expect(await readLead(lead.id)).toMatchObject({ reminder_date: inTwoDays, reminder_note: 'Call about Friday' });
  const tomorrow = dayAhead(1);
  await drawer.getByRole('button', { name: 'Tomorrow' }).click();
  const time = drawer.getByLabel('Reminder time, optional');
  await time.fill('14:30');
  await drawer.getByLabel('Reminder note').fill('Send the plan');
  await time.press('Backspace');
  await drawer.getByRole('button', { name: 'Add another' }).click();
  await expect(drawer.locator('[aria-live="assertive"]').getByText('Please enter the whole time')).toBeVisible();
  await time.fill('14:30');
  await drawer.getByRole('button', { name: 'Add another' }).click();
  await expect(date).toHaveValue('');
  await expect(drawer.getByText('Please enter the whole time')).toHaveCount(0);
  expect(await readLead(lead.id)).toMatchObject({ reminder_date: tomorrow, reminder_note: 'Send the plan' });
  const done = drawer.getByRole('button', { name: 'Done: Send the plan' });
  await done.click();
  const next = drawer.getByRole('region', { name: 'What comes next?' });
  const notice = page.getByRole('listitem').filter({ hasText: `${lead.full_name}: reminder done` });
  const undo = notice.getByRole('button', { name: 'Undo' });
  // A notice stays as long as somebody points at it; until it is pressed the keyboard does what else is to do.
  await undo.hover();
  await expect(next).toBeFocused();
  expect(await readLead(lead.id)).toMatchObject({ reminder_note: 'Call about Friday' });
  await next.getByRole('button', { name: 'Contacted' }).press('Enter');
  await expect(drawer.getByLabel('Status')).toHaveValue('contacted');
  await expect(next).toBeFocused();
  await next.getByRole('button', { name: 'In a week' }).press('Enter');
  await expect(next).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: /^Done: / })).toHaveCount(2);
  await undo.click();
  await expect(done).toHaveCount(2);
  await done.first().click();
  await expect(next).toBeFocused();
  await expectToFitEverybody(page);
  // It is there already, and there is nothing to undo.
  await next.getByRole('button', { name: 'In a week' }).press('Enter');
  await expect(next).toHaveCount(0);
  const notices = page.getByRole('listitem').filter({ hasText: `${lead.full_name}: reminder on` });
  await expect(notices.filter({ hasNot: page.getByRole('button', { name: 'Undo' }) })).toHaveCount(1);

  await drawer.getByText('History', { exact: true }).click();
  await expect(drawer.getByText('Status: New to Offer Sent')).toBeVisible();
  await removeLeads(`id=eq.${lead.id}`);
});

test('the whole history of a lead can be read, fifty entries at a time', { tag: '@desktop' }, async ({ page }) => {
  const lead = await leaveLead();
  for (let change = 0; change < 51; change += 1) {
    const status = change % 2 === 0 ? 'contacted' : 'new';
    await asService(`leads?id=eq.${lead.id}`, { method: 'PATCH', body: { status } });
  }
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(lead.phone)}&open=${lead.id}`);
  const drawer = page.getByRole('dialog', { name: lead.full_name });
  await drawer.getByText('History', { exact: true }).click();
  const entries = drawer.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(entries).toHaveCount(50);
  const more = drawer.getByRole('button', { name: 'Show more' });
  await more.press('Enter');
  await expect(entries).toHaveCount(51);
  await expect(more).toHaveCount(0);
  await removeLeads(`id=eq.${lead.id}`);
});

test('a desk that is open over midnight in Zanzibar goes by the new day', { tag: '@desktop' }, async ({ page }) => {
  const [eve, next, after] = [dayAhead(1), dayAhead(2), dayAhead(3)];
  const reminder = (reminder_date: string, reminder_note: string) => ({
    ...{ reminder_date, reminder_time: null, reminder_note },
  });
  const lead = await leaveLead({ reminders: [reminder(eve, 'Send the plan'), reminder(next, 'Call')] });
  await page.clock.install({ time: `${eve}T20:45:00Z` });
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(lead.phone)}`);
  const row = page.getByRole('row', { name: lead.full_name });
  await expect(row.getByText('Today')).toBeVisible();
  await row.getByRole('button', { name: lead.full_name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: lead.full_name });
  await drawer.getByRole('button', { name: 'Done: Send the plan' }).click();
  const step = drawer.getByRole('region', { name: 'What comes next?' });
  await expect(step).toBeVisible();
  await expect(row.getByText('Today')).toHaveCount(0);

  await page.clock.fastForward('16:00');
  await expect(drawer.getByText(/^Today, /)).toBeVisible();
  await expect(row.getByText('Today')).toHaveCount(1);
  await step.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(step).toHaveCount(0);
  expect(await asService(`leads?id=eq.${lead.id}&select=reminders`)).toEqual([
    { reminders: [reminder(next, 'Call'), reminder(after, 'Send the plan')] },
  ]);
  await removeLeads(`id=eq.${lead.id}`);
});

test('whoever comes back from a chat says what was done, and passes the lead on to the lister', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const home = await listedHome();
  const lead = await leaveLead({ source: 'property-inquiry', property_id: home.id });
  for (const address of ['https://wa.me/**', 'mailto:**'])
    await context.route(address, (route) => route.fulfill({ body: 'chat' }));
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(lead.phone)}`);
  await page.getByRole('button', { name: lead.full_name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: lead.full_name });
  const chat = context.waitForEvent('page');
  const link = drawer.getByRole('link', { name: `WhatsApp ${lead.full_name}` });
  // Its words name the property, once that is read.
  await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(home.name)));
  await link.click();
  expect((await chat).url()).toContain(encodeURIComponent(home.name));
  await page.bringToFront();
  await comeBack(page);
  const question = drawer.getByRole('region', { name: 'What was done?' });
  await expect(question).toBeFocused();
  await expectToFitEverybody(page);
  await question.getByRole('button', { name: 'Sent details' }).click();
  const next = drawer.getByRole('region', { name: 'What comes next?' });
  await expect(next).toContainText('Ask about the details');
  const inThreeDays = dayAhead(3);
  await next.getByRole('button', { name: 'In 3 days' }).click();
  await expect(next).toHaveCount(0);
  expect(await readLead(lead.id)).toMatchObject({
    ...{ status: 'offer-sent', reminder_date: inThreeDays, reminder_note: 'Ask about the details' },
    notes: [{ content: 'Sent details', kind: 'details' }],
  });

  const lister = drawer.getByRole('region', { name: 'To the lister' });
  const passedOn = `Passed on to ${home.agent.name} by WhatsApp`;
  const pass = lister.getByRole('link', { name: `Pass on to ${home.agent.name} by WhatsApp` });
  await expect(pass).toHaveAttribute('href', new RegExp(encodeURIComponent(home.slug)));
  const toLister = context.waitForEvent('page');
  await pass.click();
  expect((await toLister).url()).toContain(encodeURIComponent(lead.full_name));
  await page.bringToFront();
  const notice = page.getByRole('listitem').filter({ hasText: `${lead.full_name}: ${passedOn}` });
  const undo = notice.getByRole('button', { name: 'Undo' });
  await undo.hover();
  const history = drawer.getByRole('region', { name: 'Notes history' });
  await expect(history.getByText(passedOn)).toBeVisible();
  await undo.click();
  await expect(history.getByText(passedOn)).toHaveCount(0);
  await expect(history.getByText('Sent details')).toBeVisible();
  await removeLeads(`id=eq.${lead.id}`);
});

const named = z.array(z.object({ id: z.string(), name: z.string() }));

/** A published property whose agent has a WhatsApp number, and that agent. */
async function listedHome() {
  const agents = named.parse(await asService('agents?select=id,name&whatsapp_number=not.is.null&limit=20'));
  const ids = agents.map(({ id }) => id).join();
  const homes = z
    .array(z.object({ id: z.string(), name: z.string(), slug: z.string(), agent_id: z.string() }))
    .parse(
      await asService(`properties?select=id,name,slug,agent_id&is_published=eq.true&agent_id=in.(${ids})&limit=1`),
    );
  const [home] = homes;
  const agent = agents.find(({ id }) => id === home?.agent_id);
  if (!home || !agent) throw new Error('The demo content has no such property.');
  return { ...home, agent };
}
