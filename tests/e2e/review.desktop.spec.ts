import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import { openAdmin } from './support/admin.ts';
import { asService, removeRows, waitForPublish } from './support/site-database.ts';
import { expect, test } from './support/test.ts';

const SALME = '85f16f72-f821-5e69-aded-3dffc63684b2';
const PROFILE = `/agents/${SALME}`;

const statuses = z.array(z.object({ status: z.string() }));

/** What is stored with these words. */
async function listReviews(words: string) {
  return statuses.parse(await asService(`reviews?comment=eq.${words}&select=status`));
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByLabel('Comment').fill(words);
}

/** The database asks for approval while this page sends its review; other tests send theirs meanwhile. */
async function sendForApproval(page: Page): Promise<void> {
  await page.route('**/rest/v1/rpc/submit_review', async (route) => {
    await setPolicy('after approval');
    try {
      await route.fulfill({ response: await route.fetch() });
    } finally {
      await setPolicy('at once');
    }
  });
  // The notice is there for two seconds, and on the next page.
  const told = page.getByRole('status').getByText('Review submitted successfully!').waitFor();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await Promise.all([told, expect(page).toHaveURL(`${PROFILE}#reviews`)]);
}

function setPolicy(appear: string) {
  return asService('rpc/set_review_policy', { method: 'POST', body: { p_appear: appear } });
}

function reviewsOn(page: Page) {
  return page.locator('#reviews');
}

/** How many reviews the page speaks of, to people and to search engines. */
async function countsOn(page: Page): Promise<{ shown: number; told: number }> {
  const shown = await reviewsOn(page)
    .getByText(/^\d+ reviews$/)
    .first()
    .textContent();
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  return { shown: Number.parseInt(shown ?? '', 10), told: Number(/"reviewCount":(\d+)/.exec(data ?? '')?.[1]) };
}

test('where reviews need approval, the author sees the new one, and everybody once the operator has approved it', async ({
  page,
  browser,
  complaints,
}) => {
  // The site is built twice: for the review that waits, and for the one that is approved.
  test.slow();
  const words = `Told us what the view would cost (${crypto.randomUUID()}).`;
  const others = await browser.newPage();
  complaints.hear(others.context());
  await others.goto(PROFILE);
  const before = await countsOn(others);
  expect(before.told).toBe(before.shown);

  await page.goto(PROFILE);
  await page.getByRole('link', { name: 'Leave Review' }).click();
  await write(page, words);
  await sendForApproval(page);
  await expect(reviewsOn(page).getByRole('article').filter({ hasText: words })).toContainText(
    'Just sent, waiting for approval',
  );
  expect(await listReviews(words)).toEqual([{ status: 'waiting' }]);
  // What a publish would show by now.
  expect(JSON.stringify(await asService('rpc/site_snapshot', { method: 'POST', body: {} }))).not.toContain(words);
  await others.reload();
  await expect(reviewsOn(others).getByText(words)).toHaveCount(0);

  const admin = await browser.newPage();
  complaints.hear(admin.context());
  await openAdmin(admin, '?tab=clients&view=reviews');
  await admin
    .getByRole('row', { name: words })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(admin.getByText('Review approved')).toBeVisible();
  await waitForPublish();
  await others.reload();
  await expect(reviewsOn(others).getByText(words)).toBeVisible();
  expect(await countsOn(others)).toEqual({ shown: before.shown + 1, told: before.told + 1 });
  await page.reload();
  await expect(reviewsOn(page).getByText(words)).toHaveCount(1);
  await expect(reviewsOn(page).getByText('Just sent')).toHaveCount(0);
  await removeRows('reviews', { comment: words });
  await admin.close();
  await others.close();
});

test('the stars up to the chosen one are filled, and those up to the pointer while it is over them', async ({
  page,
}) => {
  await page.goto(`/review/agent/${SALME}`);
  const stars = page.getByRole('group', { name: 'Your rating' }).locator('label');
  const fills = () => stars.locator('svg').evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill));
  const empty = 'rgba(0, 0, 0, 0)';
  const gold = expect.stringMatching(/^rgb\(/);
  await stars.nth(3).click();
  await page.mouse.move(0, 0);
  await expect.poll(fills).toEqual([gold, gold, gold, gold, empty]);
  const [chosen] = await fills();
  await stars.nth(1).hover();
  await expect.poll(fills).toEqual([gold, gold, empty, empty, empty]);
  expect(await fills()).not.toContain(chosen);
});
