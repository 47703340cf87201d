import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { openAdmin } from '../support/admin.ts';
import { leaveLead, removeLeads } from '../support/admin-leads.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { newPhone } from '../support/contact-leads.ts';
import { TEST_PLACE } from '../support/site.ts';
import { asService, removeRows, waitForPublish } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('the operator shows somebody all that is stored of them, and erases it', { tag: '@desktop' }, async ({ page }) => {
  // The site is built twice.
  test.slow();
  const name = uniqueName('Mwanaisha');
  const [phone, namesake] = [newPhone(), newPhone()];
  const lead = { full_name: name, phone: phone.stored, email: `${phone.typed}@qx.example`, source: 'guide' };
  const other = { ...lead, phone: namesake.stored, email: null };
  await asService('leads', { method: 'POST', body: [lead, other] });
  const opened = { full_name: name, phone: phone.stored, cta_type: 'phone', contact_value: '+255777000252' };
  const entity = { entity_type: 'agency', entity_id: crypto.randomUUID(), entity_name: 'Coral Key Realty' };
  const id = crypto.randomUUID();
  await asService('contact_leads', { method: 'POST', body: { id, ...opened, ...entity } });
  const [agent] = ids.parse(await asService('agents?select=id&is_active=eq.true&limit=1'));
  const review = { agent_id: agent?.id, rating: 5, reviewer_name: name, comment: 'Patient with all our questions.' };
  await asService('reviews', { method: 'POST', body: review });
  await waitForPublish();
  await expect
    .poll(() => filesWith([name]), { timeout: 60_000 })
    .toContainEqual(expect.stringContaining(`agents/${agent?.id}.html`));

  await openAdmin(page, `?tab=contacts&open=${id}`);
  await page.getByRole('dialog', { name }).getByRole('link', { name: 'Everything about this person' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'One person' })).toBeVisible();
  const search = page.getByLabel('Phone number, e-mail or name');
  await search.fill(phone.typed);
  // The same is there already, found by the number as it is stored.
  await expect(page).toHaveURL(new RegExp(`q=${phone.typed}`));
  const person = page.getByRole('group', { name: 'What belongs to this person' });
  await expect(person.getByRole('checkbox')).toHaveCount(3);
  await expect(person.getByRole('checkbox', { name: 'This number' })).toBeChecked();
  await expect(person.getByRole('checkbox', { name: 'The same name', checked: true })).toHaveCount(0);
  await person.getByRole('checkbox', { name: '1 review' }).press('Space');
  const stored = page.getByRole('region', { name: `What is stored of ${name}` });
  await expect(stored.getByRole('listitem')).toHaveCount(3);
  await expect(stored).toContainText('Coral Key Realty');
  expect(await axeViolations(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await stored.getByRole('button', { name: 'Download to read' }).click();
  const html = await readFile(await (await downloading).path(), 'utf8');
  for (const said of [name, lead.email, 'Coral Key Realty', '3 records']) expect(html).toContain(said);

  await stored.getByRole('button', { name: 'Erase for good' }).press('Enter');
  const question = page.getByRole('dialog', { name: `Erase ${name}?` });
  await expect(question).toContainText('1 lead, 1 opened contact, 1 review: for good');
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole('button', { name: `Erase ${name}` }).press('Enter');
  await expect(page.getByText('Erased for good')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Erased before' })).toContainText('1 lead, 1 opened contact, 1 review');
  await search.fill(phone.stored);
  await expect(page.getByText('Nothing is stored of this person')).toBeVisible();
  expect(await asService(`contact_leads?id=eq.${id}&select=full_name,phone`)).toEqual([
    { full_name: 'Erased person', phone: null },
  ]);
  await search.fill(name);
  await expect(person.getByRole('checkbox')).toHaveCount(1);
  await waitForPublish();
  // The releases from before are dropped behind the one that has been published.
  const traces = [name, lead.email, phone.stored, phone.typed];
  await expect.poll(() => filesWith(traces), { timeout: 60_000 }).toEqual([]);

  await page.goto('/');
  await openAdmin(page, `?tab=contacts&open=${id}`);
  await expect(page.getByRole('dialog', { name: 'Erased person' })).toContainText('This person was erased');
  await removeRows('contact_leads', { id });
  await removeRows('leads', { full_name: name });
});

test('no file about somebody names another agency as the one that stores it, while the settings could not be read', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  const settings = '**/rest/v1/site_settings?*';
  await page.route(settings, (route) => route.fulfill({ status: 400, json: {} }));
  const lead = await leaveLead();
  await openAdmin(page, `?tab=person&q=${encodeURIComponent(lead.phone)}`);
  const stored = page.getByRole('region', { name: `What is stored of ${lead.full_name}` });
  const downloads = ['Download to read', 'Download as JSON'].map((name) => stored.getByRole('button', { name }));
  const unread = stored.getByRole('alert').filter({ hasText: 'Failed to read the name of your site' });
  await expect(unread).toBeVisible();
  for (const download of downloads) await expect(download).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(settings);
  await unread.getByRole('button', { name: 'Try again' }).click();
  for (const download of downloads) await expect(download).toBeEnabled();
  await expect(unread).toHaveCount(0);
  await removeLeads(`id=eq.${lead.id}`);
});

const ids = z.array(z.object({ id: z.string() }));

/** Not looked into: pictures, and the pages of the database, in which room that is free keeps its bytes until it is used again. */
const APART = /^(?:database|backups|storage)\/|\.(?:avif|webp|jpe?g|png|woff2)$/;

/** The files of the product in which some of these words stand: releases, caches, logs. */
async function filesWith(words: readonly string[]): Promise<string[]> {
  const { dataDir } = TEST_PLACE;
  const entries = await readAll(dataDir);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)))
    .filter((file) => !APART.test(file));
  const found: string[] = [];
  for (const file of files) {
    // A publish takes files away meanwhile.
    const text = await readFile(join(dataDir, file), 'latin1').catch(() => '');
    if (words.some((word) => text.includes(word))) found.push(file);
  }
  return found;
}

/** Once more where a publish takes a folder away in the middle of it. */
async function readAll(folder: string): Promise<Dirent[]> {
  return readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return readAll(folder);
    throw error;
  });
}
