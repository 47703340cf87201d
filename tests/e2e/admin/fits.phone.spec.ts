import type { Page } from 'playwright/test';
import { goWithin, openAdmin, pressMenuItem } from '../support/admin.ts';
import { chooseFor, lookForSuccessor, PICTURE, uniqueName } from '../support/admin-rows.ts';
import { expectToFitHere } from '../support/fits.ts';
import { DRAWN } from '../support/map.ts';
import { deleteProperties, drawing, storeDraft } from '../support/properties.ts';
import { removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

/** What is done with these is proven at a desk; here that all of it can be read and pressed on a phone. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a new client': async (page) => {
    await goWithin(page, '?tab=clients');
    await expect(page.getByRole('button', { name: 'Coral Key Realty' }).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add Agency' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Agency' });
    await form.getByRole('button', { name: 'Create Agency' }).click();
    await expect(form.getByText('Name is required', { exact: true })).toBeVisible();
    await form.getByLabel('Choose an image').last().setInputFiles(PICTURE);
    await expect(form.getByLabel('Replace the image')).toBeAttached();
    expect(await axeViolations(page)).toEqual([]);
    await discard(page);
  },
  'a new area': async (page) => {
    await goWithin(page, '?tab=areas&open=new');
    const form = page.getByRole('dialog', { name: 'Add New Area' });
    await form.getByLabel('Choose an image').setInputFiles(PICTURE);
    await expect(form.getByLabel('Replace the image')).toBeAttached();
    await form.getByRole('button', { name: 'Create Area' }).click();
    await expect(form.getByRole('status').getByRole('button', { name: 'Short Description' })).toBeVisible();
    await expect(form.locator('[data-map=ready]')).toBeVisible(DRAWN);
    expect(await axeViolations(page)).toEqual([]);
    await discard(page);
  },
  'an area that may go, and where its visitors would': async (page) => {
    await goWithin(page, '?tab=areas');
    await chooseFor(page, 'Matemwe', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete “Matemwe”?' });
    const successor = await lookForSuccessor(question);
    expect(await axeViolations(page)).toEqual([]);
    await successor.press('Enter');
    await question.getByRole('button', { name: 'Cancel' }).click();
  },
  'a post with a table, and its preview': async (page) => {
    await goWithin(page, '?tab=blog&open=new');
    const form = page.getByRole('dialog', { name: 'Add New Blog Post' });
    await form.getByLabel('Title', { exact: true }).fill('Leasing land');
    await form.getByRole('textbox', { name: 'Content' }).click();
    await form.getByRole('button', { name: 'Insert table' }).click();
    for (const head of ['Years', 'Where', 'For']) {
      await page.keyboard.type(head);
      await page.keyboard.press('Tab');
    }
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview).toContainText('Years');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await discard(page);
  },
  'a new property, one with its pictures, and one that was deleted': async (page) => {
    await goWithin(page, '?tab=properties&open=new');
    const adding = page.getByRole('dialog', { name: 'Add New Property' });
    await adding.getByRole('button', { name: 'Create Property' }).click();
    await expect(adding.getByText('9 fields need attention')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const { id, name } = await storeDraft(uniqueName('Nyumba'));
    await goWithin(page, `?tab=properties&open=${id}`);
    const form = page.getByRole('dialog', { name: 'Edit Property' });
    await form.getByLabel('Add images').setInputFiles([await drawing('Sea View.png'), await drawing('Plan.png')]);
    await form.getByLabel('Add floor plans').setInputFiles([await drawing('Ground.png')]);
    await expect(form.getByRole('img', { name: 'Floor plan 1 of 1, Ground.png' })).toBeVisible();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await form.getByLabel('Video').fill('https://films.example/villa');
    await form.getByRole('button', { name: 'Update Property' }).click();
    await expect(form.getByLabel('Video')).toHaveAccessibleDescription(/^Please enter the address of a video/);
    await form.getByRole('button', { name: 'Options of image 2' }).click();
    await pressMenuItem(page, 'Make it the cover');
    await expect(form.getByRole('button', { name: /^Image 1 of 2, the cover, Plan.png/ })).toBeVisible();
    await expectToFitHere(page);
    await discard(page);
    await deleteProperties(name);
    await goWithin(page, '?tab=deleted');
    await page.getByLabel('Kind').selectOption({ label: 'Property' });
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Deleted');
    expect(await axeViolations(page)).toEqual([]);
  },
  'revenue, and the listings behind a number': async (page) => {
    await goWithin(page, '?tab=payments');
    const trend = page.getByRole('table', { name: 'Monthly Revenue Trend' });
    const months = trend.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(months).toHaveCount(6);
    expect(await axeViolations(page)).toEqual([]);
    await months
      .first()
      .getByRole('button', { name: /^\d+ listings?, / })
      .click();
    await expect(page.getByRole('heading', { name: /^Published listings of / })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
  },
  'keys for programs': async (page) => {
    const name = uniqueName('Portal');
    await goWithin(page, '?tab=settings');
    await page.getByRole('button', { name: 'Keys for programs' }).press('Enter');
    const keys = page.getByRole('region', { name: 'Keys for programs' });
    await keys.getByLabel('Who a new key is for').fill(name);
    await page.keyboard.press('Enter');
    await expect(keys.getByRole('status').filter({ hasText: `The key of ${name} is shown this once.` })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await removeRows('program_keys', { name });
  },
  'a new lead and a new property on a phone held sideways': async (page) => {
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: 844, height: 390 });
    await goWithin(page, '?tab=leads&open=new');
    const lead = page.getByRole('dialog', { name: 'Add New Lead' });
    await lead.getByRole('button', { name: 'Add Lead' }).click();
    await expect(lead.getByText('Full name is required')).toBeInViewport({ ratio: 1 });
    await expect(lead.getByLabel('Full Name')).toBeInViewport({ ratio: 1 });
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await goWithin(page, '?tab=properties&open=new');
    const property = page.getByRole('dialog', { name: 'Add New Property' });
    await property.getByRole('button', { name: 'Create Property' }).click();
    await expect(property.getByText('Name is required')).toBeInViewport({ ratio: 1 });
    await expect(property.getByLabel('Property type')).toBeInViewport();
    await page.keyboard.press('Escape');
    await goWithin(page, '?tab=leads');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const last = page.getByRole('menuitem').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.setViewportSize(size);
  },
  'what goes with the demo content': async (page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await pressMenuItem(page, 'Remove the demo content');
    const dialog = page.getByRole('dialog', { name: 'Remove the demo content' });
    await expect(dialog.getByRole('button', { name: /^Remove \d+ entries$/ })).toBeEnabled();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  },
};

test('the forms and the questions of the desk fit a phone', async ({ page }) => {
  await openAdmin(page);
  for (const [name, show] of Object.entries(SCREENS)) await test.step(name, () => show(page));
});

test('who can list a property is in sight once it is asked for, also at the lower edge of the form', async ({
  page,
}) => {
  await openAdmin(page, '?tab=properties&open=new');
  const field = page.getByRole('combobox', { name: 'Listed by' });
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await field.click();
  await expect(page.getByRole('listbox', { name: 'Clients' }).getByRole('option').nth(3)).toBeInViewport();
  await field.fill('Nobody of this name');
  await expect(page.getByText('No agents found')).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
});

async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
