import { readFile } from 'node:fs/promises';
import { openAdmin } from './support/admin.ts';
import { uniqueName } from './support/admin-rows.ts';
import { newPhone } from './support/contact-leads.ts';
import { asService } from './support/site-database.ts';
import { axeViolations, expect, test } from './support/test.ts';

test('the operator shows somebody all that is stored of them, and erases it', async ({ page }) => {
  const name = uniqueName('Mwanaisha');
  const [phone, namesake] = [newPhone(), newPhone()];
  const lead = { full_name: name, phone: phone.stored, email: `${phone.typed}@qx.example`, source: 'guide' };
  const other = { ...lead, phone: namesake.stored, email: null };
  await asService('leads', { method: 'POST', body: [lead, other] });
  const opened = { full_name: name, phone: phone.stored, cta_type: 'phone', contact_value: '+255777000252' };
  const entity = { entity_type: 'agency', entity_id: crypto.randomUUID(), entity_name: 'Coral Key Realty' };
  const id = crypto.randomUUID();
  await asService('contact_leads', { method: 'POST', body: { id, ...opened, ...entity } });

  await openAdmin(page, `?tab=contacts&open=${id}`);
  await page.getByRole('dialog', { name }).getByRole('link', { name: 'Everything about this person' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'One person' })).toBeVisible();
  const search = page.getByLabel('Phone number, e-mail or name');
  await search.fill(phone.typed);
  const person = page.getByRole('group', { name: 'What belongs to this person' });
  await expect(person.getByRole('checkbox')).toHaveCount(2);
  await expect(person.getByRole('checkbox', { name: 'This number' })).toBeChecked();
  await expect(person.getByRole('checkbox', { name: 'The same name' })).not.toBeChecked();
  const stored = page.getByRole('region', { name: `What is stored of ${name}` });
  await expect(stored.getByRole('listitem')).toHaveCount(2);
  await expect(stored).toContainText('Coral Key Realty');
  expect(await axeViolations(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await stored.getByRole('button', { name: 'Download to read' }).click();
  const html = await readFile(await (await downloading).path(), 'utf8');
  for (const said of [name, lead.email, 'Coral Key Realty', '2 records']) expect(html).toContain(said);

  await stored.getByRole('button', { name: 'Erase for good' }).press('Enter');
  const question = page.getByRole('dialog', { name: `Erase ${name}?` });
  await expect(question).toContainText('1 lead, 1 opened contact: for good');
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole('button', { name: `Erase ${name}` }).press('Enter');
  await expect(page.getByText('Erased for good')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Erased before' })).toContainText('1 lead, 1 opened contact');
  await search.fill(phone.stored);
  await expect(page.getByText('Nothing is stored of this person')).toBeVisible();
  expect(await asService(`contact_leads?id=eq.${id}&select=full_name,phone`)).toEqual([
    { full_name: 'Erased person', phone: null },
  ]);
  await search.fill(name);
  await expect(person.getByRole('checkbox')).toHaveCount(1);

  await page.goto('/');
  await openAdmin(page, `?tab=contacts&open=${id}`);
  await expect(page.getByRole('dialog', { name: 'Erased person' })).toContainText('This person was erased');
  await asService(`contact_leads?id=eq.${id}`, { method: 'DELETE' });
  await asService(`leads?full_name=eq.${encodeURIComponent(name)}`, { method: 'DELETE' });
});
