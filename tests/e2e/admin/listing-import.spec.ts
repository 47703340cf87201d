import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { goWithin, isDropTaken, openAdmin, pressMenuItem } from '../support/admin.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { hold } from '../support/hold.ts';
import { asService } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const jpeg = async (red: number) =>
  new Uint8Array(
    await sharp({ create: { width: 320, height: 240, channels: 3, background: { r: red, g: 120, b: 90 } } })
      .jpeg()
      .toBuffer(),
  );

test('listings come from a file: matched, looked through, imported with an area and a client, pictured, and taken back', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow();
  const [villa, plot] = [uniqueName('Villa Faili'), uniqueName('Shamba Faili')];
  const file = `${uniqueName('listings')}.csv`;
  const areaName = 'Paje';
  const [newArea, newAgency] = [uniqueName('Kijiji'), uniqueName('Faili Homes')];
  const rows = [
    'Ref;Title;Kind of house;Price;Village;Agency;Beds;Baths;Size (sq ft);Plot;Description;Internal note',
    `${villa};${villa};Villa;$ 420,000;${areaName};${newAgency};3;2;1 937,5;;Three rooms by the beach.;ask Said`,
    `${plot};${plot};Shamba la bahari;180000;${newArea};;0;0;;2000;Flat land.;`,
    `${villa}-2;Without price;Villa;on request;${newArea} Juu;;3;2;900;;Ask.;`,
  ];
  await openAdmin(page, '?tab=properties');
  await page.getByRole('button', { name: 'More about properties' }).click();
  await page.getByRole('menuitem', { name: 'Import listings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import listings' });
  const give = (name: string, text: string) =>
    dialog.getByLabel('File of listings').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  await give('feed.xml', '<html></html>');
  await expect(dialog.getByRole('alert')).toHaveText('This XML is neither a Kyero feed nor an export of WordPress.');
  expect(await isDropTaken(page, [file]), 'a file beside the zone').toBe(true);
  await give(file, rows.join('\n'));
  await expect(dialog.getByText('Not taken: Kind of house, Internal note')).toBeVisible();
  await dialog.getByLabel('Type', { exact: true }).selectOption({ label: 'Kind of house' });
  await dialog.getByLabel(/^Type “Shamba la bahari”/).selectOption({ label: 'Land' });
  const defaults = dialog.getByRole('region', { name: 'Where the file says nothing' });
  await defaults.getByLabel('Listed by').selectOption({ index: 1 });
  // Past the first island to the second.
  const allAreas = dialog.getByLabel('All 2 areas');
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab']) await allAreas.press(key);
  await expect(dialog.getByLabel(`Area “${newArea}”, 1 listing`)).toHaveValue('add Pemba');
  await dialog.getByLabel(`Listed by “${newAgency}”, 1 listing`).selectOption('Add as new agency');
  await defaults.getByLabel('E-mail of new clients').fill('office@faili.example');
  expect(await axeViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 new, 0 changed, 0 unchanged, 0 there already, 1 with faults.');
  await expect(dialog.getByText('Price: Please enter the price as a number')).toBeVisible();
  await expect(dialog.getByRole('row', { name: villa })).toContainText('$420,000');
  await expect(dialog.getByRole('row', { name: newArea })).toContainText('New area');
  await expect(dialog.getByRole('row', { name: `New agency ${newAgency}` })).toContainText(
    'The e-mail address is office@faili.example',
  );
  await expect(dialog.getByRole('row', { name: villa })).toContainText(`Listed by ${newAgency}`);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download these rows' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Please enter the price as a number');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 listings' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 listings imported.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(
    await asService(`properties?select=size_sqm,land_size_sqm,is_published&reference=eq.${encodeURIComponent(plot)}`),
  ).toEqual([{ size_sqm: null, land_size_sqm: 2000, is_published: false }]);

  const archive = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [name, red] of [
    [`${plot.toUpperCase()} (2).jpg`, 10],
    [`${plot.replaceAll(' ', '_')}.jpg`, 90],
    // The same once more, as a copy in another folder is.
    [`copies/${plot.replaceAll(' ', '_')}.jpg`, 90],
    ['nobody.jpg', 200],
  ] as const)
    await archive.add(`photos/${name}`, new Uint8ArrayReader(await jpeg(red)));
  await archive.add(`photos/${plot} notes.txt`, new Uint8ArrayReader(new Uint8Array(3)));
  await archive.add(`photos/${plot}-9.jpg`, new Uint8ArrayReader(new Uint8Array(3)));
  const zip = Buffer.from(await (await archive.close()).arrayBuffer());
  await page.getByRole('button', { name: 'More about properties' }).click();
  await page.getByRole('menuitem', { name: 'Add pictures' }).click();
  const adding = page.getByRole('dialog', { name: 'Add pictures' });
  const addZip = async () => {
    const file = { name: 'photos.zip', mimeType: 'application/zip', buffer: zip };
    await adding.getByLabel('Pictures or a ZIP of them').setInputFiles(file);
    await expect(adding.getByRole('status')).toHaveText('4 pictures for 1 listing.');
  };
  await addZip();
  await expect(adding.getByRole('region', { name: 'Left out' })).toContainText('photos/nobody.jpg');
  expect(await axeViolations(page)).toEqual([]);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/')) uploads += 1;
  });
  const letUpload = await hold(page, '**/storage/v1/object/properties/**');
  await adding.getByRole('button', { name: 'Add 4 pictures' }).click();
  await page.keyboard.press('Escape');
  await expect(adding.getByRole('alertdialog', { name: 'Stop here?' })).toContainText('What is added stays');
  await adding.getByRole('button', { name: 'Go on' }).click();
  letUpload();
  await expect(adding.getByRole('status')).toHaveText('2 pictures added, 1 there already, 1 could not be added.');
  expect(uploads).toBe(2);
  await expect(adding.getByRole('region', { name: 'Not added' })).toContainText('This is no image that can be read.');
  expect(await axeViolations(page)).toEqual([]);
  await adding.getByRole('button', { name: 'Close' }).last().click();
  const pictured = () => asService(`properties?select=images&reference=eq.${encodeURIComponent(plot)}`);
  const [first] = z.array(z.object({ images: z.array(z.string()) })).parse(await pictured());
  expect(first?.images.map((address) => /2-|faili-/.test(address))).toEqual([true, true]);
  await page.getByRole('button', { name: 'More about properties' }).click();
  await page.getByRole('menuitem', { name: 'Add pictures' }).click();
  await addZip();
  await page.keyboard.press('Escape');
  await expect(adding.getByText('Close and lose what you have chosen?')).toBeVisible();
  await adding.getByRole('button', { name: 'Go on' }).click();
  await page.evaluate(loseWorker);
  const unread = adding.getByText('This is no image that can be read.');
  await adding.getByRole('button', { name: 'Add 4 pictures' }).click();
  await expect(adding.getByRole('status')).toHaveText('0 pictures added, 3 there already, 1 could not be added.');
  await expect(unread).toHaveCount(0);
  await adding.getByRole('button', { name: 'Try again' }).click();
  await expect(unread).toBeVisible();
  await adding.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'More about properties' }).click();
  await page.getByRole('menuitem', { name: 'Past imports' }).click();
  const past = page.getByRole('dialog', { name: 'Past imports' });
  await expect(past.getByRole('listitem').filter({ hasText: file })).toContainText(
    '4 new, 0 changed · including 1 area, 1 agency',
  );
  expect(await axeViolations(page)).toEqual([]);
  await past.getByRole('button', { name: `Undo import: ${file}` }).click();
  const question = page.getByRole('dialog', { name: `Undo the import of “${file}”?` });
  await expect(question).toContainText('What it brought is deleted (4), what it changed goes back to how it was (0).');
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('4 entries deleted, 0 as before.')).toBeVisible();
  expect(await asService(`properties?select=id&reference=eq.${encodeURIComponent(villa)}`)).toEqual([]);
});

test('the question before an import is taken back says how many stay', { tag: '@desktop' }, async ({ page }) => {
  const counts = { created: 120, updated: 3, edited: 100, tables: { properties: 123 } };
  const pictures = { pictures_waiting: 0, pictures_stored: 0, pictures_failed: 0 };
  const entry = { id: randomUUID(), name: 'feed.csv', created_at: '2026-11-28T08:00:00Z', undone_at: null };
  await page.route('**/rpc/find_listing_imports*', (route) =>
    route.fulfill({ json: { total: 1, rows: [{ ...entry, ...counts, ...pictures }] } }),
  );
  await openAdmin(page, '?tab=properties');
  await page.getByRole('button', { name: 'More about properties' }).click();
  await page.getByRole('menuitem', { name: 'Past imports' }).click();
  await page.getByRole('button', { name: 'Undo import: feed.csv' }).click();
  await expect(page.getByRole('dialog', { name: 'Undo the import of “feed.csv”?' })).toContainText(
    'what it changed goes back to how it was (3), but for the 100 that somebody has edited since: they stay, and so does what something else belongs to by now.',
  );
});

test('areas and clients come from files in their tabs', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const [area, agency] = [uniqueName('Eneo'), uniqueName('Wakala')];
  const bring = async (things: string, plural: string, text: string) => {
    await page.getByRole('button', { name: `More about ${things}` }).press('Enter');
    await pressMenuItem(page, `Import ${plural}`);
    const dialog = page.getByRole('dialog', { name: `Import ${plural}` });
    const fileName = `${uniqueName(plural)}.csv`;
    const file = { name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog.getByLabel(`File of ${plural}`).setInputFiles(file);
    // What the site has already is read first.
    await expect(dialog.getByRole('button', { name: 'Check the file' })).toBeVisible({ timeout: 60_000 });
    expect(await axeViolations(page)).toEqual([]);
    // Who leaves the page now is asked.
    const isAsked = await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(isAsked).toBe(true);
    await dialog.getByRole('button', { name: 'Check the file' }).press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(
      '1 new, 0 changed, 0 unchanged, 0 there already, 1 with faults.',
    );
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Import 1 / }).press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(/^1 (?:area|agency) imported\.$/);
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
    await page.getByRole('button', { name: `More about ${things}` }).press('Enter');
    await pressMenuItem(page, 'Past imports');
    const past = page.getByRole('dialog', { name: 'Past imports' });
    return past.getByRole('button', { name: `Undo import: ${fileName}` });
  };
  await openAdmin(page, '?tab=clients');
  const email = `${agency.replaceAll(' ', '')}@wakala.example`;
  await expect(await bring('clients', 'agencies', `Firma,E-Mail\n${agency},${email}\nOhne,keine\n`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await asService(`agencies?name=eq.${encodeURIComponent(agency)}`, { method: 'DELETE' });

  await goWithin(page, '?tab=areas');
  const undo = await bring('areas', 'areas', `Eneo,Kisiwa,Maelezo\n${area},Pemba,Kijiji tulivu.\nBila,Atlantis,\n`);
  await undo.press('Enter');
  await page.getByRole('button', { name: 'Undo import', exact: true }).press('Enter');
  await expect(page.getByText('1 entry deleted, 0 as before.').first()).toBeVisible();
});

test('after an import whose answer was lost the file is held against what was stored', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:400|504)|ERR_|failed: /);
  const area = uniqueName('Eneo');
  await openAdmin(page, '?tab=areas');
  await page.getByRole('button', { name: 'More about areas' }).press('Enter');
  await pressMenuItem(page, 'Import areas');
  const dialog = page.getByRole('dialog', { name: 'Import areas' });
  const give = (name: string, text: string) =>
    dialog.getByLabel('File of areas').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
  await page.route('**/*.js*', (route) => route.abort());
  await give('areas.xlsx', 'PK');
  await expect(dialog.getByRole('alert')).toHaveText(/^What reads this file did not load\. Please check your network/);
  await page.unroute('**/*.js*');
  await give('areas.xlsx', 'PK');
  await expect(dialog.getByRole('alert')).toHaveText(/^This file is no workbook that can be read\./);
  await give('areas.csv', `Eneo,Kisiwa,Maelezo\n${area},Pemba,Kijiji tulivu.\n`);
  const check = dialog.getByRole('button', { name: 'Check the file' });
  await check.click();
  await page.route('**/rpc/import_listings', async (route) => {
    await route.fetch();
    await page.route('**/rest/v1/agents?*', (agents) => agents.fulfill({ status: 400, json: {} }));
    await route.fulfill({ status: 504, json: {} });
  });
  await dialog.getByRole('button', { name: 'Import 1 area' }).click();
  await expect(dialog.getByText('Trying again goes on and stores nothing twice.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(check).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(check).toBeDisabled();
  await page.unroute('**/rest/v1/agents?*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await check.click();
  await expect(dialog.getByRole('status')).toHaveText('0 new, 0 changed, 1 unchanged, 0 there already, 0 with faults.');
  await asService(`areas?name=eq.${encodeURIComponent(area)}`, { method: 'DELETE' });
});

test('an import that is undone before it is tried again begins anew', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (409|504)/);
  const area = uniqueName('Mji');
  const name = `${area}.csv`;
  await openAdmin(page, '?tab=areas');
  await page.getByRole('button', { name: 'More about areas' }).press('Enter');
  await pressMenuItem(page, 'Import areas');
  const dialog = page.getByRole('dialog', { name: 'Import areas' });
  const buffer = Buffer.from(`Name,Island,Description\n${area},Pemba,A quiet town.\n`);
  await dialog.getByLabel('File of areas').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await page.route('**/rpc/import_listings', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 504, json: {} });
  });
  await dialog.getByRole('button', { name: 'Import 1 area' }).click();
  await expect(dialog.getByText('Trying again goes on and stores nothing twice.')).toBeVisible();
  await page.unroute('**/rpc/import_listings');
  // At another desk somebody has taken it back.
  const body = { undone_at: new Date().toISOString() };
  await asService(`listing_imports?name=eq.${encodeURIComponent(name)}`, { method: 'PATCH', body });
  await asService(`areas?name=eq.${encodeURIComponent(area)}`, { method: 'DELETE' });

  await dialog.getByRole('button', { name: 'Import 1 area' }).click();
  const refusal = 'Failed to import areas. This import was undone meanwhile. Please check the file again.';
  await expect(dialog.getByText(refusal, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByRole('button', { name: 'Import 1 area' }).click();
  await expect(dialog.getByText('1 area imported.')).toBeVisible();
  await asService(`areas?name=eq.${encodeURIComponent(area)}`, { method: 'DELETE' });
});

/** The code of the next worker does not come, which is known before anybody asks it for something. */
function loseWorker(): void {
  const { Worker } = window;
  class LostWorker {
    onerror: (() => void) | null = null;
    constructor() {
      queueMicrotask(() => this.onerror?.());
    }
    postMessage() {}
    terminate() {
      Object.assign(window, { Worker });
    }
  }
  Object.assign(window, { Worker: LostWorker });
}
