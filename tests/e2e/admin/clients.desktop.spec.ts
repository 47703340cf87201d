import type { Locator, Page } from 'playwright/test';
import { openAdmin, unlock } from '../support/admin.ts';
import { listDrafts } from '../support/admin-drafts.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { expect, test } from '../support/test.ts';

test('a jump back over a form leaves nothing of it behind', async ({ page }) => {
  await openAdmin(page, '?tab=clients&view=reviews');
  await page.getByRole('button', { name: /^Agencies/ }).click();
  await page.getByRole('button', { name: 'Add Agency' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Agency' })).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('table', { name: 'Reviews' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(1);
});

test('an agent changes agencies while another admin marks it paid, and neither is lost', async ({ page }) => {
  const name = uniqueName('Asha');
  const query = `agents?name=eq.${encodeURIComponent(name)}`;
  await asService('agents', { method: 'POST', body: { name, email: 'asha@mnazi.example', is_active: false } });
  await openAdmin(page, `?tab=clients&kind=agent&q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell', { name: 'Independent', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Agency', { exact: true })).toHaveValue('');
  await page.getByLabel('Agency', { exact: true }).selectOption('Coral Key Realty');

  await asService(query, { method: 'PATCH', body: { payment_status: 'paid' } });
  await page.getByRole('button', { name: 'Update Agent' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(question.getByRole('group', { name: 'Agency' }).getByRole('radio', { name: /^Mine/ })).toBeChecked();
  await expect(question.getByRole('group', { name: 'Agency' })).toContainText('Coral Key Realty');
  await expect(
    question.getByRole('group', { name: 'Payment Status' }).getByRole('radio', { name: /^Theirs/ }),
  ).toBeChecked();
  await question.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Agent updated successfully')).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Coral Key Realty' })).toBeVisible();
  expect(await asService(`${query}&select=payment_status`)).toEqual([{ payment_status: 'paid' }]);
  await page.getByLabel(`Payment status of ${name}`).selectOption('Unpaid');
  await expect(page.getByText('Payment status updated to unpaid')).toBeVisible();
  await removeRows('agents', { name });
});

test('a new client whose answer was lost is stored once, also by the draft that the next visit restores', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409|ERR_|failed: /);
  const name = uniqueName('Karafuu Homes');
  const form = await loseAnswer(page, name);
  await form.getByRole('button', { name: 'Restore' }).click();
  await form.getByLabel('Address').fill('Kenyatta Road');
  await form.getByRole('button', { name: 'Create Agency' }).click();
  await expect(page.getByText('Agency created successfully')).toBeVisible();
  const stored = await asService(`agencies?name=eq.${encodeURIComponent(name)}&select=address`);
  expect(stored).toEqual([{ address: 'Kenyatta Road' }]);
  await removeRows('agencies', { name });
});

test('a new client whose answer was lost and who was edited since is not overwritten by the draft', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409|ERR_|failed: /);
  const name = uniqueName('Karafuu Homes');
  const form = await loseAnswer(page, name);
  const row = `agencies?name=eq.${encodeURIComponent(name)}`;
  await asService(row, { method: 'PATCH', body: { email: 'sales@karafuu.example' } });
  await form.getByRole('button', { name: 'Restore' }).click();
  await form.getByRole('button', { name: 'Create Agency' }).click();
  await expect(page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' })).toBeVisible();
  expect(await asService(`${row}&select=email`)).toEqual([{ email: 'sales@karafuu.example' }]);
  await removeRows('agencies', { name });
});

test('a new client whose answer was lost and who was edited since is not overwritten by a second press either', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409|ERR_|failed: /);
  const name = uniqueName('Karafuu Homes');
  const form = await loseFirstAnswer(page, name);
  const row = `agencies?name=eq.${encodeURIComponent(name)}`;
  // What the form has left as it was, of itself and since the first press.
  await asService(row, { method: 'PATCH', body: { payment_status: 'paid', email: 'sales@karafuu.example' } });
  await form.getByLabel('Address').fill('Kenyatta Road');
  await form.getByRole('button', { name: 'Create Agency' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(question.getByRole('group', { name: 'Address' }).getByRole('radio', { name: /^Mine/ })).toBeChecked();
  await expect(
    question.getByRole('group', { name: 'Payment Status' }).getByRole('radio', { name: /^Theirs/ }),
  ).toBeChecked();
  await question.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Agency created successfully')).toBeVisible();
  const stored = await asService(`${row}&select=payment_status,address,email`);
  expect(stored).toEqual([{ payment_status: 'paid', address: 'Kenyatta Road', email: 'sales@karafuu.example' }]);
  await removeRows('agencies', { name });
});

test('a second press after a lost answer stores what was typed in between, and asks nothing where nobody edited', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409|ERR_|failed: /);
  const name = uniqueName('Karafuu Homes');
  const form = await loseFirstAnswer(page, name);
  await form.getByLabel('Address').fill('Kenyatta Road');
  const problem = form.getByText('Nothing of what you typed is lost.');
  // The answer to the second press is lost as well, and the third one asks nothing either.
  await page.route(/agencies\?id=eq\.[^&]+&select/, async (route, request) => {
    if (request.method() !== 'PATCH') return route.fallback();
    await page.unroute(/agencies\?id=eq\.[^&]+&select/);
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Create Agency' }).click();
  await expect(problem).toHaveCount(0);
  await expect(problem).toBeVisible();
  await form.getByRole('button', { name: 'Create Agency' }).click();
  await expect(page.getByText('Agency created successfully')).toBeVisible();
  const stored = await asService(`agencies?name=eq.${encodeURIComponent(name)}&select=address`);
  expect(stored).toEqual([{ address: 'Kenyatta Road' }]);
  await removeRows('agencies', { name });
});

/** Stores a client whose answer is lost, and opens the form for a new one again in another visit. */
async function loseAnswer(page: Page, name: string): Promise<Locator> {
  const form = await loseFirstAnswer(page, name);
  await expect.poll(async () => JSON.stringify(await listDrafts(page))).toContain('office@karafuu.example');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await unlock(page);
  return form;
}

/** Stores a client whose answer is lost; the form stays open. */
async function loseFirstAnswer(page: Page, name: string): Promise<Locator> {
  let isFirst = true;
  await page.route(
    ({ pathname }) => pathname.endsWith('/rest/v1/agencies'),
    async (route, request) => {
      if (!isFirst || request.method() !== 'POST') return route.fallback();
      isFirst = false;
      await route.fetch();
      return route.abort();
    },
  );
  await openAdmin(page, '?tab=clients&kind=agency&open=new');
  const form = page.getByRole('dialog', { name: 'Add New Agency' });
  await form.getByLabel('Name *').fill(name);
  await form.getByLabel('Email *').fill('office@karafuu.example');
  await form.getByLabel('Status', { exact: true }).selectOption('Inactive');
  await form.getByRole('button', { name: 'Create Agency' }).click();
  await expect(form.getByText('Nothing of what you typed is lost.')).toBeVisible();
  return form;
}
