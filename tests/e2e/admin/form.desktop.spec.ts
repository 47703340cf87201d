import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { comeBack, goWithin, openAdmin, pressMenuItem, tabLink, unlock } from '../support/admin.ts';
import { countKeptForms, listDrafts } from '../support/admin-drafts.ts';
import { confirmDelete, PICTURE, pressDelete, uniqueName } from '../support/admin-rows.ts';
import { hold } from '../support/hold.ts';
import { asService } from '../support/site-database.ts';
import { axeViolations, endOfMotion, expect, test } from '../support/test.ts';

const LATER = '2126-01-01 10:00:00.123+00';

test('what two admins write into one record is shown side by side, and neither is lost', async ({ page }) => {
  await openArea(page);
  await page.getByLabel('Short Description').fill('Mine');
  const saves = await pretendSomebodyElseSaved(page, {
    short_description: 'Theirs',
    long_description: 'Their longer text',
  });
  await page.getByRole('button', { name: 'Update Area' }).click();

  const question = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  const short = question.getByRole('group', { name: 'Short Description' });
  await expect(short.getByRole('radio', { name: /^Mine/ })).toBeChecked();
  await expect(short).toContainText('Theirs');
  await expect(
    question.getByRole('group', { name: 'Long Description' }).getByRole('radio', { name: /^Theirs/ }),
  ).toBeChecked();
  await expect(question.getByRole('group', { name: 'Name' })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  await question.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Area updated successfully')).toBeVisible();
  await expect(page.getByLabel('Short Description')).toHaveCount(0);
  expect(saves).toMatchObject([
    { short_description: 'Mine' },
    { short_description: 'Mine', long_description: 'Their longer text', basedOn: `eq.${LATER}` },
  ]);
});

test('typed work survives a reload and is offered again, until it is given up', async ({ page }) => {
  await openArea(page);
  // In a box as high as its content Safari gives no height to what begins with none.
  await expect(page.locator('[data-dialog-body]')).toHaveCSS('flex-basis', 'auto');
  const text = page.getByLabel('Short Description');
  const before = await text.inputValue();
  await text.fill('Typed before the battery was empty');
  await expect.poll(() => listDrafts(page)).toHaveLength(1);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await unlock(page);
  await expect(text).toHaveValue(before);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(text).toHaveValue('Typed before the battery was empty');

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(text).toHaveValue('Typed before the battery was empty');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(text).toHaveCount(0);
  await expect.poll(() => listDrafts(page)).toEqual([]);
  expect(await countKeptForms(page), 'no trace of it in the browser').toBe(0);
});

test('what waits to be restored is kept beside what is typed meanwhile, and overwrites nobody', async ({ page }) => {
  await openArea(page);
  const long = page.getByLabel('Long Description');
  await long.fill('Half an hour of writing');
  await expect.poll(() => listDrafts(page)).toHaveLength(1);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await unlock(page);
  await page.getByText('You typed something here').waitFor();
  await page.getByLabel('Name').fill('Pajex');
  await expect.poll(async () => JSON.stringify(await listDrafts(page))).toContain('Pajex');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => JSON.stringify(await listDrafts(page))).not.toContain('Pajex');

  await pretendSomebodyElseSaved(page, { short_description: 'Theirs' });
  await page.getByRole('button', { name: 'Paje', exact: true }).click();
  await expect(page.getByLabel('Short Description')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Restore' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  const sideOf = (field: string, side: RegExp) =>
    question.getByRole('group', { name: field }).getByRole('radio', { name: side });
  await expect(sideOf('Long Description', /^Mine/)).toBeChecked();
  await expect(sideOf('Short Description', /^Theirs/)).toBeChecked();
  await question.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Area updated successfully')).toBeVisible();
  await expect.poll(() => listDrafts(page)).toEqual([]);
});

test('two new records that are typed in two tabs are both kept, whichever is typed into last', async ({
  page,
  context,
}) => {
  const drafts = async () => JSON.stringify(await listDrafts(page));
  const other = await context.newPage();
  for (const [tab, name] of [
    [page, 'Bweju'],
    [other, 'Jambian'],
  ] as const) {
    await openAdmin(tab, '?tab=areas&open=new');
    await tab.getByLabel('Name').fill(name);
    await expect.poll(drafts).toContain(name);
  }
  await page.getByLabel('Name').fill('Bwejuu');
  await expect.poll(drafts).toContain('Bwejuu');
  expect(await drafts()).toContain('Jambian');
  expect(await listDrafts(page)).toHaveLength(2);
});

test('a save that breaks a rule leads to the field', async ({ page }) => {
  await openArea(page);
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Update Area' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please fix the validation errors' })).toBeVisible();
  await expect(page.getByText('1 field needs attention')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('a form stays open, and as it is, for the moment in which its record is stored', async ({ page, complaints }) => {
  complaints.expect(/status of 500/);
  await openArea(page);
  const form = page.getByRole('dialog', { name: 'Edit Area' });
  const text = form.getByLabel('Short Description');
  await text.fill('Typed twice');
  // Whatever the first Escape is answered, the second one closes a dialog.
  for (const _ of ['first', 'second']) await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: 'Keep writing' })).toHaveCount(0);
  await expect(text).toHaveValue('Typed twice');

  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/areas?*', async (route, request) => {
    if (request.method() !== 'PATCH') return route.fallback();
    await promise;
    return route.fulfill({ status: 500, json: {} });
  });
  await form.getByRole('button', { name: 'Update Area' }).click();
  await expect(form.locator('[data-dialog-body]')).toHaveAttribute('inert');
  for (const leave of [
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => form.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(page.getByText('This is being saved. One moment, please.').last()).toBeVisible();
    await expect(page.getByText('Discard')).toHaveCount(0);
  }
  answer();
  await expect(page.getByText('Nothing of what you typed is lost.')).toBeVisible();
  await text.fill('Typed after it');
  await expect(text).toHaveValue('Typed after it');
});

test('an admin that nobody touches locks itself and keeps what is open', async ({ page }) => {
  await page.clock.install();
  await openArea(page);
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
  await expect(page.getByText('Locked because nobody was here for a while.')).toBeVisible();
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
  const begun = page.waitForRequest(uploads);
  await page.getByRole('button', { name: 'Add 1 picture' }).click();
  await begun;
  await goOnLater(pictures, () => expect(page.getByText('1 picture added.')).toBeVisible());

  await letPass(4.5);
  await expect(gate).toHaveCount(0);
  await letPass(0.5);
  await expect(gate).toBeVisible();
});

test('a notice waits while the focus is on what it offers', async ({ page }) => {
  const name = uniqueName('Mtende');
  await storeArea(name);
  await page.clock.install();
  await openAdmin(page, `?tab=areas&q=${encodeURIComponent(name)}`);
  const [row, undo] = [page.getByRole('button', { name, exact: true }), page.getByRole('button', { name: 'Undo' })];
  const search = page.getByLabel('Search areas');
  await pressDelete(page, name);
  await confirmDelete(page);
  await expect(row).toHaveCount(0);
  await undo.focus();
  await page.clock.fastForward('00:30');
  await expect(undo).toBeFocused();
  await search.focus();
  await page.clock.fastForward('00:09');
  await undo.focus();
  await page.clock.fastForward('00:30');
  await undo.press('Enter');
  await expect(row).toBeVisible();

  await pressDelete(page, name);
  await confirmDelete(page);
  await undo.focus();
  await search.focus();
  await page.clock.fastForward('00:11');
  await expect(undo).toHaveCount(0);
});

test('an area that could not be saved beside something else keeps its name', async ({ page, complaints }) => {
  complaints.expect(/status of 409/);
  await openArea(page);
  await page.getByLabel('Short Description').fill('Typed beside another save');
  await page.route('**/rest/v1/areas?*', (route, request) =>
    request.method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { code: '40001', message: 'could not serialize access' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Update Area' }).click();
  const reason = 'Somebody else changed this meanwhile. Please reload and try again.';
  await expect(page.getByRole('dialog').getByText(reason).first()).toBeVisible();
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true');
});

test('the buttons under the question before a delete stay where they are once the facts come', async ({ page }) => {
  await openAdmin(page);
  const none = { leads: 0, contacts: 0, properties: 0, agents: 0, reviews: 0, page: '/page/of/it', kept_days: 730 };
  for (const [tab, address, facts] of [
    ['Blog Management', '?tab=blog', { page: null }],
    ['Area Management', '?tab=areas', { properties: 12 }],
    ['Property Management', '?tab=properties', { leads: 2, contacts: 31 }],
    ['Client Management', '?tab=clients&kind=agency', { properties: 12, contacts: 31, agents: 4, reviews: 7 }],
  ] as const) {
    const letThrough = await hold(page, '**/rpc/before_delete', (route) =>
      route.fulfill({ json: { ...none, ...facts } }),
    );
    await goWithin(page, address);
    await expect(tabLink(page, tab)).toHaveAttribute('aria-current', 'page');
    await page
      .getByRole('button', { name: /^Delete ./ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: /^Delete “/ });
    const button = question.getByRole('button', { name: 'Delete', exact: true });
    await expect(question.getByRole('status')).toBeVisible();
    await endOfMotion(page);
    const before = await button.boundingBox();
    letThrough();
    await expect(question.getByText(/^Under “Deleted”/)).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await page.unroute('**/rpc/before_delete');
  }
});

/** An area without properties, which may be deleted. */
async function storeArea(name: string): Promise<void> {
  const texts = { short_description: 'Coral cliffs.', long_description: 'The road ends here.' };
  const body = { name, island: 'Unguja', ...texts, latitude: -6.45, longitude: 39.5 };
  await asService('areas', { method: 'POST', body });
}

async function openArea(page: Page): Promise<void> {
  await openAdmin(page, '?tab=areas');
  await page.getByRole('button', { name: 'Paje', exact: true }).click();
  await expect(page.getByLabel('Short Description')).not.toHaveValue('');
}

/** Answers saves of the open area as if another admin had saved these texts a moment before; stores nothing. */
async function pretendSomebodyElseSaved(page: Page, theirs: object): Promise<object[]> {
  const saves: object[] = [];
  await page.route('**/rest/v1/areas?*', async (route, request) => {
    if (request.method() === 'PATCH') {
      const basedOn = new URL(request.url()).searchParams.get('updated_at');
      const changes = request.postDataJSON();
      saves.push({ ...changes, basedOn });
      const isCurrent = basedOn === `eq.${LATER}`;
      const id = new URL(request.url()).searchParams.get('id')?.replace('eq.', '');
      return route.fulfill({ json: isCurrent ? [{ ...changes, id, updated_at: LATER }] : [] });
    }
    if (request.method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const [stored] = await answer.json();
    return route.fulfill({ response: answer, json: [{ ...stored, ...theirs, updated_at: LATER }] });
  });
  return saves;
}
