import readSheets from 'read-excel-file/universal';
import { exported, goWithin, openAdmin, tabLink, unlock } from '../support/admin.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('two quick presses open a row, but not on what is pressed for itself', async ({ page }) => {
  const name = uniqueName('Zamani');
  await asService('developers', { method: 'POST', body: { name, email: 'zamani@mnazi.example', is_active: false } });
  await openAdmin(page, `?tab=clients&kind=developer&q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const active = row.getByLabel(`Inactive: ${name}`);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(active.locator('span').first(), 'what the knob moves in').toHaveCSS('border-top-width', '1px');
  await page.emulateMedia({ forcedColors: 'none' });
  await active.dblclick();
  await expect(page.getByText('Client activated successfully')).toBeVisible();
  await expect(page).not.toHaveURL(/open=/);
  await row
    .getByRole('cell')
    .last()
    .dblclick({ position: { x: 2, y: 2 } });
  await expect(page).toHaveURL(/open=/);
  await removeRows('developers', { name });
});

test('a table shows the small pictures of the site, asks for all at once, and without an answer those that were uploaded', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/card_pictures?') && asked.push(request.url()));
  await openAdmin(page, '?tab=areas');
  const pictures = page.getByRole('row').locator('img');
  await expect(pictures.first()).toHaveAttribute('src', /^\/media\/[0-9a-f]{12}-480\.webp$/);
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  expect(asked).toHaveLength(1);

  complaints.expect(/status of 400/);
  await page.route('**/card_pictures?*', (route) => route.fulfill({ status: 400, json: {} }));
  await tabLink(page, 'Property Management').click();
  await expect(pictures.first()).toHaveAttribute('src', /\/storage\/v1\/object\/public\/properties\//);
});

test('the operator walks through a table with the keyboard alone', async ({ page }) => {
  await openAdmin(page, '?tab=areas');
  const current = page.locator('tr[data-current]');
  await expect(page.getByRole('cell', { name: 'Bwejuu', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  // As with Caps Lock.
  await page.keyboard.press('J');
  await expect(current).toContainText('Chake Chake');
  await expect(current).toBeFocused();
  await page.keyboard.press('k');
  await expect(current).toContainText('Bwejuu');
  for (const key of ['j', 'k']) for (let step = 0; step < 17; step += 1) await page.keyboard.press(key);
  await expect(current).toContainText('Bwejuu');
  const head = await page.getByRole('columnheader', { name: 'Island' }).boundingBox();
  expect((await current.boundingBox())?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toHaveValue('Bwejuu');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name')).toHaveCount(0);

  await page.keyboard.press('/');
  const search = page.getByRole('textbox', { name: 'Search areas' });
  await expect(search).toBeFocused();
  await page.keyboard.type('pemba jk');
  await expect(page.getByText('No areas found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Areas' }).getByRole('status')).toHaveText('0 found');
  await page.getByRole('button', { name: 'Clear search' }).press('Enter');
  await page.keyboard.type('n');
  await expect(search).toHaveValue('n');
  await search.fill('pemba');
  await expect(page.getByRole('cell', { name: 'Chake Chake', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Bwejuu', exact: true })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Go to lead, property, client')).toBeFocused();
  await page.keyboard.type('amina');
  // She comes before the properties that are found because she lists them.
  const first = page.getByRole('group', { name: 'Records' }).getByRole('option').first();
  await expect(first).toHaveText(/^Amina Hassan/);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const last = page.getByRole('option').last();
  await page.keyboard.press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=clients&kind=agent&open=/);
});

test('sort, page and search stand in the address: Back goes through them and a new visit finds them', async ({
  page,
}) => {
  await openAdmin(page, '?tab=contacts');
  const names = page.locator('tbody tr td:first-child');
  const name = page.getByRole('columnheader', { name: 'Name', exact: true });
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-full_name/);
  await expect(page.getByText(/^1 to 25 of \d+$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact leads' })).toHaveAttribute('aria-busy', 'false');
  const first = await names.first().innerText();

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^26 to 50 of/)).toBeVisible();
  await expect(names.first()).not.toHaveText(first);
  const address = page.url();
  await page.goBack();
  await expect(page.getByText(/^1 to 25 of/)).toBeVisible();
  await expect(names.first()).toHaveText(first, { useInnerText: true });

  await page.goto(address);
  await unlock(page);
  await expect(page.getByText(/^26 to 50 of/)).toBeVisible();
  await expect(name).toHaveAttribute('aria-sort', 'descending');
});

test('another page begins with its first row, and one that is there no more leads to the last one, from which Back goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openAdmin(page, '?tab=contacts');
  const rows = page.getByRole('table', { name: 'Contact leads' }).locator('tbody tr');
  await expect(rows).toHaveCount(25);
  await rows.last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^26 to 50 of/)).toBeVisible();
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('banner').boundingBox();
  const head = await page.getByRole('columnheader', { name: 'Name', exact: true }).boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

  await goWithin(page, '?tab=areas');
  await expect(page.getByText(/^1 to /)).toBeVisible();
  await goWithin(page, '?tab=contacts&page=99');
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  const next = page.getByRole('button', { name: 'Next page' });
  await expect(next).toBeDisabled();
  // Whoever has come here by it stays on it.
  await next.focus();
  await expect(next).toBeFocused();
  await expect(page).toHaveURL(/tab=contacts&page=\d$/);
  await page.goBack();
  await expect(page).toHaveURL(/tab=areas/);
});

test('every table gives all its rows as a workbook, on whatever page they stand', async ({ page }) => {
  const tables = [
    ['properties', 'Properties', 'Name'],
    ['areas', 'Areas', 'Name'],
    ['blog', 'Blog posts', 'Title'],
    ['clients&kind=agent', 'Agents', 'Email'],
    ['clients&view=reviews', 'Reviews', 'Rating'],
    ['services', 'Services', 'Title'],
    ['payments&month=all', 'Published listings', 'Listed By'],
    ['contacts', 'Contact leads', 'CTA Type'],
  ] as const;
  await openAdmin(page);
  for (const [tab, label, head] of tables) {
    await goWithin(page, `?tab=${tab}`);
    const rows = page.getByRole('region', { name: label, exact: true }).getByText(/^\d+ to \d+ of [\d,]+$/);
    const [, total = ''] = /of ([\d,]+)$/.exec(await rows.innerText()) ?? [];
    const { fileName, bytes } = await exported(page, 'Export', 'Excel');
    expect(fileName).toMatch(/\.xlsx$/);
    const [sheet] = await readSheets(new Uint8Array(bytes).buffer);
    expect(sheet?.data[0]).toContain(head);
    expect(sheet?.data).toHaveLength(1 + Number(total));
  }
  expect(await axeViolations(page)).toEqual([]);
});

test('rows that were read stay when the connection goes, and a tab that was not open yet comes when it is back', async ({
  page,
  complaints,
  context,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|failed: |console: Error: There is no connection/);
  await openAdmin(page, '?tab=areas');
  await expect(page.getByRole('cell', { name: 'Bwejuu', exact: true })).toBeVisible();
  await context.setOffline(true);
  const line = page.getByRole('banner').getByText('You are offline.');
  await expect(line).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('columnheader', { name: 'Island' }).getByRole('button').click();
  await expect(page.getByText('There is no connection. These rows were read before.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Bwejuu', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('There is no connection.')).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Island' })).toHaveAttribute('aria-sort', 'ascending');

  await context.setOffline(true);
  await tabLink(page, 'Payment Tracking').click();
  const missing = page.getByRole('alert').filter({ hasText: 'There is no connection, and this tab was not open yet.' });
  await expect(missing).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await tabLink(page, 'Area Management').click();
  await expect(page.getByRole('cell', { name: 'Bwejuu', exact: true })).toBeVisible();
  await tabLink(page, 'Payment Tracking').click();
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Tracking' })).toBeVisible();
  await expect(page.getByText('Total Revenue')).toBeVisible();
});

test('a laptop shows fifteen compact rows at once, and in a second line what it has no room for as a column', async ({
  page,
}) => {
  await openAdmin(page, '?tab=properties');
  const table = page.getByRole('table', { name: 'Properties' });
  const place = page.getByRole('columnheader', { name: 'Location' });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await expect(place).toBeVisible();
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(place).toBeHidden();
    await expect(page.getByText('Villa · Matemwe, Unguja').first()).toBeVisible();
    const hidden = await table.evaluate((all) => all.scrollWidth - (all.parentElement?.clientWidth ?? 0));
    expect(hidden, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(place).toBeVisible();

  await tabLink(page, 'Contact Leads').click();
  await page.getByRole('button', { name: 'Compact rows' }).click();
  const rows = page.getByRole('table', { name: 'Contact leads' }).locator('tbody tr');
  await expect(rows).toHaveCount(25);
  await expect(rows.nth(14)).toBeInViewport({ ratio: 1 });
  // Paper has all of them.
  await page.emulateMedia({ media: 'print' });
  const beyond = await rows.last().evaluate((row) => {
    const frame = row.closest('table')?.parentElement;
    return frame && frame.scrollHeight - frame.clientHeight;
  });
  expect(beyond).toBe(0);
});
