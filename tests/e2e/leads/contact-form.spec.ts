import { siteDefaults } from '#settings';
import { newPhone } from '../support/contact-leads.ts';
import { expectToFitEveryScreen } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { introduce, KEEP_LEAD, LEAD_FAULT, listLeads, press, SUBMIT_LEAD } from '../support/leads.ts';
import { expect, test } from '../support/test.ts';

const MESSAGE = 'We are looking for a small house near the sea.\nIs Jambiani quiet in May?';

test('a visitor sends a message from the contact page, once the line is back', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(LEAD_FAULT);
  const phone = newPhone();
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  await press(send);
  await expect(page.getByRole('alert').getByText('Please fill in all fields')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Please fill in all fields');
  await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription('Please fill in all fields');

  await introduce(page, phone.typed);
  await page.getByLabel('Message', { exact: true }).fill(MESSAGE);
  await page.route(SUBMIT_LEAD, (route) => route.abort(), { times: 1 });
  await press(send);
  const trouble = page.getByRole('status').filter({ hasText: 'There is no connection.' });
  await expect(trouble.getByRole('button', { name: KEEP_LEAD })).toBeVisible();
  await expect(trouble.getByRole('link', { name: 'Send the same on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${siteDefaults.whatsapp.slice(1)}\\?text=.*near%20the%20sea`),
  );
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(MESSAGE);
  const release = await hold(page, SUBMIT_LEAD);
  await press(send);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  release();
  await expect(page.getByRole('status').getByText('Thank you! We will contact you shortly.')).toBeVisible();
  for (const label of ['Full Name', 'Phone Number', 'Message']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  expect(await listLeads(phone.stored)).toMatchObject([
    { full_name: 'Asha Said', source: 'consultation', notes: [{ type: 'contact-message', content: MESSAGE }] },
  ]);
});

test('what is put right while a message is sent is neither sent nor lost', { tag: '@desktop' }, async ({ page }) => {
  const phone = newPhone();
  await page.goto('/contact');
  await introduce(page, phone.typed);
  const message = page.getByLabel('Message', { exact: true });
  await message.fill(MESSAGE);
  const release = await hold(page, SUBMIT_LEAD);
  await press(page.getByRole('button', { name: 'Send Message' }));
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await message.fill(`${MESSAGE} And in June?`);
  release();
  await expect(page.getByText('Thank you! We will contact you shortly.')).toBeVisible();
  await expect(message).toHaveValue(`${MESSAGE} And in June?`);
  expect(await listLeads(phone.stored)).toMatchObject([{ notes: [{ content: MESSAGE }] }]);
});

test('a message that is kept for later leaves an empty form and no warning', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(LEAD_FAULT);
  await page.goto('/contact');
  await introduce(page, newPhone().typed);
  const message = page.getByLabel('Message', { exact: true });
  await message.fill(MESSAGE);
  await page.route(SUBMIT_LEAD, (route) => route.abort());
  await press(page.getByRole('button', { name: 'Send Message' }));
  await press(page.getByRole('button', { name: KEEP_LEAD }));
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toBeVisible();
  await expect(message).toHaveValue('');
  await expect(page.getByText('Everything you typed is still here.')).toHaveCount(0);
});

test('what is typed before the form is loaded is not lost, nor is the caret', { tag: '@phone' }, async ({ page }) => {
  const phone = newPhone();
  const load = await hold(page, '**/_astro/MessageForm*');
  await page.goto('/contact');
  await page.getByLabel('Phone Number', { exact: true }).fill(phone.typed);
  await page.getByLabel('Message', { exact: true }).fill(MESSAGE);
  await page.getByLabel('Full Name').pressSequentially('Asa');
  await page.keyboard.press('ArrowLeft');
  load();
  await expect(page.getByRole('combobox', { name: /country/ })).toBeAttached();
  await page.keyboard.type('h');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you! We will contact you shortly.')).toBeVisible();
  expect(await listLeads(phone.stored)).toMatchObject([{ full_name: 'Asha', notes: [{ content: MESSAGE }] }]);
});

test('what is sent before any script of the page has come waits for them, and is no address', {
  tag: '@desktop',
}, async ({ page }) => {
  const phone = newPhone();
  const load = await hold(page, '**/_astro/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await introduce(page, phone.typed);
  await page.getByLabel('Message', { exact: true }).fill(MESSAGE);
  await page.getByLabel('Full Name').press('Enter');
  await expect(page.getByRole('alert').getByText(/^This page is still loading .* WhatsApp\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  load();
  await expect(page.getByText('Thank you! We will contact you shortly.')).toBeVisible();
  expect(await listLeads(phone.stored)).toMatchObject([{ full_name: 'Asha Said', notes: [{ content: MESSAGE }] }]);
});

test('the contact page with its form fits everybody', { tag: '@desktop' }, async ({ page }) => {
  // The header changes its colours on the way down; half way through they are no colours to judge.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
  await expectToFitEveryScreen(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page offers the chat and no form', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  });
});
