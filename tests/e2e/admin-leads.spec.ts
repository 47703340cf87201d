import { openAdmin } from './support/admin.ts';
import { leaveLead, readLead, removeLeads, somebody } from './support/admin-leads.ts';
import { expectToFitEverybody } from './support/fits.ts';
import { dayAhead } from './support/leads.ts';
import { expect, test } from './support/test.ts';

test('the operator sees where the pipeline stands, and every number shows its leads', async ({ page }) => {
  await openAdmin(page, '?tab=leads');
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Pipeline' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^All Leads \(\d+\)$/ })).toHaveAttribute('aria-pressed', 'true');
  const tasks = page.getByRole('button', { name: /^Today's Tasks \(\d+\)$/ });
  await tasks.click();
  await expect(page).toHaveURL(/tasks=today/);
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  await expectToFitEverybody(page);

  const counters = page.getByRole('group', { name: 'Leads by status' }).getByRole('button');
  await expect(counters).toHaveText([/^New\d+$/, /^Contacted\d+$/, /^Offer Sent\d+$/, /^Deal Closed\d+$/, /^Dead\d+$/]);
  await counters.filter({ hasText: 'Deal Closed' }).click();
  await expect(page).toHaveURL(/status=deal-closed/);
  const count = await counters.filter({ hasText: 'Deal Closed' }).locator('span').nth(1).innerText();
  await expect(page.getByText(`1 to ${count} of ${count}`)).toBeVisible();
  await counters.filter({ hasText: 'Deal Closed' }).click();
  await expect(page).not.toHaveURL(/status=/);

  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Contacted' }).getByRole('listitem').first()).toBeVisible();
  await expectToFitEverybody(page);

  const callbacks = page.getByRole('table', { name: 'Recent Callback Requests' });
  await expect(callbacks.getByRole('row').nth(1)).toContainText(/\+\d[\d ]+.*[A-Z][a-z]{2} \d{1,2}, \d{4} \d{2}:\d{2}/);
});

test('the operator adds a lead by its rules and finds it by number, however it is written', async ({ page }) => {
  const { full_name, phone } = somebody();
  const local = `0${phone.slice(4)}`;
  await openAdmin(page, '?tab=leads');
  await page.getByRole('button', { name: 'Add Lead' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Lead' });
  await expect(form.getByLabel('Source')).toHaveValue('guide');
  await expect(form.getByLabel('Source').getByRole('option')).toHaveText(['Guide', 'Consultation', 'Property Inquiry']);
  await form.getByLabel('Email').fill('nobody');
  await form.getByRole('button', { name: 'Add Lead' }).click();
  for (const message of ['Full name is required', 'Phone number is required', 'Please enter a valid email address']) {
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('alert').getByText('Please fix the validation errors')).toBeVisible();
  await expectToFitEverybody(page);

  await form.getByLabel('Full Name').fill(full_name);
  await form.getByLabel('Phone', { exact: true }).fill(local);
  await form.getByLabel('Email').fill('');
  await form.getByLabel('Source').selectOption('Property Inquiry');
  await form.getByRole('button', { name: 'Add Lead' }).click();
  await expect(page.getByText('Lead added successfully')).toBeVisible();
  await expect(form).toHaveCount(0);

  const search = page.getByRole('textbox', { name: 'Search by name or phone' });
  const written = [phone, `+255 745 ${phone.slice(7)}`, local, phone.slice(6), full_name.toUpperCase()];
  for (const text of written) {
    await search.fill('nobody is called like this');
    await expect(page.getByText('No leads found')).toBeVisible();
    await search.fill(text);
    await expect(page.getByRole('button', { name: full_name, exact: true })).toBeVisible();
  }
  await removeLeads(`phone=eq.${encodeURIComponent(phone)}`);
});

test('a notice with a way back lies over nothing that is pressed in a drawer or a form', async ({ page }) => {
  const family = somebody('Notice').full_name;
  const leads = await Promise.all(['A', 'B'].map((letter) => leaveLead({ full_name: `${family} ${letter}` })));
  await openAdmin(page, `?tab=leads&sort=full_name&q=${encodeURIComponent(family)}`);
  await page.getByRole('button', { name: `${family} A`, exact: true }).click();
  await page.getByRole('button', { name: 'Delete lead' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();

  await page.getByRole('button', { name: `${family} B`, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `${family} B` });
  for (const name of ['Close', 'Add note'])
    await drawer.getByRole('button', { name, exact: true }).click({ trial: true });
  await undo.click({ trial: true });
  await drawer.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Add Lead' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Lead' });
  for (const name of ['Close', 'Cancel', 'Add Lead']) await form.getByRole('button', { name }).click({ trial: true });
  await undo.click();
  await expect(page.getByText('Undone')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `${family} A`, exact: true })).toBeVisible();
  await removeLeads(`id=in.(${leads.map(({ id }) => id).join()})`);
});

test('one lead is worked in the drawer: status, note, reminder, WhatsApp', async ({ page }) => {
  const lead = await leaveLead({
    source: 'consultation',
    notes: [{ timestamp: '2026-11-20T08:00:00Z', type: 'contact-message', content: 'Is the <b>villa</b> still free?' }],
    origin: { page: '/contact', utm_campaign: 'spring' },
  });
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(lead.phone)}`);
  await page.getByRole('button', { name: lead.full_name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: lead.full_name });
  await expect(drawer.getByText('Is the <b>villa</b> still free?').first()).toBeVisible();
  await expect(drawer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/${lead.phone.slice(1)}`,
  );
  await expect(drawer.getByText('spring')).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Timeline' })).toContainText('(this lead)');

  await drawer.getByLabel('Status').selectOption('Offer Sent');
  await expect(drawer.getByText('Saved')).toBeVisible();
  expect(await readLead(lead.id)).toMatchObject({ status: 'offer-sent' });
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByLabel('Status')).toHaveValue('new');
  await expect.poll(async () => (await readLead(lead.id))?.status).toBe('new');

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
  await drawer.getByLabel('Reminder note').fill('Call about Friday');
  await expect(set).toBeDisabled();
  await date.fill(dayAhead(2));
  await drawer.getByLabel('Reminder note').fill('  ');
  await expect(set).toBeDisabled();
  await drawer.getByLabel('Reminder note').fill('Call about Friday');
  await set.click();
  await expect(date).toHaveValue('');
  expect(await readLead(lead.id)).toMatchObject({ reminder_date: dayAhead(2), reminder_note: 'Call about Friday' });
  await expectToFitEverybody(page);

  await drawer.getByText('History', { exact: true }).click();
  await expect(drawer.getByText('Status: New to Offer Sent')).toBeVisible();
  await removeLeads(`id=eq.${lead.id}`);
});

test('what may be junk stands apart, is gone and back as a whole, and whoever is none joins the others', async ({
  page,
}) => {
  const { full_name: family } = somebody('Junk');
  const [honest] = await Promise.all(
    ['Honest', 'Second', 'Third'].map((name) => leaveLead({ full_name: `${name} ${family}`, suspicion: 'flood' })),
  );
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(family)}`);
  await expect(page.getByText('No leads found')).toBeVisible();
  await page.getByRole('button', { name: /^Possible junk \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/junk=possible/);
  await expect(page.getByText('Came during a flood of requests').first()).toBeVisible();
  await expectToFitEverybody(page);

  await page.getByRole('button', { name: 'Select all 3 that match' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('3 leads deleted')).toBeVisible();
  expect(await readLead(honest?.id ?? '')).toBe(null);
  await expect(page.getByText('No leads found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByText('1 to 3 of 3')).toBeVisible();

  await page.getByRole('button', { name: `Honest ${family}`, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `Honest ${family}` });
  await drawer.getByRole('button', { name: 'Not junk' }).click();
  await expect(page.getByText('1 lead moved to All Leads')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Not junk' })).toHaveCount(0);
  await expectToFitEverybody(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: /^All Leads/ }).click();
  await expect(page.getByText(`Honest ${family}`)).toBeVisible();
  await removeLeads(`full_name=like.*${encodeURIComponent(family)}`);
});
