import type { Page, Route } from 'playwright/test';
import * as z from 'zod/mini';
import { slugify } from '#lib/slug.ts';
import { goWithin, isDropTaken, openAdmin, unlock } from '../support/admin.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { deleteProperties, drawing, fillIn, propertiesNamed, storeDraft } from '../support/properties.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

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
