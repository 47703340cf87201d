import { randomUUID } from 'node:crypto';
import { comeBack, openAdmin, pressMenuItem, tabLink, unlock } from '../support/admin.ts';
import { PICTURE, uniqueName } from '../support/admin-rows.ts';
import { hold } from '../support/hold.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('an admin that nobody touches locks itself and keeps what is open', async ({ page }) => {
  await page.clock.install();
  await openAdmin(page, '?tab=areas');
  await page.getByRole('button', { name: 'Paje', exact: true }).click();
  await expect(page.getByLabel('Short Description')).not.toHaveValue('');
  await page.getByLabel('Short Description').fill('Typed before lunch');
  await page.clock.fastForward('31:00');
  await expect(page.getByText('Locked because nobody was here for a while.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await unlock(page);
  await expect(page.getByLabel('Short Description')).toHaveValue('Typed before lunch');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lock when idle' }).click();
  await expect(page.getByLabel('30 minutes')).toBeChecked();
  await page.getByLabel('5 minutes', { exact: true }).check();
  await page.keyboard.press('Escape');
  await page.clock.fastForward('04:50');
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0);
  await page.clock.fastForward('00:20');
  const gate = page.getByText('Locked because nobody was here for a while.');
  await expect(gate).toBeVisible();
  await unlock(page);

  // A clock that was set back tells nothing of how long nobody was here.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 2 * 60 * 60_000);
  await comeBack(page);
  await expect(gate).toBeVisible();
});

test('the first touch of a laptop that slept through the night does not hold the desk open, and paper shows nothing', async ({
  page,
}) => {
  await page.clock.install();
  await openAdmin(page, '?tab=areas');
  await page.getByRole('button', { name: 'Paje', exact: true }).click();
  const text = page.getByLabel('Short Description');
  await expect(text).not.toHaveValue('');
  // The timers slept too: only the clock has gone on.
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 31 * 60_000));
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  const gate = page.getByText('Locked because nobody was here for a while.');
  await expect(gate).toBeVisible();

  const row = page.locator('main tbody tr').first();
  for (const beneath of [row, text]) await expect(beneath).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(gate).toBeVisible();
  for (const beneath of [row, text]) await expect(beneath).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await unlock(page);
  await expect(text).toBeVisible();
  await page.mouse.move(240, 240);
  await expect(gate).toHaveCount(0);
});

test('what goes on without a press holds the desk open, and the time without anybody begins at its end', async ({
  page,
}) => {
  await page.clock.install();
  await openAdmin(page, '?tab=areas');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lock when idle' }).click();
  await page.getByLabel('5 minutes', { exact: true }).check();
  await page.keyboard.press('Escape');
  const gate = page.getByText('Locked because nobody was here for a while.');
  // A held request would give up with the timers: the clock alone goes on, and the page looks at it.
  const letPass = async (minutes: number) => {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * 60_000);
    await comeBack(page);
  };
  const goOnLater = async (letThrough: () => void, isDone: () => Promise<unknown>) => {
    await letPass(6);
    await expect(gate).toHaveCount(0);
    letThrough();
    await isDone();
  };

  const uploads = '**/storage/v1/object/**';
  const upload = await hold(page, uploads);
  await page.getByRole('button', { name: 'Add Area' }).click();
  await page.getByLabel('Choose an image').setInputFiles(PICTURE);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await goOnLater(upload, () => expect(page.getByRole('progressbar')).toHaveCount(0));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  const rows = await hold(page, '**/rpc/import_listings', (route) =>
    route.fulfill({ json: { created: 1, updated: 0, repeated: 0, errors: [] } }),
  );
  await page.getByRole('button', { name: 'More about areas' }).press('Enter');
  await pressMenuItem(page, 'Import areas');
  const text = `Name,Island,Description\n${uniqueName('Eneo')},Pemba,A quiet village.\n`;
  const file = { name: 'areas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File of areas').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  const asked = page.waitForRequest('**/rpc/import_listings');
  await page.getByRole('button', { name: 'Import 1 area' }).click();
  await asked;
  await goOnLater(rows, () => expect(page.getByText('1 area imported.')).toBeVisible());
  await page.getByRole('button', { name: 'Close' }).last().click();

  const records = await hold(page, '**/rest/v1/areas?*id=in.*');
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  const download = page.waitForEvent('download');
  await pressMenuItem(page, 'Excel');
  await expect(page.getByText('Exporting areas...')).toBeVisible();
  await goOnLater(records, () => download);

  const id = randomUUID();
  await page.route('**/rest/v1/properties?*reference=not*', (route) =>
    route.fulfill({ json: [{ id, name: 'Villa Faili', reference: 'KR-102' }] }),
  );
  await page.route('**/rpc/add_listing_picture', (route) => route.fulfill({ json: 'added' }));
  await page.unroute(uploads);
  const pictures = await hold(page, uploads, (route) => route.fulfill({ json: { Key: 'properties/kr-102.png' } }));
  await tabLink(page, 'Property Management').click();
  await page.getByRole('button', { name: 'More about properties' }).press('Enter');
  await pressMenuItem(page, 'Add pictures');
  await page.getByLabel('Pictures or a ZIP of them').setInputFiles({ ...PICTURE, name: 'KR-102.png' });
  const begun = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/storage/'));
  await page.getByRole('button', { name: 'Add 1 picture' }).click();
  await begun;
  await expect(page.getByText('0 of 1 picture. Please leave this page open.')).toBeVisible();
  await goOnLater(pictures, () => expect(page.getByText('1 picture added.')).toBeVisible());

  await letPass(4.5);
  await expect(gate).toHaveCount(0);
  await letPass(0.5);
  await expect(gate).toBeVisible();
});
