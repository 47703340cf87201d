import { listContactLeads, newPhone } from '../support/contact-leads.ts';
import { axeViolations, expect, test } from '../support/test.ts';
import { listFieldProblems } from '../support/touch.ts';

test('a visitor calls and writes with the thumb, from the bar at the lower edge', async ({ page }) => {
  const phone = newPhone();
  await page.goto('/properties/villa-mwezi');
  const bar = page.getByRole('complementary', { name: 'Price and contact' });
  await bar.getByRole('button', { name: 'Call Amina' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Call Amina' });
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await listFieldProblems(page)).toEqual([]);
  await dialog.getByLabel('Full name').fill('Asha Said');
  await dialog.getByLabel('Phone number', { exact: true }).fill(phone.typed);
  await dialog.getByRole('button', { name: 'Show number' }).tap();

  const call = bar.getByRole('link', { name: 'Call Amina' });
  await expect(call).toHaveAttribute('href', 'tel:+255777000211');
  await expect(bar).toContainText('+255 777 000 211');
  await bar.getByRole('button', { name: 'WhatsApp' }).tap();
  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/255777000212\?/,
  );
  expect(await listContactLeads(phone.stored)).toMatchObject([{ cta_type: 'phone' }, { cta_type: 'whatsapp' }]);
});
