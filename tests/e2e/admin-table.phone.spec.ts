import { openDesk } from './support/desk.ts';
import { expectToFitEverybody } from './support/fits.ts';
import { expect, test } from './support/test.ts';

test('on a phone the rows are cards of two lines that open with the thumb', async ({ page }) => {
  await openDesk(page, '?tab=areas');
  const areas = page.getByRole('list', { name: 'Areas' });
  await expect(areas.getByRole('listitem').first()).toContainText('Bwejuu');
  await expect(areas.getByRole('listitem').first()).toContainText('Unguja');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectToFitEverybody(page);

  await areas.getByRole('button', { name: 'Bwejuu' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Bwejuu');
  await expectToFitEverybody(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(areas).toBeVisible();
});
