import { listPaths } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';
import { translate } from '../support/translated.ts';

test('a list that is sent is counted, and sent as well where that fails', async ({ page, context, complaints }) => {
  complaints.expect(/status of 503/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/properties/villa-mwezi');
  const heart = page.locator('main [data-save]').first();
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/saved');
  const counted = page.waitForResponse('**/rest/v1/rpc/note_sent_saves');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/note_sent_saves')) {
      sent.push(request.postDataJSON().p_slugs);
    }
  });
  const button = page.getByRole('button', { name: 'Share this list' });
  await translate(button);
  await button.press('Enter');
  expect(await (await counted).json()).toBe(true);
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/saved\?ids=villa-mwezi$/);
  // Pressed again, the same list goes to the same people.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Link copied' }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/saved\?ids=villa-mwezi$/);
  // Another list is sent after it, and goes to others.
  const other = await context.newPage();
  await other.goto('/properties/makuti-house');
  await other.locator('main [data-save]').first().press('Enter');
  await button.press('Enter');
  await expect.poll(() => sent).toEqual([['villa-mwezi'], ['makuti-house', 'villa-mwezi']]);

  await page.route('**/rest/v1/rpc/note_sent_saves', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  const refused = page.waitForResponse('**/rest/v1/rpc/note_sent_saves');
  await button.press('Enter');
  expect((await refused).status()).toBe(503);
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeFocused();
});

test('who takes properties off the list with the keyboard goes on where the pressed heart was', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('favourites', 'villa-mwezi,makuti-house'));
  await page.goto('/saved');
  const hearts = page.locator('main').getByRole('button', { name: /^Save / });
  await expect(hearts).toHaveCount(2);
  await hearts.first().press('Enter');
  await expect(page.getByRole('button', { name: 'Save Makuti House' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('main h2')))).toBe(true);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('a hundred saved properties are as many as a list holds: the next heart says so and loses none', async ({
  page,
}) => {
  await page.goto('/');
  const full = Array.from({ length: 100 }, (_, index) => `house-${index}`).join(',');
  await page.evaluate((list) => localStorage.setItem('favourites', list), full);
  await page.goto('/properties/villa-mwezi');
  const heart = page.locator('main [data-save]').first();
  await heart.press('Enter');
  await expect(page.getByText('You can save 100 properties. Remove one first.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe(full);
});

test('a heart works on every page that shows one', async ({ page, request }) => {
  const dead: string[] = [];
  let hearts = 0;
  for (const [kind, [path = '']] of Map.groupBy(await listPaths(), kindOf)) {
    if (!(await (await request.get(path)).text()).includes('data-save')) continue;
    await page.goto(path);
    const heart = page.locator('main [data-save]:visible').first();
    if (!(await heart.count())) continue;
    hearts += 1;
    const wasPressed = await heart.getAttribute('aria-pressed');
    await heart.click();
    await expect(heart, kind)
      .not.toHaveAttribute('aria-pressed', String(wasPressed))
      .catch(() => dead.push(kind));
  }
  expect(hearts).toBeGreaterThan(3);
  expect(dead).toEqual([]);
});

/** Pages in one folder are made by one file, such as all properties. */
function kindOf(path: string): string {
  return path.replace(/^(\/.+\/)[^/]+$/, '$1*');
}

test('a page that comes back as it was left shows what was kept on the next one', async ({ page, context }) => {
  await page.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto('/properties');
  const next = await context.newPage();
  await next.goto('/properties/villa-mwezi');
  const heart = next.locator('main [data-save]').first();
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // As a browser hands it out again that had put it aside: it has heard of nothing meanwhile.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('button', { name: 'Save Villa Mwezi' })).toHaveAttribute('aria-pressed', 'true');
});

test('a comparison begins without the looks of its tray, which come with the next press', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|failed: .*compare-tray/);
  await page.route('**/compare-tray*.css', (route) => route.abort());
  await page.goto('/areas/matemwe');
  const compare = page.getByRole('main').getByRole('button', { name: /^Compare / });
  await compare.first().press('Enter');
  const tray = page.getByRole('region', { name: 'Properties to compare' });
  await expect(tray.getByText('1 of 4')).toBeVisible();
  await page.unroute('**/compare-tray*.css');
  await compare.nth(1).press('Enter');
  await expect(tray.getByText('2 of 4')).toBeVisible();
  await expect(tray).toHaveCSS('position', 'fixed');
});

test('where storage is blocked a list says how long it lasts, and is not taken for that of somebody else', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto('/areas/matemwe');
  const told = page.getByText('This device does not let us keep your list. It lasts as long as this page.');
  const heart = page.getByRole('button', { name: 'Save Villa Mwezi' });
  await heart.press('Enter');
  await expect(told).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const compare = page.getByRole('main').getByRole('button', { name: /^Compare / });
  for (const place of [0, 1]) await compare.nth(place).press('Enter');
  await page.getByRole('region', { name: 'Properties to compare' }).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '2 properties.' })).toHaveText('2 properties.');
  await expect(page.getByRole('button', { name: /^Keep/ })).toHaveCount(0);
});

test('a list of a page from before an update says that it has to be loaded anew, and does so', async ({ page }) => {
  await page.route('**/search/index.json', (route) => route.fulfill({ json: { form: 'of tomorrow' } }));
  await page.goto('/saved?ids=villa-mwezi');
  const trouble = page.getByRole('alert').filter({ hasText: 'The site was updated' });
  await expect(trouble).toContainText('this page has to be loaded anew. Your list is kept.');
  await page.unroute('**/search/index.json');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
