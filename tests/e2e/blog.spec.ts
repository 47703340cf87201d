import { siteDefaults } from '#settings';
import { listMovements } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

const POST = '/blog/what-a-square-metre-costs';

test('a visitor finds all posts, newest first, keeps those of a category by its chip until Back brings the others back, and opens one', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/blog');
  expect((await page.title()).split(' | ').at(-1)).toBe(siteDefaults.brand_name);
  const chips = page.getByRole('navigation', { name: 'Categories' });
  const posts = page.getByRole('main').getByRole('article');
  await expect(posts).toHaveCount(14);
  const days = await posts.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days).toEqual([...days].sort().reverse());
  await expect(chips.getByRole('link')).toHaveText([
    'All Posts',
    'Market Analysis',
    'Investment Tips',
    'Property Guides',
    'Legal Updates',
    'Area Insights',
    'Market News',
  ]);
  await expect(chips.locator('[aria-current]')).toHaveText('All Posts');

  await chips.getByRole('link', { name: 'Legal Updates' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?category=legal-updates');
  await expect(chips.locator('[aria-current]')).toHaveText('Legal Updates');
  await expect(posts.filter({ visible: true })).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 posts');

  await chips.getByRole('link', { name: 'Market News' }).click();
  await expect(page).toHaveURL('/blog?category=market-news');
  await page.goBack();
  await expect(chips.locator('[aria-current]')).toHaveText('Legal Updates');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(posts.filter({ visible: true })).toHaveCount(14);
  await posts.first().getByRole('link').click();
  await expect(page).toHaveURL(POST);
});

test('an address with a category opens on it, and one that nobody knows on all posts', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/blog?category=market-analysis');
  const posts = page.getByRole('main').getByRole('article').filter({ visible: true });
  await expect(posts).toHaveCount(3);
  for (const post of await posts.all()) await expect(post).toContainText('Market Analysis');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/);
  await page.goto('/blog?category=no-such-thing&x=%E0%A4%A');
  await expect(posts).toHaveCount(14);
});

test('a post says what it is about, when and by whom it is published, and what to read next, and search engines and link previews are told', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.goto(POST);
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  await expect(page).toHaveTitle(`What a square metre costs on each Zanzibar coast | ${siteDefaults.brand_name}`);
  expect((await content('meta[name=description]'))?.length).toBeLessThanOrEqual(156);
  expect(await content('meta[property="og:type"]')).toBe('article');
  expect(await content('meta[name=keywords]')).toContain(',');
  const image = await content('meta[property="og:image"]');
  const picture = await request.get(image ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/rss.xml');

  const article = page.getByRole('main').getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(
    'What a square metre costs on each Zanzibar coast',
  );
  await expect(article.locator('header')).toContainText('Market Analysis');
  await expect(article.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(article.getByRole('table')).toContainText('Stone Town');
  const others = page.getByRole('region', { name: 'Other Posts You May Like' }).getByRole('article');
  await expect(others).toHaveCount(3);
  for (const link of await others.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/blog\/(?!what-a-square-metre-costs$)/);
  }
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('Escape, the button and the ground beside it close the share dialog; the focus goes back', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(POST);
  const opener = page.getByRole('button', { name: 'Share' });
  const dialog = page.getByRole('dialog', { name: 'Share this post' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(8, 8),
  ];
  for (const close of ways) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('link', { name: 'Share on WhatsApp' })).toBeFocused();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a table wider than the screen scrolls by keyboard inside its own box', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(POST);
  const box = page.getByRole('group', { name: 'Table' });
  await box.focus();
  // As a person does: a press during the first frame of a page may move nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
});

test('nothing on the pages moves while they load', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/blog', '/blog?category=market-analysis', POST]) {
    await page.goto(path);
    expect(await listMovements(page, 0), path).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all posts stand there, without a filter that would do nothing', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('main').getByRole('article').filter({ visible: true })).toHaveCount(14);
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden();
  });
});
