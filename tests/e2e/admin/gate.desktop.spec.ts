import type { Page } from 'playwright/test';
import { USER_IDS } from '../../database/support/actor.ts';
import { readSecrets } from '../../support/product.ts';
import { comeBack, openAdmin, unlock } from '../support/admin.ts';
import { listDrafts } from '../support/admin-drafts.ts';
import { SITE_URL, TEST_PLACE } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Without what the backend answers, which comes on top: some 26 KB of rows and counts before they are compressed. */
const FIRST_VIEW = 304 * 1024;

test('a session that ends brings the gate back over the page, and what was typed is still there', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[01]/);
  await page.clock.install();
  await letTokensEndSoon(page);
  await openAdmin(page, '?tab=areas');
  await page.getByRole('button', { name: 'Paje', exact: true }).click();
  const text = page.getByLabel('Short Description');
  await text.fill('Typed while the session ended');

  const renewal = page.waitForResponse(/grant_type=refresh_token/);
  await comeBack(page);
  expect((await renewal).status(), 'the token is renewed while the operator works').toBe(200);

  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' } }),
  );
  // The last good token lives for a minute, and supabase-js asks again a minute after it was refused.
  await page.clock.fastForward('01:05');
  await comeBack(page);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // Neither does a step in the history put anything above it.
  await page.goBack();
  await page.goForward();
  await page.getByLabel('Password', { exact: true }).click();

  await page.unrouteAll({ behavior: 'wait' });
  await unlock(page);
  await expect(text).toHaveValue('Typed while the session ended');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(text).toHaveCount(0);
});

test('where the site was updated over a form the gate asks to load it again, and the form offers what was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await page.clock.install();
  await openAdmin(page, '?tab=areas');
  await page.getByRole('button', { name: 'Paje', exact: true }).click();
  const text = page.getByLabel('Short Description');
  await expect(text).not.toHaveValue('');
  const before = await text.inputValue();
  await text.fill('Typed before the update');
  await expect.poll(() => listDrafts(page)).toHaveLength(1);
  await page.clock.fastForward('31:00');
  await expect(page.getByText('Locked because nobody was here for a while.')).toBeVisible();

  await page.route('**/auth/v1/token?grant_type=password', (route) =>
    route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { message: 'Invalid API key' },
    }),
  );
  await page.getByLabel('Password', { exact: true }).fill('the right one');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('what was typed into a form is offered to you there.').last()).toBeVisible();
  await expect(page.getByText('Please copy')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Load this page again' }).click();
  await expect(page.getByText('Stays unlocked until you close or reload this page.')).toBeVisible();
  await unlock(page);
  await expect(text).toHaveValue(before);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(text).toHaveValue('Typed before the update');
});

test('guessing the password takes longer and longer, whatever becomes of the clock', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  await page.clock.install();
  await page.goto('/admin');
  const password = page.getByLabel('Password', { exact: true });
  // Two seconds are soon over: it is looked out for from the beginning.
  const wait = page.getByRole('button', { name: /^Try again in \d s/ }).waitFor();
  for (const guess of ['first guess', 'second guess', 'third guess']) {
    await password.fill(guess);
    await password.press('Enter');
    await expect(page.getByText('Invalid password')).toBeVisible();
    await expect(page.getByRole('button', { name: /Unlock|Try again/ })).toHaveAttribute('aria-busy', 'false');
  }
  await wait;
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() - 24 * 60 * 60_000));
  await page.clock.runFor('00:03');
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
});

test('the password is changed inside, once the old one is right and the new one good enough', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 4(00|22)/);
  const { operatorPassword } = await readSecrets(TEST_PLACE.dataDir);
  const sent: unknown[] = [];
  // The account is everybody's here: its password is checked, and the change goes no further than this.
  await page.route('**/auth/v1/user', async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback();
    sent.push(request.postDataJSON());
    const answer =
      sent.length === 1
        ? {
            status: 422,
            json: { error_code: 'weak_password', msg: 'Password is known to be weak', weak_password: { reasons: [] } },
          }
        : { status: 200, json: { id: USER_IDS.operator, aud: 'authenticated', email: 'operator@pwani.example' } };
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer });
  });
  await page.route('**/auth/v1/logout?*', (route) =>
    route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
  );
  await openAdmin(page, '?tab=blog');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const [current, next] = [dialog.getByLabel('Current password'), dialog.getByLabel('New password')];
  const change = dialog.getByRole('button', { name: 'Change password' });
  for (const [old, fresh, said] of [
    ['not the password', 'five-words-nobody-would-guess', 'Invalid password'],
    [operatorPassword, 'short', 'Please use at least'],
    [operatorPassword, 'käfer '.repeat(11), 'Please use at most 72'],
    [operatorPassword, 'password-password', 'This password is too easy to guess'],
  ] as const) {
    await current.fill(old);
    await next.fill(fresh);
    await change.click();
    await expect(dialog.getByText(said)).toBeVisible();
  }
  await next.fill('five-words-nobody-would-guess');
  await change.click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent).toMatchObject([{ password: 'password-password' }, { password: 'five-words-nobody-would-guess' }]);
});

test('a password change whose answer is lost says that the new one may hold, and the next press finds out', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|status of 400|failed: .*auth/);
  const { operatorPassword } = await readSecrets(TEST_PLACE.dataDir);
  const fresh = 'five-words-nobody-would-guess';
  const isAsked: string[] = [];
  await openAdmin(page, '?tab=blog');
  // The account is everybody's here: the backend is asked about the password it has, whichever the page takes for right.
  let isLost = false;
  let isChanged = false;
  await page.route('**/auth/v1/token?grant_type=password', async (route) => {
    if (isLost) return route.abort();
    const body = route.request().postDataJSON();
    const isRight = body.password === (isChanged ? fresh : operatorPassword);
    await route.continue({ postData: { ...body, password: isRight ? operatorPassword : 'not the password' } });
  });
  await page.route('**/auth/v1/user', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    isChanged = true;
    await route.abort();
  });
  await page.route('**/auth/v1/logout?*', async (route) => {
    isAsked.push(new URL(route.request().url()).searchParams.get('scope') ?? '');
    await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const change = dialog.getByRole('button', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(operatorPassword);
  await dialog.getByLabel('New password').fill(fresh);
  const problem = dialog.getByRole('alert').filter({ hasText: 'There is no connection.' });
  isLost = true;
  await change.click();
  await expect(problem, 'nothing was changed yet').not.toContainText('the new one may hold');
  isLost = false;
  await change.click();
  await expect(problem).toContainText('It is not known whether the password was changed. Press again to find out;');
  await expect(problem).toContainText('the new one may hold already.');
  await change.click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => isAsked).toEqual(['others']);
});

test('without a connection the gate says so and keeps the password', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|failed: .*auth/);
  await page.goto('/admin');
  await page.route('**/auth/v1/**', (route) => route.abort());
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('typed before the cable came out');
  await password.press('Enter');
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expect(password).toHaveValue('typed before the cable came out');
});

test('where the browser lets the site store nothing the gate opens all the same', async ({ page, complaints }) => {
  // supabase-js says that its tabs cannot tell each other anything; ours never do.
  complaints.expect(/Failed to create a new BroadcastChannel/);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const areas = ['localStorage', 'sessionStorage', 'indexedDB'];
    for (const area of areas) Object.defineProperty(window, area, { get: refuse });
    class RefusedChannel {
      constructor() {
        refuse();
      }
    }
    Object.assign(window, { BroadcastChannel: RefusedChannel });
  });
  await openAdmin(page);
  await expect(page.getByRole('row')).not.toHaveCount(0);
});

test('the admin is light, stays out of search engines and caches, and works with scripts only', async ({
  page,
  browser,
  complaints,
}) => {
  const answer = await page.goto('/admin');
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await unlock(page);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  const bytes = await page.evaluate(transferredBytes);
  console.log(`first view of the admin: ${Math.round(bytes / 1024)} KB`);
  expect(bytes).toBeLessThan(FIRST_VIEW);

  const context = await browser.newContext({ javaScriptEnabled: false });
  complaints.hear(context);
  const plain = await context.newPage();
  await plain.goto(`${SITE_URL}/admin`);
  await expect(plain.locator('noscript p')).toBeVisible();
  await context.close();
});

/** Everything but pictures, fonts and what the backend answers, which grows with what other tests store. */
function transferredBytes(): number {
  const timings = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')];
  return timings
    .filter((timing) => timing instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.startsWith(location.origin) && !/\/v1\/|\.(woff2|svg|png|ico|webp|avif|jpg)$/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/** Hands the browser tokens that are about to end, so that each request renews them first. */
async function letTokensEndSoon(page: Page): Promise<void> {
  await page.route('**/auth/v1/token?**', async (route) => {
    const answer = await route.fetch();
    const session = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...session, expires_in: 60, expires_at: Math.floor(Date.now() / 1000) + 60 },
    });
  });
}
