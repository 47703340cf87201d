import { siteDefaults } from '#settings';
import { newPhone } from '../support/contact-leads.ts';
import { expectToFitEveryScreen } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { dayAhead, introduce, listLeads, press, SUBMIT_LEAD } from '../support/leads.ts';
import { axeViolations, expect, test } from '../support/test.ts';
import { listFieldProblems } from '../support/touch.ts';

test('a visitor asks for the free guide', { tag: '@desktop' }, async ({ page }) => {
  const phone = newPhone();
  await page.goto('/?utm_source=newsletter');
  const opener = page.getByRole('link', { name: 'Free Investment Guide' });
  await press(opener);
  const dialog = page.getByRole('dialog', { name: 'Get the free investment guide' });
  const submit = dialog.getByRole('button', { name: 'Send me the guide' });
  await press(submit);
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await expect(dialog.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required');
  await expect(dialog.getByLabel('Phone number', { exact: true })).toHaveAccessibleDescription(
    /^Phone number is required/,
  );
  await introduce(page, '0712', '  ');
  await expect(dialog.getByText('Full name is required')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible();
  expect(await axeViolations(page, 'dialog')).toEqual([]);

  await introduce(page, phone.typed, '  Asha Said ');
  const release = await hold(page, SUBMIT_LEAD);
  await press(submit);
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(
    page.getByRole('status').getByText('Thank you! Your guide will be sent to your phone shortly.'),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await listLeads(phone.stored)).toMatchObject([
    { full_name: 'Asha Said', source: 'guide', status: 'new', origin: { page: '/', utm_source: 'newsletter' } },
  ]);
});

test('a visitor books a consultation and goes on in the chat', { tag: '@phone' }, async ({ page }) => {
  const phone = newPhone();
  const day = dayAhead(3);
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Book free consultation' }));
  const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
  const submit = dialog.getByRole('button', { name: 'Book free consultation' });
  await introduce(page, phone.typed);
  await press(submit);
  await expect(dialog.getByText('Date is required')).toBeVisible();
  await expect(dialog.getByText('Time is required')).toBeVisible();
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await press(dialog.getByRole('radio', { name: /^11:00/ }));
  await press(submit);
  await expect(dialog.getByText('Date is required')).toBeVisible();
  await expect(dialog.getByText('Please choose a time that lies ahead')).toHaveCount(0);
  await dialog.getByLabel('Date').fill(day);
  await expect(dialog.getByRole('radio', { name: /^11:00/ })).toBeChecked();
  await expect(dialog.getByRole('radio')).toHaveCount(9);
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await press(submit);

  const booked = page.getByRole('dialog', { name: 'Thank you' });
  const text = 'Your consultation has been scheduled. Our team will confirm shortly.';
  await expect(page.getByRole('status').getByText(text)).toBeVisible();
  const chat = new URL((await booked.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '');
  expect(chat.origin + chat.pathname).toBe(`https://wa.me/${siteDefaults.whatsapp.slice(1)}`);
  const written = chat.searchParams.get('text');
  expect(written).toContain(`Hello ${siteDefaults.brand_name}, this is Asha Said. `);
  expect(written).toMatch(/ on .* at 11:00, Zanzibar time\.$/);
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await press(booked.getByRole('button', { name: 'Close' }).last());
  await expect(booked).toHaveCount(0);
  expect(await listLeads(phone.stored)).toMatchObject([
    { source: 'consultation', consultation_date: day, consultation_time: '11:00', origin: { page: '/' } },
  ]);
});

test('a visitor asks about a property that stands in view', { tag: '@phone' }, async ({ page }) => {
  const phone = newPhone();
  await page.goto('/properties/villa-mwezi');
  await press(page.getByRole('link', { name: 'Request details' }));
  const dialog = page.getByRole('dialog', { name: 'Request details' });
  await expect(dialog).toContainText('Villa Mwezi');
  await expect(dialog).toContainText('$685,000');
  expect(await listFieldProblems(page)).toEqual([]);
  await introduce(page, '0712');
  await dialog.getByLabel('Phone number', { exact: true }).press('Enter');
  // The focus stays where it is, so that nothing else would tell a screen reader.
  await expect(dialog.locator('[aria-live="assertive"]')).toHaveText('Please enter a valid phone number');
  await introduce(page, phone.typed);
  await press(dialog.getByRole('button', { name: 'Request details' }));
  await expect(page.getByRole('status').getByText('Thank you! Our team will contact you shortly.')).toBeVisible();
  expect(await listLeads(phone.stored)).toMatchObject([
    { source: 'property-inquiry', property_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

test('a dialog asks before it takes words away, and only then', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('link', { name: 'Free Investment Guide' });
  const dialog = page.getByRole('dialog', { name: 'Get the free investment guide' });
  await press(opener);
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await press(opener);
  await dialog.getByLabel('Full name').fill('Asha Said');
  const question = dialog.getByRole('alertdialog');
  await page.mouse.click(5, 5);
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused();
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await press(question.getByRole('button', { name: 'Keep writing' }));
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  // No number of Escapes takes them away unasked.
  for (const isAsked of [1, 0, 1, 0, 1]) {
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(isAsked);
  }
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Said');
  // Whoever writes anew instead of answering is left to it.
  await dialog.getByLabel('Full name').fill('');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await dialog.getByLabel('Full name').fill('Asha Juma');
  await page.keyboard.press('Escape');
  await press(question.getByRole('button', { name: 'Discard' }));
  await expect(dialog).toHaveCount(0);
});

test('the dialog fits every screen, and a low one as with a keyboard open', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Book at 10:00' }));
  const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
  await expect(dialog.getByRole('radio', { name: /^10:00/ })).toBeChecked();
  await expectToFitEveryScreen(page);
  const name = dialog.getByLabel('Full name');
  const submit = dialog.getByRole('button', { name: 'Book free consultation' });
  await name.focus();
  await submit.scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 390, height: 420 });
  await expect(name).toBeInViewport();
  await submit.scrollIntoViewIfNeeded();
  await expect(submit).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every lead button opens the chat with the words for it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    for (const [name, words] of [
      ['Free Investment Guide', 'Free Investment Guide'],
      ['Book free consultation', 'free 30-minute consultation'],
      ['Book at 10:00', 'at 10:00, Zanzibar time'],
    ] as const) {
      const chat = new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
      expect(chat.origin + chat.pathname).toBe(`https://wa.me/${siteDefaults.whatsapp.slice(1)}`);
      expect(chat.searchParams.get('text')).toContain(words);
    }
  });
});
