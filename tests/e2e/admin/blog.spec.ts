import type { Page } from 'playwright/test';
import { openAdmin } from '../support/admin.ts';
import { confirmDelete, PICTURE, pressDelete, storedPosts, uniqueName } from '../support/admin-rows.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

/** Its picture has not moved from the storage of the project where it was written. */
const CONTENT =
  '<p>High and low.</p><img src="https://old.supabase.co/storage/v1/object/public/blog/tide.jpg" alt="Tide" />';

test('the operator writes a post with headings, a picture and a table, and looks at it first', {
  tag: '@desktop',
}, async ({ page }) => {
  const title = uniqueName('Leasing land');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await openAdmin(page, '?tab=blog');
  await page.getByRole('button', { name: 'Add Post' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Blog Post' });
  await expect(form.getByLabel('Category')).toHaveValue('Market Analysis');
  await expect(form.getByText('0/160 characters')).toBeVisible();

  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Excerpt').fill('Who owns the land, and who leases it.');
  await expect(form.getByText(`/blog/ ${slug}`)).toBeVisible();
  await expect(form.getByLabel('SEO Title')).toHaveValue(title);
  await expect(form.getByLabel('SEO Description')).toHaveValue('Who owns the land, and who leases it.');
  await expect(form.getByText('37/160 characters')).toBeVisible();
  await expect(form.getByLabel('Canonical URL')).toHaveValue(new RegExp(`/blog/${slug}$`));
  await form.getByLabel('SEO Title').fill('My own title');
  await form.getByLabel('Title', { exact: true }).fill(`${title} now`);
  await expect(form.getByLabel('Canonical URL')).toHaveValue(/-now$/);
  await expect(form.getByLabel('SEO Title')).toHaveValue('My own title');
  await form.getByLabel('Title', { exact: true }).fill(title);

  const text = form.getByRole('textbox', { name: 'Content' });
  await text.click();
  const kind = form.getByLabel('Kind of paragraph');
  await kind.selectOption('Heading 2');
  await expect(text).toBeFocused();
  await page.keyboard.type('The state owns');
  // By the keyboard what lies between is passed, and nothing of it gets into the text.
  await kind.focus();
  await kind.press('ArrowDown');
  await kind.press('ArrowUp');
  await kind.press('ArrowUp');
  await expect(kind).toBeFocused();
  await kind.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('heading', { level: 2, name: 'The state owns', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('People ');
  await form.getByRole('button', { name: 'Bold' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('lease');
  await page.keyboard.press('Enter');
  await pasteMarkup(page, '<p style="color: red">From <b style="font-weight: bold">Word</b></p>');
  await refuseLink(page);
  await insertPicture(page);
  await expect(text).toBeFocused();
  await form.getByRole('button', { name: 'Insert table' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('Years');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Where');
  await page.keyboard.press('Tab');
  await page.keyboard.type('For');
  expect(await axeViolations(page)).toEqual([]);

  await form.getByRole('button', { name: 'Plain text' }).click();
  const plain = form.getByRole('textbox', { name: 'Content' });
  await expect(plain).toHaveValue(/^The state owns\n\nPeople lease\n\nFrom Word\n\n\[Image: A deed\]\n\nYears\n\n/);
  await plain.fill((await plain.inputValue()).replace('People lease', 'Most people lease'));
  await form.getByRole('button', { name: 'Rich text' }).click();
  await expect(text.locator('h2')).toHaveText('The state owns');
  await expect(text.locator('strong')).toHaveText(['lease', 'Word']);
  await expect(text.getByText('Most people lease')).toBeVisible();

  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('region', { name: 'Search result' })).toContainText('My own title');
  await expect(preview.getByRole('region', { name: 'Share card' })).toContainText('Who owns the land');
  await expect(preview.getByRole('article').getByRole('img', { name: 'A deed' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await form.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  expect(await page.getByRole('button', { name: 'Open page', exact: true }).count()).toBe(0);
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
  const [stored] = await storedPosts(title);
  expect(stored?.content).toMatch(
    /^<h2>The state owns<\/h2><p>Most people <strong>lease<\/strong><\/p><p>From <strong>Word<\/strong><\/p><img src="http[^"]*" alt="A deed" \/><table><tbody><tr><th><p>Years<\/p><\/th><th><p>Where<\/p>/,
  );
  expect(stored).toMatchObject({
    seo_title: 'My own title',
    seo_description: 'Who owns the land, and who leases it.',
    canonical_url: null,
  });
  const [, picture = ''] = stored?.content.match(/<img src="([^"]*)"/) ?? [];
  expect((await page.request.get(picture)).status(), 'the picture is still in the storage').toBe(200);
  await removeRows('blog_posts', { slug });
});

test('a post keeps its link, its history and, after a delete that was regretted, everything', {
  tag: '@desktop',
}, async ({ page }) => {
  const title = uniqueName('Tides');
  const slug = await storePost(title);
  await openAdmin(page, `?tab=blog&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: title, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await expect(form.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', `/blog/${slug}`);
  await expect(form.getByText('This picture is still in the storage of another project.')).toBeVisible();
  await form.getByLabel('Title', { exact: true }).fill(`${title} again`);
  await expect(form.getByLabel('Canonical URL')).toHaveValue(new RegExp(`/blog/${slug}$`));
  const address = await form.getByLabel('Canonical URL').inputValue();
  await form.getByLabel('Canonical URL').fill('pwani');
  await form.getByLabel('SEO Keywords').fill(`tide, ${'neap'.repeat(20)}`);
  await form.getByRole('button', { name: 'Update Post' }).click();
  await expect(form.getByRole('button', { name: 'Canonical URL', exact: true })).toBeVisible();
  await expect(form.getByLabel('SEO Keywords')).toHaveAccessibleDescription(/Please use at most 60 characters/);
  await form.getByLabel('SEO Keywords').fill('tide');
  await form.getByLabel('Canonical URL').fill(address);
  await form.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  expect(await storedPosts(`${title} again`)).toMatchObject([{ content: CONTENT }]);

  await page.getByRole('button', { name: `${title} again`, exact: true }).click();
  await form.getByText('History', { exact: true }).click();
  await form.getByRole('button', { name: 'Look at the version before' }).click();
  const version = page.getByRole('dialog', { name: 'The version before' });
  await expect(version.getByText('Title', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await version.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();

  await pressDelete(page, title);
  await expect(page.getByText('Are you sure you want to delete this post?')).toBeVisible();
  await confirmDelete(page);
  await expect(page.getByText('Blog post deleted successfully')).toBeVisible();
  await expect(page.getByText('No blog posts available')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
  expect(await storedPosts(title)).toMatchObject([{ slug, content: CONTENT, canonical_url: null }]);
  await removeRows('blog_posts', { slug });
});

async function refuseLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link', exact: true });
  await dialog.getByRole('button', { name: 'Set link' }).press('Enter');
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/^Please enter a web address/);
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function insertPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Insert image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert image' });
  await dialog.getByRole('button', { name: 'Insert image' }).press('Enter');
  await expect(dialog.getByText('Please choose an image')).toBeVisible();
  await expect(dialog.getByLabel('Choose an image')).toBeFocused();
  await dialog.getByLabel('Choose an image').setInputFiles(PICTURE);
  await expect(dialog.getByLabel('Replace the image')).toBeAttached();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(dialog.getByText('Please describe what the image shows')).toBeVisible();
  await expect(dialog.getByLabel('Alt text')).toBeFocused();
  await dialog.getByLabel('Alt text').fill('A deed');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(dialog).toHaveCount(0);
}

async function pasteMarkup(page: Page, html: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Content' }).evaluate((text, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function storePost(title: string): Promise<string> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const body = { slug, title, excerpt: 'When the water goes.', content: CONTENT };
  await asService('blog_posts', { method: 'POST', body });
  return slug;
}
