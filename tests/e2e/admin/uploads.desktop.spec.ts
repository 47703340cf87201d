import type { Page } from 'playwright/test';
import { openAdmin } from '../support/admin.ts';
import { drawNoMaps } from '../support/map.ts';
import { drawing } from '../support/properties.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ context }) => drawNoMaps(context));

test('images of a form that is given up do not stay behind', async ({ page, request }) => {
  const uploads = listUploads(page);
  await openAdmin(page, '?tab=properties&open=new');
  await page.getByLabel('Add images').setInputFiles([await drawing('a.png'), await drawing('b.png')]);
  await expect(page.getByRole('button', { name: /^Image 2 of 2/ })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(uploads).toHaveLength(2);
  for (const url of uploads) expect((await request.get(url)).status()).toBe(200);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const url of uploads) await expect.poll(async () => (await request.get(url)).ok()).toBe(false);
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
