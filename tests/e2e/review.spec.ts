import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import { expectToFitEveryScreen } from './support/fits.ts';
import { answerWith } from './support/leads.ts';
import { asService } from './support/site-database.ts';
import { expect, test } from './support/test.ts';
import { listFieldProblems } from './support/touch.ts';

const AMINA = '/review/agent/32238981-7877-53db-b77a-576af9a58c97';
const DEVELOPER_ID = 'd8c6b97a-e394-5ba5-8707-e39936241955';
/** Where the tests leave reviews that stay. */
const DEVELOPER = `/review/developer/${DEVELOPER_ID}`;
const SUBMIT = '**/rest/v1/rpc/submit_review';

const reviews = z.array(z.object({ rating: z.int(), reviewer_name: z.nullable(z.string()), status: z.string() }));

/** What is stored with these words. */
async function listReviews(words: string) {
  const query = new URLSearchParams({
    select: 'rating,reviewer_name,status',
    comment: `ilike.*${words.slice(-39, -2)}*`,
  });
  return reviews.parse(await asService(`reviews?${query}`));
}

async function rate(page: Page, label: string): Promise<void> {
  await page.getByRole('radio', { name: label }).check({ force: true });
}

test('a visitor reviews a developer and sees it at once', { tag: '@desktop' }, async ({ page }, { project }) => {
  const comment = `Handed over on the day they had named (${project.name}, ${Date.now()}).`;
  await page.goto(`/developers/${DEVELOPER_ID}`);
  await page.getByRole('link', { name: 'Leave Review' }).click();
  const submit = page.getByRole('button', { name: 'Submit Review' });
  await expect(page.getByText('Click to rate')).toBeVisible();
  await expect(submit).toBeDisabled();
  // As large as what is pressed.
  await expect(page.locator('.stars svg').first()).toHaveCSS('width', '44px');
  for (const [label, words] of Object.entries({
    '1 star': 'Poor',
    '2 stars': 'Fair',
    '3 stars': 'Good',
    '5 stars': 'Excellent',
    '4 stars': 'Very Good',
  })) {
    await rate(page, label);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Comment').fill(`  ${comment}  `);
  await page.getByLabel('Your Name').fill('Rehema');
  // The notice is there for two seconds, and on the next page.
  const told = page.getByRole('status').getByText('Review submitted successfully!').waitFor();
  await submit.click();

  await Promise.all([told, expect(page).toHaveURL(`/developers/${DEVELOPER_ID}#reviews`)]);
  const own = page.locator('#reviews').getByRole('article').filter({ hasText: comment });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('Just sent, public soon');
  await expect(own).toContainText('Rehema');
  await expect(own.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await page.reload();
  await expect(own).toHaveCount(1);
});

test('where nothing can be kept, the author is told before the profile opens', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('blocked');
    };
  });
  await page.goto(`/review/developer/${DEVELOPER_ID}`);
  await rate(page, '5 stars');
  await page.getByLabel('Comment').fill(`On time, to the week (${Date.now()}).`);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Review submitted successfully!')).toBeVisible();
  await expect(page.getByText('Your review has arrived.')).toBeVisible();
  await expect(page).toHaveURL(`/developers/${DEVELOPER_ID}#reviews`);
});

test('a review is given with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const words = `Answered within the hour (${crypto.randomUUID()}).`;
  await page.goto(DEVELOPER);
  await page.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3 stars, Good' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.locator('#reviews').getByText(words)).toBeVisible();
  expect(await listReviews(words)).toMatchObject([{ rating: 3, reviewer_name: null }]);
});

test('the average and the count are the same wherever they stand', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/agents/32238981-7877-53db-b77a-576af9a58c97');
  const rating = await page.evaluate(() => {
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const [, average, count] = /"ratingValue":([\d.]+),"reviewCount":(\d+)/.exec(data) ?? [];
    return { average: Number(average).toFixed(1), count: `${count} reviews` };
  });
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: rating.count })).toBeVisible();
  await expect(main.getByText(rating.average, { exact: true })).toHaveCount(2);
  await expect(main.locator('#reviews').getByText(rating.count, { exact: true })).toBeVisible();
  await page.goto('/properties/villa-mwezi');
  const card = page.getByRole('complementary', { name: 'Contact', exact: true });
  await expect(card).toContainText(`Rated ${rating.average}`);
  await expect(card.getByText(rating.count, { exact: true })).toBeVisible();
});

test('a comment that is too long is said to be at its field and is not sent, and who reviews a profile that has gone is told and keeps every word', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/submit_review')) requests += 1;
  });
  await page.route(SUBMIT, answerWith(404, { code: 'PT404', message: 'Profile not found', details: null, hint: null }));
  await page.goto(AMINA);
  const comment = page.getByLabel('Comment');
  const submit = page.getByRole('button', { name: 'Submit Review' });
  await rate(page, '2 stars');
  expect(await listFieldProblems(page)).toEqual([]);
  await comment.fill('x'.repeat(2001));
  await submit.click();
  await expect(comment).toHaveAccessibleDescription('Please use at most 2000 characters');
  await expect(comment).toHaveAttribute('aria-invalid', 'true');
  await expect(comment).toBeFocused();
  expect(requests).toBe(0);

  await comment.fill('The well was dry.');
  await page.setViewportSize({ width: 390, height: 640 });
  await submit.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await submit.click();
  await expect(page.getByRole('alert').getByText('Failed to submit review')).toBeVisible();
  const notice = page.locator('form').getByRole('status');
  await expect(notice).toContainText('Profile not found');
  await expect(notice).toBeInViewport({ ratio: 0.95 });
  await expect(comment).toHaveValue('The well was dry.');
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await expect(submit).toBeEnabled();
});

test('an address that names no profile leads home, and says once what is wrong with it', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  await page.goto('/review/agent/123');
  await expect(page).toHaveURL('/');
  const message = page.getByRole('alert').getByText('Invalid agent ID');
  await expect(message).toBeVisible();
  await page.reload();
  await expect(message).toHaveCount(0);
});

test('a review page keeps out of search engines and fits everybody', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(AMINA);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectToFitEveryScreen(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the review page says what it needs and offers a chat', { tag: '@phone' }, async ({ page }) => {
    await page.goto(AMINA);
    await expect(page.getByText('Sending a review needs JavaScript')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute('href', /Amina%20Hassan/);
    await expect(page.getByRole('button', { name: 'Submit Review' })).toBeHidden();
  });
});
