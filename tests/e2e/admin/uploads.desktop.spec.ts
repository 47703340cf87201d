import type { Page } from 'playwright/test';
import { comeBack, openAdmin, pressMenuItem, unlock } from '../support/admin.ts';
import { ageDrafts, listDrafts } from '../support/admin-drafts.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { deleteProperties, drawing, propertiesNamed, storeDraft } from '../support/properties.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('a photograph is drawn away from the page, and on it where no worker comes, and none stays behind a form that is given up', async ({
  page,
  request,
}) => {
  const uploads = listUploads(page);
  await openAdmin(page, '?tab=properties&open=new');
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...wanted) {
      document.body.dataset['drawn'] = 'here';
      toBlob.apply(this, wanted);
    };
  });
  await page.getByLabel('Add images').setInputFiles([await drawing('a.png')]);
  const image = page.getByRole('img', { name: /^Image 1 of 1/ });
  await expect(image).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveAttribute('data-drawn');

  await page.evaluate(() => {
    Object.assign(window, {
      Worker: class {
        onerror = () => {};
        postMessage() {
          this.onerror();
        }
        terminate() {}
      },
    });
  });
  await page.getByLabel('Add images').setInputFiles([await drawing('b.png')]);
  await expect(page.getByRole('button', { name: /^Image 2 of 2/ })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Images with a problem' }).getByRole('listitem')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-drawn', 'here');

  await expect.poll(() => uploads).toHaveLength(2);
  for (const url of uploads) expect((await request.get(url)).status()).toBe(200);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const url of uploads) await expect.poll(async () => (await request.get(url)).ok()).toBe(false);
});

test('a form that is left while its images are on their way stores nothing', async ({ page, request }) => {
  const uploads = listUploads(page);
  const name = uniqueName('Nyumba');
  const { form } = await saveWithSlowImage(page, name);
  const [first = ''] = uploads;
  const stored: string[] = [];
  page.on('request', (sent) => ['POST', 'PATCH'].includes(sent.method()) && stored.push(sent.url()));
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(async () => (await request.get(first)).ok()).toBe(false);

  await page.getByRole('button', { name: 'Add Property' }).click();
  await page.getByLabel('Location', { exact: true }).fill('Another one');
  await expect(page.getByRole('button', { name: 'Create Property' })).toBeEnabled();
  expect(stored.filter((url) => url.includes('/rest/v1/properties'))).toEqual([]);
  expect(await propertiesNamed(name)).toMatchObject([{ description: 'As it was.', images: [] }]);
  await deleteProperties(name);
});

test('what is typed while images are on their way is saved with them', async ({ page }) => {
  const name = uniqueName('Nyumba');
  const { form, letThrough } = await saveWithSlowImage(page, name);
  await form.getByLabel('Description').fill('Written while the images went up.');
  letThrough();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  const [property] = await propertiesNamed(name);
  expect(property).toMatchObject({ description: 'Written while the images went up.' });
  expect(property?.images).toHaveLength(2);
  await deleteProperties(name);
});

test('the first upload of a visit sweeps away what nothing shows any more', async ({ page, request }) => {
  const uploads = listUploads(page);
  await openAdmin(page, '?tab=properties&open=new');
  await page.getByLabel('Add images').setInputFiles([await drawing('a.png')]);
  await expect.poll(() => uploads.length).toBe(1);
  const [forgotten = ''] = uploads;
  // A closed tab leaves the image behind; a week later the database names it.
  await page.reload({ waitUntil: 'commit' }).catch(() => {});
  const name = forgotten.slice(forgotten.lastIndexOf('/') + 1);
  await page.route('**/rpc/unused_images', (route) => route.fulfill({ json: [{ bucket: 'properties', name }] }));
  await openAdmin(page, '?tab=areas&open=new');
  expect((await request.get(forgotten)).status()).toBe(200);
  await page.getByLabel('Choose an image').setInputFiles(await drawing('cover.png'));
  await expect.poll(async () => (await request.get(forgotten)).ok()).toBe(false);
});

test('a draft of last week brings back what was typed, and no picture that is deleted by now', async ({ page }) => {
  const name = uniqueName('Nyumba');
  await openAdmin(page, '?tab=properties&open=new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Add images').setInputFiles([await drawing('a.png')]);
  const image = page.getByRole('img', { name: /^Image 1 of 1/ });
  await expect(image).toBeVisible();
  await expect.poll(async () => JSON.stringify(await listDrafts(page))).toContain('/storage/v1/object/public/');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await ageDrafts(page, 7);
  await unlock(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 picture is gone: ')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(image).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('a form that was open for more than a week is saved without a picture that is deleted by now, and once that was seen', async ({
  page,
}) => {
  const name = uniqueName('Nyumba');
  const { id } = await storeDraft(name);
  await page.clock.install();
  await openAdmin(page, `?tab=properties&open=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Property' });
  await form.getByLabel('Description').fill('Typed before the holidays.');
  await form.getByLabel('Add images').setInputFiles([await drawing('a.png')]);
  const image = form.getByRole('img', { name: /^Image 1 of 1/ });
  await expect(image).toBeVisible();
  await expect.poll(async () => JSON.stringify(await listDrafts(page))).toContain('/storage/v1/object/public/');

  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 8 * 24 * 60 * 60 * 1000);
  await comeBack(page);
  await unlock(page);
  await form.getByRole('button', { name: 'Update Property' }).click();
  await expect(form.getByText('1 picture is gone: ')).toBeVisible();
  await expect(image).toHaveCount(0);
  expect(await propertiesNamed(name)).toMatchObject([{ description: 'As it was.', images: [] }]);
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  expect(await propertiesNamed(name)).toMatchObject([{ description: 'Typed before the holidays.', images: [] }]);
  await deleteProperties(name);
});

test('what is taken back is offered no more, nor is a picture that is deleted with the form', async ({ page }) => {
  await openAdmin(page, '?tab=properties&open=new');
  const form = page.getByRole('dialog', { name: 'Add New Property' });
  const name = form.getByLabel('Name', { exact: true });
  const closeAndOpenAgain = async () => {
    await expect.poll(() => listDrafts(page)).toEqual([]);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Property' }).click();
    await expect(name).toHaveValue('');
    await expect(page.getByText('You typed something here')).toHaveCount(0);
  };
  await form.getByLabel('Add images').setInputFiles([await drawing('a.png')]);
  await expect.poll(async () => JSON.stringify(await listDrafts(page))).toContain('/storage/v1/object/public/');
  await form.getByRole('button', { name: 'Options of image 1' }).click();
  await pressMenuItem(page, 'Remove');
  await closeAndOpenAgain();

  await name.fill('Half a name');
  await expect.poll(async () => JSON.stringify(await listDrafts(page))).toContain('Half a name');
  await name.fill('');
  await closeAndOpenAgain();
});

/** Sends changes of a property of which one image is stored and another is on its way until it is let through. */
async function saveWithSlowImage(page: Page, name: string) {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>();
  const { id } = await storeDraft(name);
  await openAdmin(page, `?tab=properties&open=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Property' });
  await form.getByLabel('Add images').setInputFiles([await drawing('a.png')]);
  await expect(form.getByRole('img', { name: /^Image 1 of 1/ })).toBeVisible();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await page.route('**/storage/v1/object/properties/**', async (route, request) => {
    if (request.method() === 'POST') await promise;
    await route.fallback();
  });
  await form.getByLabel('Add images').setInputFiles([await drawing('b.png')]);
  await expect(form.getByRole('progressbar')).toHaveCount(1);
  await form.getByRole('button', { name: 'Update Property' }).click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  return { form, letThrough };
}

/** The public addresses of what the page has stored. */
function listUploads(page: Page): string[] {
  const urls: string[] = [];
  page.on('response', (response) => {
    const isUpload =
      response.request().method() === 'POST' && response.url().includes('/storage/v1/object/properties/');
    if (isUpload && response.ok()) urls.push(response.url().replace('/object/', '/object/public/'));
  });
  return urls;
}
