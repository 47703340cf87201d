import type { Locator, Page, Route } from 'playwright/test';
import { openAdmin, unlock } from '../support/admin.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { asService } from '../support/site-database.ts';
import { expect, test } from '../support/test.ts';

test('the code of a tab comes while the password is typed, and its rows before what stands beside them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/rest\/v1\/(?:rpc\/)?(\w+)/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  await page.goto('/admin?tab=leads');
  const isCodeThere = page.waitForResponse(/\/LeadsTab\./);
  await page.getByLabel('Password', { exact: true }).fill('x');
  await isCodeThere;
  await unlock(page);
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^All Leads \(\d+\)$/ })).toBeVisible();
  expect(asked.slice(0, 2)).toEqual(['is_admin', 'find_leads']);
});

test('a read that is refused is told at once, and one that meets a moment of trouble succeeds without the operator', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (400|503)/);
  const calls = countCalls(page);
  await page.route('**/rpc/find_areas', (route) => route.fulfill({ status: 400, json: {} }));
  await openAdmin(page, '?tab=areas');
  const rows = page.getByRole('table');
  await expect(rows.getByText('Failed to load areas')).toBeVisible();
  expect(calls.get('find_areas')).toBe(1);

  await page.unroute('**/rpc/find_areas');
  await page.route('**/rpc/find_areas', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await rows.getByRole('button', { name: 'Try again' }).click();
  await expect(rows.getByRole('cell', { name: 'Bwejuu', exact: true })).toBeVisible();
  expect(calls.get('find_areas')).toBe(3);
});

test('undoing a change leaves those alone that came after it, and one that fails late takes nothing back but itself', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  const { first, second, remove } = await openTwoDevelopers(page);
  await first.active.click();
  // The newest notice comes first, and all stay as long as somebody points at them.
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  await undo.hover();
  await second.active.press('Space');
  await expect(page.getByText('Client activated successfully')).toHaveCount(2);
  await undo.click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(first.active).not.toBeChecked();
  await expect(second.active).toBeChecked();

  const answer = Promise.withResolvers<void>();
  await page.route('**/rest/v1/developers?*', async (route, request) => {
    const isFirst = request.method() === 'PATCH' && request.url().includes(first.id);
    if (!isFirst) return route.fallback();
    await answer.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await first.active.click();
  await expect(first.active).toBeChecked();
  await second.active.click();
  await expect(page.getByText('Client deactivated successfully')).toBeVisible();
  await expect(first.active).toBeChecked();
  // No read repairs what is shown.
  await page.route('**/rpc/find_clients', fail);
  answer.resolve();
  await expect(page.getByText('Failed to update client status')).toBeVisible();
  await expect(first.active).not.toBeChecked();
  await expect(second.active).not.toBeChecked();
  await remove();
});

test('what visitors send is looked for every minute, but not behind a closed gate', async ({ page }) => {
  await page.clock.install();
  await openAdmin(page, '?tab=leads');
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  const calls = countCalls(page);
  await page.clock.fastForward('01:01');
  await expect.poll(() => calls.get('find_leads')).toBeGreaterThan(0);
  await page.clock.fastForward('30:00');
  await expect(page.getByText('Locked because nobody was here for a while.')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  calls.clear();
  await page.clock.fastForward('05:00');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect([...calls.keys()]).toEqual([]);
});

const fail = (route: Route) => route.fulfill({ status: 500, json: {} });

/** How often each function of the database was called, by its name. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const [, name] = /\/rest\/v1\/rpc\/(\w+)/.exec(request.url()) ?? [];
    if (name && request.method() === 'POST') calls.set(name, (calls.get(name) ?? 0) + 1);
  });
  return calls;
}

interface Developer {
  id: string;
  active: Locator;
}

async function openTwoDevelopers(page: Page): Promise<{ first: Developer; second: Developer; remove: () => unknown }> {
  const family = uniqueName('Builder');
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const rows = ids.map((id, index) => ({ id, name: `${family} ${index}`, email: 'a@b.example', is_active: false }));
  await asService('developers', { method: 'POST', body: rows });
  await openAdmin(page, `?tab=clients&kind=developer&q=${encodeURIComponent(family)}`);
  const developer = (index: 0 | 1) => ({
    id: ids[index],
    active: page.getByRole('switch', { name: `${family} ${index}` }),
  });
  await expect(developer(1).active).toBeVisible();
  const remove = () => asService(`developers?id=in.(${ids.join()})`, { method: 'DELETE' });
  return { first: developer(0), second: developer(1), remove };
}
