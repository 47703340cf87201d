import { siteDefaults } from '#settings';
import { newPhone } from '../support/contact-leads.ts';
import { hold } from '../support/hold.ts';
import { dayAhead, introduce, LEAD_FAULT, listLeads, openServiceForm, SUBMIT_LEAD } from '../support/leads.ts';
import { weighScripts } from '../support/script-weight.ts';
import { expect, test } from '../support/test.ts';

test('the keyboard alone is enough for a booking', async ({ page }) => {
  const phone = newPhone();
  const day = dayAhead(2);
  await page.goto('/');
  await page.getByRole('link', { name: 'Book free consultation' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Asha Said');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: /country/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone.typed);
  await page.keyboard.press('Tab');
  const [year, month, date] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(dialog.getByLabel('Date')).toHaveValue(day);
  await dialog.getByRole('radio', { name: /^09:00/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^10:00/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Thank you' }).getByRole('link', { name: /WhatsApp/ })).toBeFocused();
  expect(await listLeads(phone.stored)).toMatchObject([{ consultation_date: day, consultation_time: '10:00' }]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Book free consultation' })).toBeFocused();
});

test('a number is understood however it is typed, pasted or chosen', async ({ page }) => {
  await page.goto('/services/land-research');
  await page.getByRole('link', { name: 'Request Information' }).first().click();
  const number = page.getByLabel('Phone number', { exact: true });
  const country = page.getByRole('combobox', { name: /country/ });
  for (const [typed, shown, where] of [
    ['0712345678', '0712 345 678', 'TZ'],
    ['712345678', '712345678', 'TZ'],
    ['00255 712 345 678', '+255 712 345 678', 'TZ'],
    ['0047 900 12 345', '+47 90 01 23 45', 'NO'],
    ['+44 20 7946 0958', '+44 20 7946 0958', 'GB'],
  ] as const) {
    await number.fill('');
    await number.pressSequentially(typed);
    await expect(number).toHaveValue(shown);
    await expect(country).toHaveValue(where);
    await number.fill('');
    await number.fill(typed);
    await expect(number, 'pasted').toHaveValue(shown);
  }
  await number.fill('255712345678');
  await number.blur();
  await expect(number, 'the code without its plus').toHaveValue(/712 345 678$/);
  await number.fill('');
  await country.selectOption('KE');
  await number.pressSequentially('0712 123456');
  await expect(page.getByRole('dialog')).toContainText('+254');
  await expect(number).toHaveValue('0712 123456');
});

// 00:30 on December 2 in Zanzibar, and half an hour before the last slot of December 1.
const AFTER_MIDNIGHT = '2026-12-01T21:30:00Z';
const LATE_AFTERNOON = '2026-12-01T13:30:00Z';

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('days and slots are those of Zanzibar, one outside the working hours has to be confirmed, and one that has gone by is asked for again', async ({
    page,
  }) => {
    await page.clock.setFixedTime(AFTER_MIDNIGHT);
    await page.goto('/');
    await page.getByRole('link', { name: 'Book free consultation' }).click();
    const dialog = page.getByRole('dialog');
    const date = page.getByLabel('Date');
    const slots = dialog.getByRole('radio');
    const hint = page.getByText('Outside our working hours: the time will be confirmed by message.');
    await expect(date).toHaveAttribute('min', '2026-12-02');
    await date.fill('2026-12-02');
    await expect(slots).toHaveCount(9);
    await expect(slots.first()).toHaveAccessibleName('09:00 Tue 22:00 for you');

    await dialog.getByRole('radio', { name: /^16:00/ }).check();
    await date.fill('2026-12-04');
    await expect(page.getByText('Friday, December 4, 2026')).toBeVisible();
    await expect(hint).toHaveCount(0);
    await date.fill('2026-12-05');
    await expect(hint).toBeVisible();
    await date.fill('2026-12-06');
    await dialog.getByRole('radio', { name: /^12:00/ }).check();
    await expect(hint).toBeVisible();

    await page.clock.setFixedTime(LATE_AFTERNOON);
    await introduce(page, newPhone().typed);
    await date.fill('2026-12-01');
    await expect(slots).toHaveCount(1);
    await expect(slots).toHaveAccessibleName('17:00 06:00 for you');
    await expect(hint).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Book free consultation' }).click();
    await expect(dialog.getByText('Please choose a time that lies ahead')).toBeVisible();
    await expect(slots).toBeFocused();
    await expect(slots).not.toBeChecked();
  });
});

test('a form that is left while it is sent goes on, says so, and leaves the next one alone', async ({ page }) => {
  const phone = newPhone();
  const release = await hold(page, SUBMIT_LEAD);
  await page.goto('/');
  await page.getByRole('link', { name: 'Book at 15:00' }).click();
  await introduce(page, phone.typed);
  await page.getByLabel('Date').fill(dayAhead(2));
  const dialog = page.getByRole('dialog');
  const sent = page.waitForRequest('**/rpc/submit_lead');
  await dialog.getByRole('button', { name: 'Book free consultation' }).click();
  await sent;
  for (const label of ['Full name', 'Phone number', 'Date']) {
    await expect(dialog.getByLabel(label, { exact: true }), 'it would not be sent').not.toBeEditable();
  }
  await dialog.getByRole('radio', { name: /^10:00/ }).click({ force: true });
  await expect(dialog.getByRole('radio', { name: /^15:00/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog, 'nothing is lost, so nothing is asked').toHaveCount(0);
  await page.getByRole('link', { name: 'Free Investment Guide' }).click();
  await dialog.getByLabel('Full name').fill('Bakari');
  release();
  await expect(page.getByText('Your consultation has been scheduled. Our team will confirm shortly.')).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Bakari');
  expect(await listLeads(phone.stored)).toHaveLength(1);
});

test('what fails after its form was left can still be kept', async ({ page, complaints }) => {
  complaints.expect(/ERR_|failed: .*submit_lead/);
  const phone = newPhone();
  const fail = await hold(page, '**/rpc/submit_lead', (route) => route.abort());
  await page.goto('/services/land-research');
  await page.getByRole('link', { name: 'Request Information' }).first().click();
  await introduce(page, phone.typed);
  const dialog = page.getByRole('dialog');
  const sent = page.waitForRequest('**/rpc/submit_lead');
  await dialog.getByRole('button', { name: 'Request Information' }).click();
  await sent;
  await dialog.getByRole('button', { name: 'Close' }).click();
  fail();
  await page.getByRole('button', { name: 'Keep and send later' }).click();
  await page.unroute('**/rpc/submit_lead');
  const notice = page.getByRole('region', { name: 'Waiting to be sent' });
  await notice.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Thank you! Our team will contact you shortly.')).toBeVisible();
  expect(await listLeads(phone.stored)).toHaveLength(1);
});

test('who has left a form whose request a full device cannot keep is told so, with the chat instead', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(LEAD_FAULT);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function refuse(this: Storage, key: string, value: string) {
      if (key === 'outbox') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
  const fail = await hold(page, SUBMIT_LEAD, (route) => route.abort());
  const { dialog, submit } = await openServiceForm(page);
  const sent = page.waitForRequest(SUBMIT_LEAD);
  await submit.click();
  await sent;
  await dialog.getByRole('button', { name: 'Close' }).click();
  fail();
  await page.getByRole('button', { name: 'Keep and send later' }).click();
  await expect(page.getByText('This device does not let us keep your request.')).toBeVisible();
  const chat = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Send on WhatsApp' }).click();
  await expect(await chat).toHaveURL(
    new RegExp(`^https://wa\\.me/${siteDefaults.whatsapp.slice(1)}\\?text=.*Asha%20Said.*Land%20Research`),
  );
});

test('the form is loaded when it is asked for, and weighs no more than a phone can bear', async ({ page }) => {
  const weigh = weighScripts(page);
  await page.goto('/services/land-research', { waitUntil: 'load' });
  const before = await weigh();
  // With what shows the choice of a visitor.
  expect(before).toBeLessThan(6 * 1024);
  await page.getByRole('link', { name: 'Request Information' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Full name')).toBeVisible();
  const weight = (await weigh()) - before;
  console.log(`The lead form weighs ${weight} of ${150 * 1024} bytes.`);
  expect(weight).toBeLessThan(150 * 1024);
});
