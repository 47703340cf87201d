import { openAdmin, unlock } from '../support/admin.ts';
import { listDrafts } from '../support/admin-drafts.ts';
import { PICTURE, uniqueName } from '../support/admin-rows.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { expect, test } from '../support/test.ts';

test('a post whose cover does not arrive is not saved without it, and is saved once it does', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  const title = uniqueName('Monsoon');
  await openAdmin(page, '?tab=blog&open=new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Excerpt').fill('When it rains.');
  await page.route('**/storage/v1/object/blog/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Choose an image').first().setInputFiles(PICTURE);
  await expect(page.getByText(`Failed to upload image: ${PICTURE.name}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Failed to save blog post. Nothing of what you typed is lost.')).toBeVisible();
  await expect(page.getByLabel('Excerpt')).toHaveValue('When it rains.');

  await page.unroute('**/storage/v1/object/blog/**');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  const found = await asService(`blog_posts?title=eq.${encodeURIComponent(title)}&select=cover_image`);
  expect(found).toMatchObject([{ cover_image: expect.stringContaining('/storage/v1/object/public/blog/') }]);
  await removeRows('blog_posts', { title });
});

test('what the operator had emptied in a new post is still empty when its draft is restored', async ({ page }) => {
  const title = uniqueName('Ferry');
  await openAdmin(page, '?tab=blog&open=new');
  const canonical = page.getByLabel('Canonical URL');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(canonical).toHaveValue(/ferry/);
  await canonical.fill('');
  await expect.poll(() => listDrafts(page)).toMatchObject([{ values: { title, canonical_url: '' } }]);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await unlock(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('SEO Title')).toHaveValue(title);
  await expect(canonical).toHaveValue('');
  await page.getByLabel('Title', { exact: true }).fill(`${title} again`);
  await expect(page.getByLabel('SEO Title')).toHaveValue(`${title} again`);
  await expect(canonical).toHaveValue('');
});
