import { exported, openAdmin } from '../support/admin.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { newPhone } from '../support/contact-leads.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('the operator finds who asked for which contact, and where they came from', { tag: '@desktop' }, async ({
  page,
}) => {
  const name = uniqueName('Zuhura');
  const phone = newPhone();
  await asService('contact_leads', {
    method: 'POST',
    body: {
      ...{ full_name: name, phone: phone.stored, cta_type: 'whatsapp', contact_value: '+255777000252' },
      ...{ entity_type: 'agency', entity_id: crypto.randomUUID(), entity_name: 'Coral Key Realty' },
      origin: { page: '/agencies/coral', utm_source: 'newsletter' },
      created_at: '2026-03-01T21:30:00Z',
    },
  });
  await openAdmin(page, '?tab=contacts');
  const counters = page.getByRole('group', { name: 'Contact leads' });
  for (const label of ['Total', 'Phone', 'Email', 'WhatsApp', 'Properties', 'Agents', 'Agencies', 'Developers']) {
    await expect(counters.getByRole('button', { name: new RegExp(`^${label}\\s*[\\d,]+$`) })).toBeVisible();
  }
  const rows = page.getByRole('table');
  await expect(rows.getByRole('button').first()).toBeVisible();
  await expect(rows.getByRole('columnheader')).toHaveText([
    ...['Name', 'Phone', 'Entity Type', 'Entity Name', 'CTA Type', 'Contact Value', 'Date'],
  ]);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Search by name, phone, or entity...').fill(phone.typed);
  const row = rows.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Mar 2, 2026 00:30');
  await expect(row).toContainText('Coral Key Realty');
  await expect(row.getByRole('link')).toHaveAttribute('href', `tel:${phone.stored}`);
  await expect(row).toContainText('Agency');
  await expect(row).toContainText('+255 777 000 252');

  await counters.getByRole('button', { name: 'Agencies' }).click();
  await expect(page).toHaveURL(/entity=agency/);
  await page.getByLabel('CTA type').selectOption('WhatsApp');
  await expect(row).toBeVisible();
  const { fileName, bytes } = await exported(page, 'Export', 'CSV');
  expect(fileName).toMatch(/^contact-leads-\d{4}-\d\d-\d\d\.csv$/);
  const csv = bytes.toString('utf8');
  expect(csv).toContain('"Name","Phone","Entity Type","Entity Name","CTA Type","Contact Value","Date","Origin"\r\n');
  expect(csv).toContain(`"${name}","'${phone.stored}","Agency","Coral Key Realty","WhatsApp","'+255777000252"`);
  const people = await exported(page, 'Export by person', 'CSV');
  expect(people.bytes.toString('utf8')).toContain(`"${name}","'${phone.stored}",1,"Coral Key Realty","WhatsApp"`);

  await row.getByRole('button', { name }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('/agencies/coral')).toBeVisible();
  await expect(drawer.getByText('newsletter')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('group', { name: 'Entity type' }).getByRole('button', { name: 'Developers' }).click();
  await expect(page.getByText('No contact leads found matching your criteria')).toBeVisible();
  await removeRows('contact_leads', { phone: phone.stored });
});

test('who was erased is nobody to call, and each contact of theirs is a row of its own in the file', {
  tag: '@desktop',
}, async ({ page }) => {
  const erased = Array.from({ length: 2 }, () => ({
    ...{ id: crypto.randomUUID(), full_name: 'Erased person', phone: '' },
    ...{ entity_type: 'agent', entity_id: crypto.randomUUID(), entity_name: 'Juma', cta_type: 'phone' },
    ...{ contact_value: '+255777000222', origin: {}, created_at: '2026-11-20T11:30:00+00:00' },
  }));
  await page.route('**/rpc/find_contact_leads', (route) => route.fulfill({ json: { total: 2, rows: erased } }));
  await page.route('**/contact_leads?*', (route) => route.fulfill({ json: erased.slice(0, 1) }));
  await openAdmin(page, '?tab=contacts');
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  await expect(page.getByRole('table').locator('a')).toHaveCount(0);
  const { bytes } = await exported(page, 'Export by person', 'CSV');
  expect(bytes.toString('utf8').match(/^"Erased person","",1,/gm)).toHaveLength(2);

  await page.getByRole('button', { name: 'Erased person' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Erased person' });
  await expect(drawer.getByText('This person was erased.')).toBeVisible();
  await expect(drawer.getByRole('term')).toHaveText(['Agent', 'CTA Type', 'Contact Value', 'Date']);
});
