import { openAdmin } from '../support/admin.ts';
import { leaveLead, readLead, removeLeads, somebody } from '../support/admin-leads.ts';
import { expectToFitEverybody, expectToFitHere } from '../support/fits.ts';
import { asService } from '../support/site-database.ts';
import { expect, test } from '../support/test.ts';

test('the operator sees where the pipeline stands, and every number shows its leads', { tag: '@phone' }, async ({
  page,
}) => {
  await openAdmin(page, '?tab=leads');
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Pipeline' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^All Leads \(\d+\)$/ })).toHaveAttribute('aria-pressed', 'true');
  const tasks = page.getByRole('button', { name: /^Today's Tasks \(\d+\)$/ });
  await tasks.click();
  await expect(page).toHaveURL(/tasks=today/);
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  await expectToFitEverybody(page);

  // They fold out, and away again when one was pressed.
  const unfold = () => page.getByRole('button', { name: 'Figures', exact: true }).click();
  await unfold();
  const counters = page.getByRole('group', { name: 'Leads by status' }).getByRole('button');
  await expect(counters).toHaveText([/^New\d+$/, /^Contacted\d+$/, /^Offer Sent\d+$/, /^Deal Closed\d+$/, /^Dead\d+$/]);
  const count = await counters.filter({ hasText: 'Deal Closed' }).locator('span').nth(1).innerText();
  await counters.filter({ hasText: 'Deal Closed' }).click();
  await expect(page).toHaveURL(/status=deal-closed/);
  await expect(page.getByText(new RegExp(`^1 to \\d+ of ${count}$`))).toBeVisible();
  await unfold();
  await counters.filter({ hasText: 'Deal Closed' }).click();
  await expect(page).not.toHaveURL(/status=/);

  await unfold();
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByRole('button', { name: /unanswered for over an hour/ })).toHaveText(/^\d+ /);
  const sources = figures.getByRole('group', { name: 'Sources, 30 days' });
  await expect(sources.getByRole('button', { name: /^Service Inquiry \d+$/ })).toBeVisible();
  await expectToFitEverybody(page);
  await sources.getByRole('button', { name: /^Service Inquiry/ }).press('Enter');
  await expect(page).toHaveURL(/source=service-inquiry/);
  const limits = page.getByRole('group', { name: 'Only these leads' }).getByRole('button');
  await expect(limits).toHaveText([/^Service Inquiry/, /^Since /]);
  await limits.last().click();
  await expect(page).not.toHaveURL(/from=/);
  await unfold();
  await figures.getByRole('button', { name: /^\d+ deals? of these/ }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&status=deal-closed/);
  await page.getByRole('button', { name: /^All Leads/ }).click();
  await expect(page).not.toHaveURL(/from=/);

  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Contacted' }).getByRole('listitem').first()).toBeVisible();
  await expectToFitEverybody(page);

  const callbacks = page.getByRole('table', { name: 'Recent Callback Requests' });
  await expect(callbacks.getByRole('row').nth(1)).toContainText(/\+\d[\d ]+.*[A-Z][a-z]{2} \d{1,2}, \d{4} \d{2}:\d{2}/);
});

test('the operator adds a lead by its rules and finds it by its number as people in Zanzibar write it', {
  tag: '@desktop',
}, async ({ page }) => {
  const { full_name, phone } = somebody();
  const local = `0${phone.slice(4)}`;
  await openAdmin(page, '?tab=leads');
  await expect(page.getByRole('button', { name: 'Figures', exact: true })).toBeHidden();
  const figures = page.getByRole('region', { name: 'Figures' });
  await figures.getByRole('button', { name: 'Sources and houses' }).click();
  await expect(figures.getByRole('button', { name: /^Service Inquiry \d+$/ })).toBeVisible();
  await expectToFitHere(page);
  await expect(page.getByRole('button', { name: /^Manage / }).first()).toBeVisible();
  await page.keyboard.press('N');
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
  await form.getByLabel('Phone', { exact: true }).fill('0777 12 34');
  await expect(form.getByText('Please enter a valid phone number', { exact: true })).toBeVisible();
  await form.getByLabel('Phone', { exact: true }).fill(local);
  await form.getByLabel('Email').fill('');
  await form.getByLabel('Source').selectOption('Property Inquiry');
  await form.getByRole('button', { name: 'Add Lead' }).click();
  await expect(page.getByText('Lead added successfully')).toBeVisible();
  await expect(form).toHaveCount(0);

  const search = page.getByRole('textbox', { name: 'Search by name or phone' });
  await search.fill('nobody is called like this');
  await expect(page.getByText('No leads found')).toBeVisible();
  await search.fill(local);
  await expect(page.getByRole('button', { name: full_name, exact: true })).toBeVisible();
  await removeLeads(`phone=eq.${encodeURIComponent(phone)}`);
});

test('what may be junk stands apart, is gone and back as a whole, and whoever is none joins the others', {
  tag: '@phone',
}, async ({ page }) => {
  const { full_name: family } = somebody('Junk');
  const [honest, , third] = await Promise.all(
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
  await page.getByRole('button', { name: 'More for these leads' }).click();
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByText('Delete', { exact: true })
    .filter({ visible: true })
    .click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await expect(question).toContainText('Are you sure you want to delete 3 leads?');
  await question.getByRole('button', { name: 'Delete 3 leads' }).click();
  await expect(page.getByText('3 leads deleted')).toBeVisible();
  expect(await readLead(honest?.id ?? '')).toBe(null);
  await expect(page.getByText('No leads found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByText('1 to 3 of 3')).toBeVisible();

  const search = page.getByLabel('Search by name or phone');
  await search.fill(`Third ${family}`);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(page.getByRole('button', { name: / match$/ }), 'one lead is ticked itself').toHaveCount(0);
  await search.fill(family);
  await expect(page.getByText('1 to 3 of 3')).toBeVisible();

  await page.getByRole('button', { name: `Honest ${family}`, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `Honest ${family}` });
  await expect(drawer.getByRole('link', { name: `WhatsApp Honest ${family}` })).toBeVisible();
  await expect(drawer.getByLabel('Add a note')).toBeVisible();
  const work = [drawer.getByLabel('Status', { exact: true }), drawer.getByLabel('Reminder date')];
  for (const field of work) await expect(field, 'nobody would be told of it').toHaveCount(0);
  await drawer.getByRole('button', { name: 'Not junk' }).click();
  await expect(page.getByText('1 lead moved to All Leads')).toBeVisible();
  for (const field of work) await expect(field).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Not junk' })).toHaveCount(0);
  await expectToFitEverybody(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 2 that match' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  // Somebody else has moved one of them meanwhile.
  await asService(`leads?id=eq.${third?.id}`, { method: 'PATCH', body: { suspicion: null } });
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Not junk' }).click();
  await expect(page.getByText('No leads found')).toBeVisible();
  // The notice is there before the rows are read again.
  expect(await page.getByText('2 leads moved to All Leads').count()).toBe(0);
  await page.getByRole('button', { name: /^All Leads/ }).click();
  await expect(page.getByText(`Honest ${family}`)).toBeVisible();
  await removeLeads(`full_name=like.*${encodeURIComponent(family)}`);
});
