import { newPhone } from '../support/contact-leads.ts';
import {
  answerWith,
  dayAhead,
  introduce,
  KEEP_LEAD,
  LEAD_FAULT,
  listLeads,
  openServiceForm,
  SUBMIT_LEAD,
} from '../support/leads.ts';
import { expect, test } from '../support/test.ts';

const SENT = 'Thank you! Our team will contact you shortly.';

test('going back and sending the same again makes no second lead; other words make another', async ({ page }) => {
  const { number, submit } = await openServiceForm(page);
  await submit.click();
  await expect(page.getByText(SENT)).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  for (const name of ['Asha Said', 'Asha S.']) {
    await page.getByRole('link', { name: 'Request Information' }).first().click();
    await introduce(page, number.typed, name);
    const sent = page.waitForResponse(SUBMIT_LEAD);
    await submit.click();
    await sent;
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect((await listLeads(number.stored)).map(({ full_name }) => full_name)).toEqual(['Asha Said', 'Asha S.']);
});

test('what the database refuses is said at its field, and not sent again by itself', async ({ page, complaints }) => {
  complaints.expect(LEAD_FAULT);
  const number = newPhone();
  await page.goto('/');
  await page.getByRole('link', { name: 'Book at 15:00' }).click();
  await introduce(page, number.typed);
  await page.getByLabel('Date').fill(dayAhead(1));
  const refuse = answerWith(400, { code: '22023', message: 'Please choose a time that lies ahead' });
  await page.route(SUBMIT_LEAD, refuse, { times: 1 });
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Book free consultation' });
  await submit.click();
  await expect(page.getByRole('dialog').getByText('Please choose a time that lies ahead')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: KEEP_LEAD })).toHaveCount(0);
  expect(await listLeads(number.stored)).toEqual([]);
});

test('the chat has the words as they were corrected', async ({ page, complaints }) => {
  complaints.expect(LEAD_FAULT);
  await page.route(SUBMIT_LEAD, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'Book at 15:00' }).click();
  await introduce(page, newPhone().typed, 'Asha');
  await page.getByLabel('Date').fill('2999-12-01');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Book free consultation' }).click();
  const chat = dialog.getByRole('link', { name: 'Send the same on WhatsApp' });
  await expect(chat).toHaveAttribute('href', /this%20is%20Asha\..*December%201%2C%202999%20at%2015%3A00/);
  await page.getByLabel('Full name').fill('Asha Said');
  await page.getByLabel('Date').fill('2999-12-02');
  await dialog.getByRole('radio', { name: /^10:00/ }).check();
  await expect(chat).toHaveAttribute('href', /this%20is%20Asha%20Said\..*December%202%2C%202999%20at%2010%3A00/);
});

test('where something fills in the hidden field, the visitor is asked to press once more', async ({ page }) => {
  const { number, dialog, submit } = await openServiceForm(page);
  await dialog.locator('input[name="reference"]').fill('http://spam.example', { force: true });
  await submit.click();
  await expect(dialog.getByRole('alert').getByText('Please press the button once more.')).toBeVisible();
  expect(await listLeads(number.stored)).toEqual([]);
  await submit.click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await listLeads(number.stored)).toHaveLength(1);
});
