import type { Page } from 'playwright/test';
import { siteDefaults } from '#settings';
import { listContactLeads, newPhone } from '../support/contact-leads.ts';
import { expectToFitEverybody } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { weighScripts } from '../support/script-weight.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const VILLA = '/properties/villa-mwezi';
const REVEAL = '**/rest/v1/rpc/reveal_contact';

async function openForm(page: Page) {
  await page.goto(VILLA);
  await page.getByRole('button', { name: 'Show number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call Amina' });
  const name = dialog.getByLabel('Full name');
  const phone = dialog.getByLabel('Phone number', { exact: true });
  const submit = dialog.getByRole('button', { name: 'Show number' });
  const fill = async (number: string) => {
    await name.fill('Asha Said');
    await phone.fill(number);
  };
  return { dialog, name, phone, submit, fill };
}

test('the keyboard alone is enough', async ({ page }) => {
  const number = newPhone();
  await page.goto(VILLA);
  const opener = page.getByRole('button', { name: 'Show number' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Call Amina' });
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Asha Said');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Close and lose what you have typed?')).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Phone number', { exact: true }).focus();
  await page.keyboard.type(number.typed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeFocused();
  expect(await listContactLeads(number.stored)).toHaveLength(1);
});

test('when the contact has gone meanwhile, the visitor is told and keeps every word', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const number = newPhone();
  const { dialog, name, submit, fill } = await openForm(page);
  await fill(number.typed);
  const headers = { 'access-control-allow-origin': '*' };
  const json = { code: 'PT404', message: 'Contact not available' };
  await page.route(REVEAL, (route) => route.fulfill({ status: 404, json, headers }));
  await submit.click();
  await expect(dialog.getByText('This contact is no longer available.').first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${siteDefaults.whatsapp.slice(1)}\\?text=.*Villa%20Mwezi`),
  );
  await expect(name).toHaveValue('Asha Said');
  expect(await axeViolations(page)).toEqual([]);
  expect(await listContactLeads(number.stored)).toEqual([]);
});

test('a second contact that cannot be had at once brings the form back, filled in', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|failed: .*reveal_contact/);
  const number = newPhone();
  const { submit, fill } = await openForm(page);
  await fill(number.typed);
  await submit.click();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
  await page.route(REVEAL, (route) => route.abort());
  await page.getByRole('button', { name: 'Show email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email Amina' });
  await expect(dialog.getByText('There is no connection.')).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Said');
  await page.unroute(REVEAL);
  await dialog.getByRole('button', { name: 'Show email' }).click();
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toBeVisible();
  expect(await listContactLeads(number.stored)).toMatchObject([{ cta_type: 'phone' }, { cta_type: 'email' }]);
});

test('a form that is left while it is sent keeps its button busy, and nobody from another one', async ({ page }) => {
  const number = newPhone();
  const { dialog, submit, fill } = await openForm(page);
  await fill(number.typed);
  const release = await hold(page, REVEAL);
  const sent = page.waitForRequest(REVEAL);
  await submit.click();
  await sent;
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').locator('[data-reveal="phone"]').first()).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Show email' }).click();
  const other = page.getByRole('dialog', { name: 'Email Amina' });
  await expect(other).toBeVisible();
  release();
  await expect(page.getByText('Contact details revealed!')).toBeVisible();
  await expect(other).toBeVisible();
  await other.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
  expect(await listContactLeads(number.stored)).toHaveLength(1);
});

test('the second press of a double-click leaves the form open that the first one opened', async ({ page }) => {
  await page.goto(VILLA);
  const dialog = page.getByRole('dialog', { name: 'Call Amina' });
  const opener = page.locator('[data-reveal="phone"]').first();
  await opener.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await opener.boundingBox()) ?? {};
  await page.mouse.click(x + 8, y + 8);
  await dialog.waitFor();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 450);
  await expect(dialog).toBeHidden();
});

test('the form is fetched when somebody reaches for it, and weighs little', async ({ page }) => {
  await page.goto(VILLA);
  const weigh = weighScripts(page);
  await page.getByRole('button', { name: 'Show number' }).hover();
  await expect.poll(weigh).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Show number' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const bytes = await weigh();
  test.info().annotations.push({ type: 'weight', description: `${bytes} bytes` });
  console.log(`The contact form weighs ${bytes} bytes.`);
  expect(bytes).toBeLessThan(150 * 1024);
  await expectToFitEverybody(page);
});
