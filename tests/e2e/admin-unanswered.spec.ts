import { openAdmin } from './support/admin.ts';
import { leaveLead, removeLeads, somebody } from './support/admin-leads.ts';
import { expectToFitEverybody } from './support/fits.ts';
import { expect, test } from './support/test.ts';

test('who waits is called, noted with one press and taken back', async ({ page }) => {
  const { full_name } = somebody('Waiting');
  const lead = await leaveLead({ full_name });
  await openAdmin(page, '?tab=leads&waiting=people');
  await expect(page.getByRole('button', { name: /^Unanswered \(\d+\)$/ })).toBeVisible();
  const row = page.getByRole('region', { name: 'Unanswered' }).getByRole('listitem').filter({ hasText: full_name });
  await expect(row.getByText(/^waits /)).toBeVisible();
  await expect(row.getByRole('link', { name: `Call ${full_name}` })).toHaveAttribute('href', /^tel:\+/);
  await row.getByRole('button', { name: 'Called, no answer' }).click();
  await expect(page.getByText(`${full_name}: Called, no answer`)).toBeVisible();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Talked' }).click();
  await expect(row).toHaveCount(0);
  const notice = page.getByRole('listitem').filter({ hasText: `${full_name}: Talked` });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: full_name, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notes history' }).getByText('Called, no answer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectToFitEverybody(page);
  await removeLeads(`id=eq.${lead.id}`);
});

test('the list is walked through and worked with the keyboard', { tag: '@desktop' }, async ({ page }) => {
  await openAdmin(page, '?tab=leads&waiting=people');
  const rows = page.getByRole('region', { name: 'Unanswered' }).locator('ol > li');
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
});
