import type { Page } from 'playwright/test';
import { openAdmin, unlock } from '../support/admin.ts';
import { countKeptForms, listDrafts } from '../support/admin-drafts.ts';
import { confirmDelete, pressDelete, uniqueName } from '../support/admin-rows.ts';
import { asService } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

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

  const saves = await pretendSomebodyElseSaved(page, { short_description: 'Theirs' });
  await page.getByRole('button', { name: 'Paje', exact: true }).click();
  await expect(page.getByLabel('Short Description')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Restore' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  const sideOf = (field: string, side: RegExp) =>
    question.getByRole('group', { name: field }).getByRole('radio', { name: side });
  await expect(sideOf('Long Description', /^Mine/)).toBeChecked();
  await expect(question.getByRole('group'), 'what was left alone is not asked').toHaveCount(1);
  await question.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Area updated successfully')).toBeVisible();
  expect(saves).toMatchObject([{ short_description: 'Theirs', long_description: 'Half an hour of writing' }]);
  await expect.poll(() => listDrafts(page)).toEqual([]);
});

test('what is restored leaves alone what has been typed since, and asks where both changed the same', async ({
  page,
}) => {
  const reload = async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await unlock(page);
    await page.getByText('You typed something here').waitFor();
  };
  /** What stands in the form is the one draft there is, not a part of it beside the one that was restored. */
  const expectKept = (...texts: string[]) =>
    expect
      .poll(async () => (await listDrafts(page)).map((draft) => JSON.stringify(draft)))
      .toEqual([expect.stringMatching(new RegExp(texts.join('.*')))]);
  const [name, long] = [page.getByLabel('Name'), page.getByLabel('Long Description')];
  const short = page.getByLabel('Short Description');
  await openArea(page);
  await long.fill('Half an hour of writing');
  await name.fill('Pajex');
  await expectKept('Pajex', 'Half an hour');

  await reload();
  await name.fill('Pajey');
  await short.fill('Typed since');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Some of it you have typed differently since.')).toBeVisible();
  await expect(name).toHaveValue('Pajey');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'What I typed now' }).click();
  await expect(long).toHaveValue('Half an hour of writing');
  await expect(name).toHaveValue('Pajey');
  await expect(short).toHaveValue('Typed since');
  await expectKept('Pajey', 'Half an hour');

  await reload();
  await name.fill('Pajez');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'What I typed then' }).click();
  await expect(name).toHaveValue('Pajey');
});

test('two new records that are typed in two tabs are both kept, and neither tab is offered what the other still holds', async ({
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
  const offer = other.getByText('You typed something here');
  await expect(offer).toHaveCount(0);

  await page.close();
  await other.getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('button', { name: 'Discard' }).click();
  await other.getByRole('button', { name: 'Add Area' }).click();
  await expect(offer).toBeVisible();
  await other.getByRole('button', { name: 'Restore' }).click();
  await expect(other.getByLabel('Name')).toHaveValue('Bwejuu');
});

test('a save that breaks a rule leads to the field, and one that meets another save leaves it valid and in focus', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await openArea(page);
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Update Area' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please fix the validation errors' })).toBeVisible();
  await expect(page.getByText('1 field needs attention')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Name').fill('Paje');
  await page.getByLabel('Short Description').fill('Typed beside another save');
  await page.route('**/rest/v1/areas?*', (route, request) =>
    request.method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { code: '40001', message: 'could not serialize access' } })
      : route.fallback(),
  );
  await page.getByLabel('Name').press('Enter');
  const reason = 'Somebody else changed this meanwhile. Please reload and try again.';
  await expect(page.getByRole('dialog').getByText(reason).first()).toBeVisible();
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name')).toBeFocused();
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
  await page.clock.fastForward('00:05');
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
