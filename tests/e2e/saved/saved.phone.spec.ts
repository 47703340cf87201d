import { expectToFitEverybody } from '../support/fits.ts';
import { cards, openSearch } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

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

test('a visitor gathers properties in the tray and sees side by side what differs', async ({ page }) => {
  await openSearch(page, '/properties');
  const tray = page.getByRole('region', { name: 'Properties to compare' });
  await page.getByRole('button', { name: 'Compare Villa Mwezi' }).click();
  await expect(tray.getByText('1 of 4')).toBeVisible();
  await page
    .getByRole('button', { name: /^Compare Bahari Residences/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Compare Makuti House' }).click();
  await expect(page.getByRole('button', { name: 'Compare Makuti House' })).toHaveAttribute('aria-pressed', 'true');
  await expect(tray.getByRole('listitem')).toHaveCount(3);
  await expect(tray.locator('img').first()).toHaveAttribute('src', /\/media\//);
  await tray.getByRole('button', { name: /^Remove Bahari Residences/ }).press('Enter');
  await expect(tray.getByText('2 of 4')).toBeVisible();
  await expect(tray.getByRole('button', { name: 'Remove Villa Mwezi from the comparison' })).toBeFocused();
  await expectToFitEverybody(page);

  await page.goto('/areas/matemwe');
  await expect(tray.getByRole('link', { name: 'Makuti House' })).toBeVisible();
  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/compare?ids=villa-mwezi,makuti-house');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Price \(different\)/ })).toContainText('$310,000');
  await expect(tray).toBeHidden();
  await page.getByRole('button', { name: 'Remove Makuti House' }).click();
  await expect(page).toHaveURL('/compare?ids=villa-mwezi');
  await expect(page.getByRole('columnheader')).toHaveCount(1);
});

test('four properties are compared two at a time on a phone, below names that stay in sight', async ({ page }) => {
  await page.goto('/compare?ids=villa-mwezi,inland-plot-dimani,makuti-house,menai-court-apartment-2a');
  const names = page.getByRole('combobox', { name: 'Property in this column' });
  await expect(names).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Bedrooms/ })).toContainText('Does not apply');
  await expect(page.getByRole('row', { name: /^Tenure/ })).toContainText('Leasehold, 66 years left');
  await names.last().selectOption('Makuti House');
  await expect(page.getByRole('row', { name: /^Price \(different\)/ })).toContainText('$310,000');
  await expect(names.first()).toHaveValue('villa-mwezi');
  await page.getByRole('row', { name: /^Plot/ }).scrollIntoViewIfNeeded();
  await expect(names.last()).toBeInViewport();
  await expectToFitEverybody(page);
  // A phone would zoom out, and the window be wider than its screen.
  expect(await page.evaluate(() => innerWidth)).toBe(320);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.getByRole('row', { name: /^Parking/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: /Menai Court/ })).toBeInViewport();

  // Paper has the names and no control.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Makuti House' })).toBeVisible();
  for (const control of ['button', 'combobox', 'checkbox', 'radio'] as const) {
    await expect(page.getByRole('main').getByRole(control).filter({ visible: true })).toHaveCount(0);
  }
});

test('what was looked at stands under the results and on home, in room that was kept for it', async ({ page }) => {
  await page.goto('/properties/villa-mwezi');
  for (const path of ['/properties', '/']) {
    let bring = () => {};
    const isBrought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route('**/RecentlyViewedRow*.js', async (route) => {
      await isBrought;
      await route.continue();
    });
    await page.goto(path);
    const room = page.locator('.recently-viewed');
    await room.scrollIntoViewIfNeeded();
    const before = await room.evaluate((element) => element.getBoundingClientRect().height);
    bring();
    await expect(room.getByRole('link', { name: 'Villa Mwezi' })).toBeVisible();
    expect(await room.evaluate((element) => element.getBoundingClientRect().height)).toBe(before);
    await page.unroute('**/RecentlyViewedRow*.js');
  }
});
