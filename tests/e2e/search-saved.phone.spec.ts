import { expectToFitEverybody } from './support/fits.ts';
import { cards, openSearch } from './support/search.ts';
import { expect, test } from './support/test.ts';

test('a property kept in one tab is kept in the other, and so is the currency', async ({ page, context }) => {
  await openSearch(page, '/properties?q=mwezi');
  const other = await context.newPage();
  await openSearch(other, '/properties?q=mwezi');

  await page.getByRole('button', { name: 'Save Villa Mwezi' }).click();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Save Villa Mwezi' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(tab).first()).toContainText('€637,050');
  }

  await other.getByRole('link', { name: 'Saved' }).click();
  await expect(cards(other)).toHaveCount(1);
  await expect(cards(other).first()).toContainText('€637,050');
  await expectToFitEverybody(other);
});

test('a shared list of favourites is shown, and kept when the visitor wants it', async ({ page }) => {
  await page.goto('/saved?ids=villa-mwezi,makuti-house,gone-meanwhile');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('1 other is no longer listed.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep them in my list' }).click();
  await expect(page).toHaveURL('/saved');
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
});

test('a visitor compares properties side by side and sees what differs', async ({ page }) => {
  await openSearch(page, '/properties');
  await page.getByRole('button', { name: 'Compare Villa Mwezi' }).click();
  await page.getByRole('button', { name: 'Compare Makuti House' }).click();
  await expect(page.getByRole('button', { name: 'Compare Makuti House' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Compare 2' }).click();

  await expect(page).toHaveURL('/compare?ids=villa-mwezi,makuti-house');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Price \(different\)/ })).toContainText('$310,000');
  await page.getByRole('button', { name: 'Remove Makuti House' }).click();
  await expect(page).toHaveURL('/compare?ids=villa-mwezi');
  await expect(page.getByRole('columnheader')).toHaveCount(1);
});

test('four properties side by side scroll in their table, and the page stays as wide as the screen', async ({
  page,
}) => {
  await page.goto('/compare?ids=villa-mwezi,inland-plot-dimani,makuti-house,menai-court-apartment-2a');
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('row', { name: /^Bedrooms/ })).toContainText('Does not apply');
  await expect(page.getByRole('row', { name: /^Handover/ })).toContainText('Ready');
  await expect(page.getByRole('row', { name: /^Tenure/ })).toContainText('Leasehold, 66 years left');
  await expectToFitEverybody(page);
  // A phone would zoom out, and the window be wider than its screen.
  expect(await page.evaluate(() => innerWidth)).toBe(320);
});
