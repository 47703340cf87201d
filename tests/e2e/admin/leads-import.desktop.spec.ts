import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright/test';
import { openAdmin } from '../support/admin.ts';
import { removeImports, removeLeads, somebody } from '../support/admin-leads.ts';
import { hold } from '../support/hold.ts';
import { dayAhead } from '../support/leads.ts';
import { asService } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('a file of leads is matched, checked line by line, imported and exported', async ({ page }) => {
  const family = somebody('File').full_name;
  const { phone } = somebody();
  const file = `Client;Mobile;Remarks\r\n${family};0${phone.slice(4)};Met at the fair\r\n;12;\r\n`;
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(family)}`);
  await chooseInMenu(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import leads' });
  const field = dialog.getByLabel('CSV file');
  await expect(field).toHaveAccessibleName('Choose a file: CSV file');
  await field.setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByRole('cell', { name: phone })).toBeVisible();
  await expect(field).toHaveAccessibleName('Choose another file: CSV file');
  await expect(dialog.getByLabel('Note')).toHaveValue('2');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('region', { name: 'Rows with faults' })).toContainText(
    /Line 3.*Full name is required.*Please enter a valid phone number/s,
  );
  await dialog.getByRole('button', { name: 'Import only 1 good row' }).click();
  await expect(dialog.getByText('1 lead imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: family, exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await chooseInMenu(page, 'Export CSV');
  const exported = await download;
  expect(exported.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await exported.path(), 'utf8');
  expect(text.split('\r\n')).toEqual([
    expect.stringMatching(/^\ufeff"Full Name","Phone",/),
    expect.stringMatching(new RegExp(`^"${family}","'\\${phone}","","Guide","New",`)),
    '',
  ]);
  await removeLeads(`phone=eq.${encodeURIComponent(phone)}`);
  await removeImports('fair.csv');
});

test('an untidy file is put in order and imported, then taken back and brought back as a whole, with the keyboard', async ({
  page,
}) => {
  const [one, other] = [somebody('Untidy'), somebody('Untidy')];
  const name = `untidy ${one.phone}.csv`;
  const lines = [
    'First name\tLast name\tTel\tStage\tNext follow up\tNotes\tBudget',
    `${one.full_name}\tSaid\tp:${one.phone}\tWarm\t${dayAhead(3)}\t"Likes\nquiet places"\t9`,
    '\t\t\t\t\t\t',
    `${other.full_name}\t\t${other.phone.slice(4)}\tWarm\t${dayAhead(-3)}\t\t9`,
    `U.\tSaid\t0${one.phone.slice(4)}\t\t\t\t9`,
    'Total\t\t2.55745E+11\t\t\t\t27',
  ];
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(one.full_name)}`);
  await chooseInMenu(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import leads' });
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf16le') };
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await expect(dialog.getByRole('cell', { name: `${one.full_name} Said` })).toBeVisible();
  await expect(dialog.getByText('Not taken: Budget')).toBeVisible();

  const check = dialog.getByRole('button', { name: 'Check the file' });
  await dialog.getByLabel('Phone', { exact: true }).selectOption('No column');
  await expect(dialog.getByText('Choose the column of the phone number')).toBeVisible();
  await expect(check).toHaveCount(0);
  await dialog.getByLabel('Phone', { exact: true }).selectOption('Tel');
  await dialog.getByLabel('Status “Warm”, 2 rows').selectOption('Contacted');
  expect(await axeViolations(page)).toEqual([]);
  await check.press('Enter');
  await expect(dialog.getByRole('region', { name: 'The same number more than once' })).toContainText(
    new RegExp(`2 rows become 1 lead, 2 in all.*Line 2 ${one.full_name} Said · Line 6 U. Said`),
  );
  await expect(dialog.getByText('The reminder of 1 row lies in the past.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Rows with faults' })).toContainText(
    /Line 7 Total · 2\.55745E\+11Phone: A spreadsheet has shortened this number/,
  );
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import only 2 good rows' }).press('Enter');
  await expect(dialog.getByText('2 leads imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');

  await page.getByRole('button', { name: `${one.full_name} Said`, exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: `${one.full_name} Said` });
  await expect(drawer.getByRole('region', { name: 'Where it came from' })).toContainText(`Imported from${name}, `);
  await drawer.getByLabel('Status').selectOption('Offer Sent');
  await expect(drawer.getByText('Saved')).toBeVisible();
  await page.keyboard.press('Escape');

  await chooseInMenu(page, 'Past imports');
  // Notices over the dialog are list items, too.
  const entries = page.getByRole('dialog', { name: 'Past imports' }).getByRole('listitem');
  const entry = entries.filter({ hasText: name, hasNot: page.getByRole('status') });
  await expect(entry).toContainText('2 leads, 1 worked on since');
  expect(await axeViolations(page)).toEqual([]);
  await entry.getByRole('button', { name: 'Undo import' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Undo import' });
  await expect(question).toContainText(`Somebody has worked on 1 of the 2 leads from ${name} since. Delete it too?`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete all 2' }).press('Enter');
  await expect(page.getByText(`${name}: 2 leads deleted`)).toBeVisible();
  await expect(entry).toContainText('0 leadsUndone');
  await entry.getByRole('button', { name: 'Bring back 2 leads' }).press('Enter');
  await expect(entry).toContainText('2 leads, 1 worked on since');
  await expect(entry.getByRole('button', { name: 'Undo import' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `${one.full_name} Said`, exact: true })).toBeVisible();
  await removeLeads(`phone=in.(${[one, other].map(({ phone }) => encodeURIComponent(phone)).join()})`);
  await removeImports(name);
});

test('a file is imported as it was checked, and once when the answer is lost on the way', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION|failed: /);
  const { full_name, phone } = somebody('Lost');
  const name = `lost ${phone}.csv`;
  const file = `Client;Mobile\n${full_name};0${phone.slice(4)}\n;12\n`;
  await openAdmin(page, '?tab=leads');
  await chooseInMenu(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import leads' });
  await dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) });
  const check = dialog.getByRole('button', { name: 'Check the file' });
  const letCheck = await hold(page, '**/rpc/import_leads');
  await check.click();
  await expect(dialog.locator('[inert]').getByLabel('Country of the numbers')).toBeVisible();
  letCheck();
  const store = dialog.getByRole('button', { name: 'Import only 1 good row' });
  await expect(store).toBeVisible();
  await page.unroute('**/rpc/import_leads');

  const back = dialog.getByRole('button', { name: 'Back' });
  const { promise, resolve: loseAnswer } = Promise.withResolvers<void>();
  await page.route('**/rpc/import_leads', async (route) => {
    if (isCheck(route)) return route.continue();
    await route.fetch();
    await promise;
    await route.abort('connectionreset');
  });
  await store.click();
  await expect(back).toBeDisabled();
  loseAnswer();
  await expect(dialog.getByText('Trying again stores nothing twice.')).toBeVisible();
  await page.unroute('**/rpc/import_leads');
  await back.click();
  await check.click();
  await expect(dialog.getByLabel(/^Leave out 1 row/)).not.toBeChecked();
  await store.click();
  await expect(dialog.getByText('1 lead imported.')).toBeVisible();
  const stored = `full_name=eq.${encodeURIComponent(full_name)}`;
  expect(await asService(`leads?select=phone&${stored}`)).toEqual([{ phone }]);
  await removeLeads(stored);
  await removeImports(name);
});

test('an import that is undone before it is tried again begins anew', async ({ page, complaints }) => {
  complaints.expect(/ERR_CONNECTION|failed: |status of 409/);
  const { full_name, phone } = somebody('Undone');
  const name = `undone ${phone}.csv`;
  const file = `Client;Mobile\n${full_name};0${phone.slice(4)}\n`;
  await openAdmin(page, '?tab=leads');
  await chooseInMenu(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import leads' });
  await dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  const store = dialog.getByRole('button', { name: 'Import 1 lead' });
  await expect(store).toBeVisible();
  await page.route('**/rpc/import_leads', async (route) => {
    if (isCheck(route)) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await store.click();
  await expect(dialog.getByText('Trying again stores nothing twice.')).toBeVisible();
  await page.unroute('**/rpc/import_leads');
  // At another desk somebody has taken it back.
  const body = { undone_at: new Date().toISOString() };
  await asService(`lead_imports?name=eq.${encodeURIComponent(name)}`, { method: 'PATCH', body });
  const stored = `full_name=eq.${encodeURIComponent(full_name)}`;
  await removeLeads(stored);

  await store.click();
  const refusal = 'Failed to import leads. This import was undone meanwhile. Please check the file again.';
  await expect(dialog.getByText(refusal, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await store.click();
  await expect(dialog.getByText('1 lead imported.')).toBeVisible();
  await removeLeads(stored);
  await removeImports(name);
});

test('of two files that are chosen one after the other the last counts, whichever is read first', async ({ page }) => {
  await openAdmin(page, '?tab=leads');
  await page.evaluate(readSlowly, 'slow.csv');
  await chooseInMenu(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import leads' });
  const choose = (name: string) => {
    const buffer = Buffer.from(`Client;Mobile\n${name};0777100200\n`);
    return dialog.getByLabel('CSV file').setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer });
  };
  await choose('slow');
  await expect(dialog.getByText('Reading…')).toBeVisible();
  await choose('quick');
  await expect(dialog.getByRole('cell', { name: 'quick' })).toBeVisible();
  await expect(dialog.getByText('Reading…')).toBeHidden();
  await page.evaluate('letRead()');
  await expect(dialog.getByRole('cell', { name: 'quick' })).toBeVisible();
  await expect(dialog.getByText('quick.csv')).toBeVisible();
});

/** Before it is stored a file is looked at once more. */
function isCheck(route: Route): boolean {
  return route.request().postDataJSON().p_mode === 'check';
}

/** Holds back what the file of this name contains until `letRead` is called, which is over once that was drawn. */
function readSlowly(slow: string): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { arrayBuffer } = File.prototype;
  File.prototype.arrayBuffer = async function (this: File) {
    if (this.name === slow) await promise;
    return arrayBuffer.call(this);
  };
  const letRead = async () => {
    resolve();
    for (const _ of ['read', 'drawn']) await new Promise(requestAnimationFrame);
  };
  Object.assign(window, { letRead });
}

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about leads' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
