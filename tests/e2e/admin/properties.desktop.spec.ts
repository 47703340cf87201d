import type { Page, Request } from 'playwright/test';
import * as z from 'zod/mini';
import { goWithin, openAdmin } from '../support/admin.ts';
import { confirmDelete, pressDelete, uniqueName } from '../support/admin-rows.ts';
import { deleteProperties, propertiesNamed, storeDraft } from '../support/properties.ts';
import { asService, removeRows, waitForPublish } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('the form of a property leads to the first area while there is none', async ({ page }) => {
  await page.route('**/rest/v1/areas?select=id*', (route) => route.fulfill({ json: [] }));
  await openAdmin(page, '?tab=properties&open=new');
  await expect(page.getByLabel('Area', { exact: true })).toHaveAccessibleDescription(/^There is no area yet\./);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('link', { name: 'Add the first area' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Area' })).toBeVisible();
});

test('in the place of a lister that is cleared another one is looked for, and Enter takes nobody that an earlier text has found', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/rpc/find_clients', async (route) => {
    if (route.request().postData()?.includes('Salme')) await held.promise;
    await route.continue();
  });
  const answer = await asService('properties?agency_id=not.is.null&select=id&order=id&limit=1');
  const [property] = z.array(z.object({ id: z.string() })).parse(answer);
  await openAdmin(page, `?tab=properties&open=${property?.id}`);
  await page.getByRole('button', { name: 'Clear who lists it' }).click();
  const lister = page.getByRole('combobox', { name: 'Listed by' });
  await expect(lister).toBeFocused();
  await expect(page.getByRole('button', { name: 'Agency', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await lister.fill('coral');
  await expect(page.getByRole('option', { name: /Coral Key/ })).toBeVisible();
  await page.getByRole('button', { name: 'Developer', exact: true }).click();
  await expect(lister).toHaveAttribute('placeholder', 'Search developers');

  await page.getByRole('button', { name: 'Agent', exact: true }).click();
  await lister.click();
  await expect(page.getByRole('option', { name: /Amina Hassan/ })).toBeVisible();
  // Beside the options, as on the scrollbar of many.
  const { x = 0, y = 0 } = (await page.getByRole('listbox', { name: 'Clients' }).boundingBox()) ?? {};
  await page.mouse.click(x - 2, y + 5);
  await expect(lister).toBeFocused();
  await expect(lister).toHaveAttribute('aria-expanded', 'true');
  await lister.fill('Salme Khamis');
  await lister.press('Enter');
  await expect(page.getByText('Searching...')).toBeVisible();
  await expect(lister).toHaveAttribute('aria-expanded', 'true');
  held.resolve();
  await expect(page.getByRole('option', { name: /Salme Khamis/ })).toBeVisible();
  await lister.press('Enter');
  await expect(lister).toHaveValue('Salme Khamis');
});

test('the years of a lease are asked for, and stay in sight until they are taken out', async ({ page }) => {
  const { id, name } = await storeDraft(uniqueName('Nyumba'));
  await openAdmin(page, `?tab=properties&open=${id}`);
  await expect(page.getByText('WhatsApp number of the client, +255')).toBeVisible();
  const years = page.getByLabel('Lease years left');
  await expect(years).toHaveCount(0);
  await page.getByLabel('Tenure').selectOption('Leasehold');
  await years.fill('120');
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(years).toHaveAccessibleDescription(/Please enter a whole number from 1 to 99/);
  await years.fill('66');
  await page.getByLabel('Tenure').selectOption('Condominium title');
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(years).toHaveAccessibleDescription(/Only a leasehold should have lease years/);
  await expect(years).toHaveValue('66');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Tenure').selectOption('Leasehold');
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  expect(await propertiesNamed(name)).toMatchObject([{ tenure: 'Leasehold', lease_years: 66 }]);

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goWithin(page, `?tab=properties&open=${id}`);
  await page.getByLabel('Tenure').selectOption('Not given');
  await years.fill('');
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  expect(await propertiesNamed(name)).toMatchObject([{ tenure: null, lease_years: null }]);
  await deleteProperties(name);
});

test('half of a place and half of a date are asked for, and take nothing away from what is stored', async ({
  page,
}) => {
  const { id, name } = await storeDraft(uniqueName('Nyumba'));
  const stored = () => asService(`properties?id=eq.${id}&select=latitude,longitude,handover_date`);
  await asService(`properties?id=eq.${id}`, { method: 'PATCH', body: { handover_date: '2027-06-30' } });
  await openAdmin(page, `?tab=properties&open=${id}`);
  const update = page.getByRole('button', { name: 'Update Property' });
  const place = page.getByRole('group', { name: 'Location on map' });
  const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')];
  await latitude.fill('');
  await update.click();
  await expect(place).toHaveAccessibleDescription(/Please enter a number from -90 to 90/);
  await longitude.fill('');
  await update.click();
  await expect(place).toHaveAccessibleDescription(/Please select a location on the map/);
  await latitude.fill('-6.32');
  await longitude.fill('39.55');

  const date = page.getByLabel('Handover date');
  await date.focus();
  for (const key of ['Tab', 'Tab', 'Backspace']) await page.keyboard.press(key);
  await update.click();
  await expect(date).toHaveAccessibleDescription(/Please enter the whole date/);
  await page.getByRole('dialog').getByRole('button', { name: 'Handover date', exact: true }).click();
  await expect(date).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  expect(await stored()).toEqual([{ latitude: -6.318, longitude: 39.547, handover_date: '2027-06-30' }]);
  await date.fill('2027-07-31');
  await update.click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  expect(await stored()).toEqual([{ latitude: -6.32, longitude: 39.55, handover_date: '2027-07-31' }]);
  await deleteProperties(name);
});

test('a star and a publication are changed in the table and can be taken back', async ({ page, complaints }) => {
  complaints.expect(/status of (400|500)/);
  const { name } = await storeDraft(uniqueName('Nyumba'));
  await openAdmin(page, `?tab=properties&q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name });
  const star = row.getByRole('button', { name: `Featured: ${name}` });
  await star.click();
  await expect(page.getByText('Publish this property before you feature it')).toBeVisible();

  await row.getByRole('button', { name: `Draft. Publish ${name}` }).click();
  await expect(page.getByText('Property published')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(page.getByText(`${name} is saved and published.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', /^\/properties\/draft-/);
  expect((await propertiesNamed(name))[0]?.is_published).toBe(true);
  await undo.click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByText(`${name} is saved and published.`)).toHaveCount(0);
  await row.getByRole('button', { name: `Draft. Publish ${name}` }).click();
  await expect(page.getByText(`${name} is saved and published.`)).toBeVisible();

  const stars = await pretendToMoveStars(page);
  await star.click();
  await expect(page.getByText('Property set as featured')).toBeVisible();
  await undo.first().click();
  await expect.poll(() => stars.length).toBe(2);
  expect(stars[1]).toMatchObject({ p_from: stars[0]?.['p_property'] });
  await page.route('**/rpc/set_featured', (route) => route.fulfill({ status: 500, json: {} }));
  await star.click();
  await expect(page.getByText('Failed to update featured status')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  // Another desk has withdrawn it.
  const message = 'Publish this property before you feature it';
  await page.route('**/rpc/set_featured', (route) => route.fulfill({ status: 400, json: { code: '22023', message } }));
  await star.click();
  await expect(page.getByText(`Failed to update featured status. ${message}`)).toBeVisible();

  await row.getByRole('button', { name: `Published. Make ${name} a draft` }).click();
  await expect(page.getByText('Property is a draft again')).toBeVisible();
  expect((await propertiesNamed(name))[0]?.is_published).toBe(false);
  await expect(page.getByText(`${name} is saved as a draft`)).toBeVisible();
  await pressDelete(page, name);
  await confirmDelete(page);
  await expect(page.getByText('No properties found')).toBeVisible();
  await expect(page.getByText(`${name} is saved as a draft`)).toHaveCount(0);
});

test('a property whose lister is not active names nobody', async ({ page }) => {
  const { id, name } = await storeDraft(uniqueName('Nyumba'));
  const lister = crypto.randomUUID();
  const agent = { id: lister, name: uniqueName('Asha'), email: 'asha@mnazi.example', is_active: false };
  await asService('agents', { method: 'POST', body: agent });
  const change = { agent_id: lister, is_published: true };
  await asService(`properties?id=eq.${id}`, { method: 'PATCH', body: change });
  await waitForPublish();
  const [stored] = await propertiesNamed(name);
  await page.goto(`/properties/${stored?.slug}`);
  await expect(page.getByText('No attribution available')).toBeVisible();
  await expect(page.getByText(agent.name)).toHaveCount(0);
  await deleteProperties(name);
  await removeRows('agents', { id: lister });
});

/** Answers as if the star had moved, and stores nothing: every visitor's home page has it. */
async function pretendToMoveStars(page: Page): Promise<Record<string, unknown>[]> {
  const asked: Record<string, unknown>[] = [];
  await page.route(/\/rpc\/(set_featured|move_star_back)$/, (route, request: Request) => {
    asked.push(request.postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return asked;
}
