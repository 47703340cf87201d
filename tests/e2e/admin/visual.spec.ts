import { goWithin, unlock } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';
import { expectToLookAsBefore, fillDesk, stillLife } from '../support/visual.ts';

/** Screens by the name of their pictures, with their address. */
const SCREENS = {
  leads: '?tab=leads',
  'lead-form': '?tab=leads&open=new',
  properties: '?tab=properties',
  'property-form': '?tab=properties&open=new',
  clients: '?tab=clients',
  'client-form': '?tab=clients&open=new',
  payments: '?tab=payments',
};

/** The line that says since when the site is live is wider on some days than on others, and moves what is beside it. */
const LIVE = { version: Number.MAX_SAFE_INTEGER, built_at: '2024-06-02T10:00:00.000Z', pages: 1 };

test('the desk looks as before, in the light and in the dark', async ({ page }) => {
  await stillLife(page);
  await page.route('**/build.json', (route) => route.fulfill({ json: LIVE }));
  await fillDesk(page);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeEnabled();
  await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur());
  await expectToLookAsBefore(page, 'gate');
  await unlock(page);
  for (const [name, address] of Object.entries(SCREENS)) {
    await test.step(name, async () => {
      await goWithin(page, address);
      if (name.endsWith('form')) {
        const form = page.getByRole('dialog');
        await form
          .getByRole('button', { name: /^(?:Create|Add)\b/ })
          .last()
          .click();
        await expect(form.getByText(/fields? needs? attention/)).toBeVisible();
        await form.evaluate((dialog) => dialog.querySelector<HTMLElement>(':focus')?.blur());
      } else await expect(page.locator('main .skeleton')).toHaveCount(0);
      await expect(page.getByText(/^Live since/).or(page.getByRole('dialog'))).not.toHaveCount(0);
      await expectToLookAsBefore(page, name);
    });
  }
});
