import type { Page, Request, Route } from 'playwright/test';
import * as z from 'zod/mini';
import { slugify } from '#lib/slug.ts';
import { goWithin, isDropTaken, openAdmin, unlock } from '../support/admin.ts';
import { confirmDelete, pressDelete, uniqueName } from '../support/admin-rows.ts';
import { deleteProperties, drawing, fillIn, propertiesNamed, storeDraft } from '../support/properties.ts';
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

test('one of five images fails: the save goes on with the others, and it can be sent later', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  const name = uniqueName('Nyumba');
  await openAdmin(page, '?tab=properties&open=new');
  await fillIn(page, name);
  await page.route('**/storage/v1/object/properties/*-broken-*', (route) => route.fulfill({ status: 500, json: {} }));
  const files = ['a.png', 'b.png', 'broken.png', 'd.png', 'e.png'];
  await page.getByLabel('Add images').setInputFiles(await Promise.all(files.map(drawing)));
  await expect(page.getByText('Failed to upload image: broken.png').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create Property' }).click();
  await expect(page.getByText('Property created successfully')).toBeVisible();
  expect((await propertiesNamed(name))[0]?.images).toHaveLength(4);
  await expect(page.getByRole('dialog', { name: 'Edit Property' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.unroute('**/storage/v1/object/properties/*-broken-*');
  await page.getByRole('button', { name: 'Retry broken.png' }).click();
  await expect(page.getByRole('button', { name: /^Image 3 of 5, broken.png. Drag it/ })).toBeVisible();
  await page.getByRole('button', { name: 'Image 1 of 5' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Image over place 1 of 5.')).toBeAttached();
  // A key that comes before the places are measured moves nothing; a person presses it again.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Image over place 2 of 5.')).toBeAttached({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(page.getByText('Image put down at place 2 of 5.')).toBeAttached();
  await page.getByRole('button', { name: 'Image 4 of 5' }).hover();
  await page.mouse.down();
  const last = await page.getByRole('button', { name: 'Image 5 of 5' }).boundingBox();
  await page.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + 20, { steps: 12 });
  await expect(page.getByText('Image over place 5 of 5.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Image put down at place 5 of 5.')).toBeAttached();
  expect(await isDropTaken(page, []), 'a text that is dragged to another field').toBe(false);
  expect(await isDropTaken(page, ['a.png']), 'a file').toBe(true);
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [property] = await propertiesNamed(name);
  expect(property?.images.map((url) => /\d+-(\w+)-/.exec(url)?.[1])).toEqual(['b', 'a', 'broken', 'e', 'd']);
  await deleteProperties(name);
});

test('a new property of a taken name whose answer was lost keeps the link that it got when it is sent again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409|ERR_|failed: /);
  const name = uniqueName('Nyumba');
  const slug = slugify(name, 'property');
  const { id } = await storeDraft(name);
  await asService(`properties?id=eq.${id}`, { method: 'PATCH', body: { slug } });
  await openAdmin(page, '?tab=properties&open=new');
  await fillIn(page, name);
  await page.getByLabel('Add images').setInputFiles([await drawing('a.png')]);
  await expect(page.getByRole('button', { name: /^Options of image/ })).toBeVisible();
  await loseNextInsert(page);
  await page.getByRole('button', { name: 'Create Property' }).click();
  await expect(page.getByRole('dialog').getByText('Nothing of what you typed is lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Property' }).click();
  await expect(page.getByText(`${name} is saved as a draft`)).toBeVisible();
  expect((await propertiesNamed(name)).map((property) => property.slug).sort()).toEqual([slug, `${slug}-2`]);
  await deleteProperties(name);
});

test('a save that fails says why in the words for it, and keeps text and images', async ({
  page,
  complaints,
  context,
}) => {
  complaints.expect(/status of (409|500|401)|ERR_INTERNET_DISCONNECTED|failed: /);
  const name = uniqueName('Nyumba');
  await openAdmin(page, '?tab=properties&open=new');
  await fillIn(page, name);
  await page.getByLabel('Add images').setInputFiles([await drawing('a.png')]);
  await expect(page.getByRole('button', { name: /^Options of image/ })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const create = page.getByRole('button', { name: 'Create Property' });
  const alert = page.getByRole('dialog').getByRole('alert');

  await refuseNextInsert(page, 500);
  await create.click();
  await expect(
    alert.filter({ hasText: 'Failed to create property. Nothing of what you typed is lost.' }),
  ).toBeVisible();
  // A gateway's success that holds no row: nobody foresaw it.
  await refuseNextInsert(page, 201);
  await create.click();
  const unexpected = 'An unexpected error occurred. Please try again.';
  await expect(alert.filter({ hasText: `${unexpected} Nothing of what you typed is lost.` })).toBeVisible();
  await expect(page.locator('p[role=alert]').filter({ hasText: unexpected }).first()).toBeVisible();
  await context.setOffline(true);
  await create.click();
  await expect(
    alert.filter({ hasText: 'Failed to connect to database. Please check your connection.' }).first(),
  ).toBeVisible();
  await context.setOffline(false);

  await refuseNextInsert(page, 401);
  await create.click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await unlock(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await create.click();
  await expect(page.getByText(`${name} is saved as a draft`)).toBeVisible();
  expect((await propertiesNamed(name))[0]?.images).toHaveLength(1);

  await page.getByRole('button', { name: 'Add Property' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByText('This link is taken: the new one gets a number.')).toBeVisible();
  await deleteProperties(name);
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

test('what somebody else saved or deleted meanwhile is neither overwritten nor lost, and the history puts it back', async ({
  page,
}) => {
  const { id, name } = await storeDraft(uniqueName('Nyumba'));
  await openAdmin(page, `?tab=properties&open=${id}`);
  await page.getByLabel('Description').fill('Mine');
  const [agency] = z.array(z.object({ id: z.string() })).parse(await asService('agencies?name=like.Coral*&select=id'));
  const theirs = { agent_id: null, agency_id: agency?.id };
  await asService(`properties?id=eq.${id}`, { method: 'PATCH', body: theirs });

  await page.getByRole('button', { name: 'Update Property' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(
    question.getByRole('group', { name: 'Listed by' }).getByRole('radio', { name: /Coral Key.*Agency/ }),
  ).toBeChecked();
  await expect(
    question.getByRole('group', { name: 'Description' }).getByRole('radio', { name: /Mine/ }).first(),
  ).toBeChecked();
  await question.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goWithin(page, `?tab=properties&open=${id}`);
  await page.getByText('History', { exact: true }).click();
  const history = page.getByRole('list', { name: 'History' });
  const change = history.getByRole('listitem').first();
  await expect(change).toContainText('Description: As it was. Mine');
  await expect(history).toContainText('Agency: empty Coral Key Realty');
  expect(await axeViolations(page)).toEqual([]);
  await change.getByRole('button', { name: 'Look at the version before' }).click();
  const version = page.getByRole('dialog', { name: 'The version before' });
  await expect(version.getByRole('definition').first()).toContainText('Then As it was.');
  await version.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('As it was.');

  await page.getByLabel('Description').fill('Written after it was gone');
  await removeRows('properties', { id });
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Somebody deleted this property meanwhile.')).toBeVisible();
  await page.getByRole('button', { name: 'Save as a new one' }).click();
  await expect(page.getByText('Property created successfully')).toBeVisible();
  expect(await propertiesNamed(name)).toMatchObject([{ description: 'Written after it was gone' }]);
  await deleteProperties(name);
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

async function refuseNextInsert(page: Page, status: number): Promise<void> {
  await onNextInsert(page, (route) => route.fulfill({ status, json: {} }));
}

/** It is stored, but the answer does not come. */
async function loseNextInsert(page: Page): Promise<void> {
  await onNextInsert(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

async function onNextInsert(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  let isNext = true;
  await page.route(
    ({ pathname }) => pathname.endsWith('/rest/v1/properties'),
    async (route, request) => {
      const isMeant = isNext && request.method() === 'POST';
      if (isMeant) isNext = false;
      await (isMeant ? answer(route) : route.fallback());
    },
  );
}

/** Answers as if the star had moved, and stores nothing: every visitor's home page has it. */
async function pretendToMoveStars(page: Page): Promise<Record<string, unknown>[]> {
  const asked: Record<string, unknown>[] = [];
  await page.route(/\/rpc\/(set_featured|move_star_back)$/, (route, request: Request) => {
    asked.push(request.postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return asked;
}
