import { openAdmin, unlock } from '../support/admin.ts';
import { confirmDelete, lookForSuccessor, PICTURE, pressDelete, uniqueName } from '../support/admin-rows.ts';
import { expectToFitAPhone } from '../support/fits.ts';
import { asService, removeRows, waitForPublish } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test.describe('on its map', () => {
  test.use({ drawsMaps: true });

  test('the operator adds an area with its cover and its place on the map', { tag: '@desktop' }, async ({ page }) => {
    const name = uniqueName('Mtende');
    await openAdmin(page, '?tab=areas');
    await page.getByRole('button', { name: 'Add Area' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Area' });
    await expect(form.getByLabel('Island')).toHaveValue('Unguja');
    await expect(form.getByLabel('Latitude')).toHaveValue('-6.1619');
    // Nobody has moved the marker yet: it goes along.
    await form.getByLabel('Island').selectOption('Pemba');
    await expect(form.getByLabel('Latitude')).toHaveValue('-5.2133');
    await form.getByLabel('Island').selectOption('Unguja');
    await expect(form.getByLabel('Longitude')).toHaveValue('39.292');
    await form.getByLabel('Latitude').fill('-6,2671');
    await form.getByLabel('Choose an image').setInputFiles(PICTURE);
    await expect(form.getByLabel('Replace the image')).toBeAttached();
    await form.getByRole('button', { name: 'Create Area' }).click();
    for (const field of ['Name', 'Short Description', 'Long Description']) {
      await expect(form.getByRole('status').getByRole('button', { name: field })).toBeVisible();
    }
    await expect(form.getByText('3 fields need attention')).toBeVisible();
    await expect(form.locator('[data-map=ready]')).toBeVisible({ timeout: 30_000 });
    await expectToFitAPhone(page);

    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Short Description').fill('Coral cliffs in the far south.');
    await form.getByLabel('Long Description').fill('The road ends here.\n\nSo does the noise.');
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await form.locator('canvas').click({ position: { x: 120, y: 200 } });
    await expect(form.getByLabel('Latitude')).not.toHaveValue('-6,2671');
    await expect(form.getByText('Click the map or drag the marker.')).toBeVisible();
    await form.getByLabel('Island').selectOption('Mafia');
    await expect(form.getByText('The marker is on Unguja, not on Mafia. Click the map or drag it.')).toBeVisible();
    await form.getByLabel('Island').selectOption('Unguja');
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create Area' }).click();
    await expect(page.getByText('Area created successfully')).toBeVisible();
    // Its page is on its way to the site.
    expect(await page.getByRole('button', { name: 'Open page', exact: true }).count()).toBe(0);
    await expect(form).toHaveCount(0);
    await page.getByLabel('Search areas').fill(name);
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    expect(await asService(`areas?name=eq.${encodeURIComponent(name)}&select=island,cover_image`)).toMatchObject([
      { island: 'Unguja', cover_image: expect.stringContaining('/storage/v1/object/public/areas/') },
    ]);
    await removeRows('areas', { name });
  });
});

test('the operator corrects an area, sees who did, deletes it and thinks again', { tag: '@desktop' }, async ({
  page,
}) => {
  // The site is built twice.
  test.slow();
  const name = uniqueName('Mtende');
  const texts = { short_description: 'Coral cliffs.', long_description: 'The road ends here.' };
  await asService('areas', {
    method: 'POST',
    body: { name, island: 'Unguja', ...texts, latitude: -6.45, longitude: 39.5 },
  });
  await openAdmin(page, `?tab=areas&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Area' });
  await edit.getByLabel('Island').selectOption('Pemba');
  await edit.getByLabel('Name').fill(`${name} South`);
  await edit.getByLabel('Long Description').fill('Coming soon.');
  const link = name.toLowerCase().replace(' ', '-');
  await expect(edit.getByText(`/areas/ ${link}`, { exact: false })).not.toContainText('south');
  await edit.getByRole('button', { name: 'Update Area' }).click();
  await expect(page.getByText('Area updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open page', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `${name} South`, exact: true }).click();
  await expect(edit.getByRole('link')).toHaveAttribute('href', `/areas/${link}`);
  // Whoever kept the link finds the area under its new name; search engines are told of one address only.
  await waitForPublish();
  const visitor = await page.context().newPage();
  await visitor.goto('/islands/pemba');
  await visitor
    .getByRole('link', { name: `${name} South` })
    .first()
    .click();
  await expect(visitor).toHaveURL(`/areas/${link}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${name} South`);
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/areas/${link}$`));
  await visitor.close();
  await edit.getByText('History', { exact: true }).click();
  await expect(edit.getByText('Island: Unguja Pemba')).toBeVisible();
  await edit.getByRole('button', { name: 'Look at the version before' }).click();
  const version = page.getByRole('dialog', { name: 'The version before' });
  await expect(version.getByText('Then The road ends here.')).toBeVisible();
  await version.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  expect(await asService(`areas?slug=eq.${link}&select=name,island,long_description`)).toEqual([
    { name, island: 'Unguja', long_description: texts.long_description },
  ]);

  await pressDelete(page, name);
  await expect(page.getByText('Are you sure you want to delete this area?')).toBeVisible();
  await confirmDelete(page);
  await expect(page.getByText('No areas found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

  await pressDelete(page, name);
  const question = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await expect(question.getByText('Under “Deleted” it can be brought back for 2 years.')).toBeVisible();
  const successor = await lookForSuccessor(question);
  expect(await axeViolations(page)).toEqual([]);
  await expectToFitAPhone(page);
  await successor.press('Enter');
  await expect(question.getByText(`/areas/${link} leads to /areas/paje`)).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByText('No areas found')).toBeVisible();
  await waitForPublish();
  const old = await page.request.get(`/areas/${link}`, { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, '/areas/paje']);
  await removeRows('past_pages', { path: `/areas/${link}` });
});

test('an area that has properties stays, and says why', { tag: '@desktop' }, async ({ page, complaints }) => {
  complaints.expect(/status of 409/);
  await page.goto('/areas/paje?utm_source=mail');
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await unlock(page);
  await expect(page.getByText('You came from /areas/paje')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'History' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Area' });
  await expect(edit.getByText('History', { exact: true })).toBeFocused();
  await expect(edit.getByText(/^Nothing was changed yet|^Created/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tab=areas$/);
  await expect(page.getByRole('button', { name: 'Paje', exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await pressDelete(page, 'Paje');
  await confirmDelete(page);
  await expect(
    page
      .getByRole('alert')
      .getByText(/^Failed to delete area\. Paje still has \d+ properties\. Move or delete them first\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add Area' }).click();
  await page.getByLabel('Name').fill('PAJE');
  await page.getByLabel('Short Description').fill('Twice.');
  await page.getByLabel('Long Description').fill('Twice the same.');
  await page.getByRole('button', { name: 'Create Area' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/^Another area has this name already/);
  await expect(page.getByLabel('Long Description')).toHaveValue('Twice the same.');
});
