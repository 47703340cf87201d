import type { Locator, Page, Route } from 'playwright/test';
import { openAdmin, pressMenuItem } from '../support/admin.ts';
import { pressDelete, uniqueName } from '../support/admin-rows.ts';
import { hold } from '../support/hold.ts';
import { deleteProperties, storeDraft } from '../support/properties.ts';
import { asService } from '../support/site-database.ts';
import { expect, test } from '../support/test.ts';

test('a question and a new password stay until it is known what became of them, and say when it could not be done', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await page.clock.install();
  await openAdmin(page, '?tab=areas');
  await pressDelete(page, 'Paje');
  const question = page.getByRole('dialog', { name: 'Delete “Paje”?' });
  await expect(question.getByText(/^Under “Deleted”/)).toBeVisible();
  const answer = await hold(page, '**/rest/v1/areas?id=*', (route) => route.fulfill({ status: 500, json: {} }));
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToStay(page, question);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeVisible();
  answer();
  await expect(question.getByText(/^Failed to delete area\. ./)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);

  await page.clock.fastForward('00:05');
  await expect(page.getByText(HELD)).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await pressMenuItem(page, 'Change password');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const password = dialog.getByLabel('New password');
  await dialog.getByLabel('Current password').fill('whatever it was');
  await password.fill('five-words-nobody-would-guess');
  const answerToken = await hold(page, '**/auth/v1/token?*', (route) => route.fulfill({ status: 500, json: {} }));
  await password.press('Enter');
  await expectToStay(page, dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  answerToken();
  await expect(reason(dialog)).toBeVisible();
  await expect(password).toHaveValue('five-words-nobody-would-guess');
  await expect(password).toBeFocused();
});

test('a version stays in sight until it is brought back, says when it could not be, and is back once', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (400|409|500)/);
  const { id, name } = await storeDraft(uniqueName('Nyumba'));
  await asService(`properties?id=eq.${id}`, { method: 'PATCH', body: { description: 'Other words.' } });
  await openAdmin(page, `?tab=properties&open=${id}`);
  await page.getByText('History', { exact: true }).click();
  await page.getByRole('button', { name: 'Look at the version before' }).click();
  const version = page.getByRole('dialog', { name: 'The version before' });
  const answer = await hold(page, '**/rpc/restore_version', (route) => route.fulfill({ status: 500, json: {} }));
  await version.getByRole('button', { name: 'Restore this version' }).click();
  await expectToStay(page, version);
  answer();
  await expect(reason(version)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(version).toHaveCount(0);

  // It is done, and neither that answer comes nor the history which would tell.
  await page.unroute('**/rpc/restore_version');
  await page.route('**/rpc/restore_version', loseAnswer, { times: 1 });
  const untold = page.waitForResponse('**/rest/v1/audit_log?*');
  await page.route('**/rest/v1/audit_log?*', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Look at the version before' }).click();
  await version.getByRole('button', { name: 'Restore this version' }).click();
  await untold;
  await expect(reason(version)).toBeVisible();
  await version.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await deleteProperties(name);
});

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.fulfill({ status: 500, json: {} });
}

const HELD = 'This is being saved. One moment, please.';
/** Why it could not be done; notices stand in the dialog, too. */
const reason = (dialog: Locator) => dialog.getByRole('alert').filter({ hasNotText: HELD });

/** Escape, pressed while it works, is answered and closes nothing. */
async function expectToStay(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByText(HELD).first()).toBeVisible();
  await expect(dialog).toBeVisible();
}
