import type { Locator, Page } from 'playwright/test';
import { newPhone } from '../support/contact-leads.ts';
import { expectToFitEverybody, keepClear } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { cards, openSearch } from '../support/search.ts';
import { expect, test } from '../support/test.ts';
import { listFieldProblems } from '../support/touch.ts';

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

test('what was saved and is no longer listed is said and can be removed', async ({ page }) => {
  await keepList(page, 'favourites', 'villa-mwezi,gone-meanwhile,gone-too');
  await page.goto('/saved');
  await expect(page.getByText('2 others are no longer listed.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove them' }).tap();
  await expect(page.getByText('1 property, kept on this device without an account.', { exact: true })).toBeVisible();

  await keepList(page, 'favourites', 'gone-meanwhile');
  for (const path of ['/saved?ids=gone-too', '/saved']) {
    await page.goto(path);
    await expect(page.getByText('No longer listed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Share|Keep)/ })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Remove it' }).tap();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
});

test('a visitor gathers properties in the tray and sees side by side what differs', async ({ page }) => {
  await openSearch(page, '/properties');
  const tray = page.getByRole('region', { name: 'Properties to compare' });
  const countAtFirst = readCountAtFirst(page);
  await page.getByRole('button', { name: 'Compare Villa Mwezi' }).click();
  await expect(tray.getByRole('status')).toHaveText('1 of 4 properties to compare');
  expect(await countAtFirst, 'what comes with the tray is not read out').toBe('');
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
  const switched = page.getByRole('checkbox', { name: 'Show differences only' });
  await switched.check();
  await expect(page.getByRole('row', { name: /^Status/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Makuti House' }).press('Enter');
  await expect(page).toHaveURL('/compare?ids=villa-mwezi');
  // One differs from nothing.
  await expect(switched).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Status/ })).toContainText('Ready to Move In');
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove Villa Mwezi' })).toBeFocused();
});

test('a comparison that somebody sent leaves the own one alone until the visitor takes it over', async ({ page }) => {
  await keepList(page, 'visited', 'makuti-house,villa-mwezi');
  await keepList(page, 'compared', 'villa-mwezi,makuti-house');
  await page.goto('/compare?ids=inland-plot-dimani');
  await expect(page.getByText('Somebody shared 1 property with you.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expectToFitEverybody(page);
  await page.getByRole('link', { name: 'Show my list' }).tap();
  await expect(page).toHaveURL('/compare?ids=villa-mwezi,makuti-house');
  await expect(page.getByRole('columnheader')).toHaveCount(2);

  await page.goBack();
  await page.getByRole('button', { name: 'Keep it in my list' }).tap();
  await expect(page).toHaveURL('/compare?ids=villa-mwezi,makuti-house,inland-plot-dimani');

  await page.goto('/compare?ids=menai-court-apartment-2a,kendwa-hillside-villa,gone-meanwhile');
  await page.getByRole('button', { name: 'Keep them instead of my list' }).tap();
  await expect(page).toHaveURL('/compare?ids=menai-court-apartment-2a,kendwa-hillside-villa');
  const add = page.getByLabel('Add a property you saved or viewed');
  await add.selectOption('villa-mwezi');
  await expect(page).toHaveURL('/compare?ids=menai-court-apartment-2a,kendwa-hillside-villa,villa-mwezi');
  await expect(add.getByRole('option', { name: 'Villa Mwezi' })).toHaveCount(0);
  // The keys that go through a closed list add nothing by themselves.
  await add.press('m');
  await expect(add).toHaveValue('makuti-house');
  await expect(page).toHaveURL('/compare?ids=menai-court-apartment-2a,kendwa-hillside-villa,villa-mwezi');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page).toHaveURL('/compare?ids=menai-court-apartment-2a,kendwa-hillside-villa,villa-mwezi,makuti-house');
});

test('a comparison follows the list when another tab changes it, also after a reload', async ({ page, context }) => {
  await keepList(page, 'compared', 'villa-mwezi,makuti-house');
  await page.goto('/compare?ids=villa-mwezi,makuti-house');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  const other = await context.newPage();
  await other.goto('/areas/matemwe');
  await other.getByRole('button', { name: 'Remove Makuti House from the comparison' }).press('Enter');
  await expect(page).toHaveURL('/compare?ids=villa-mwezi');
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(other.getByText('1 of 4')).toBeVisible();
});

test('four properties are compared two at a time on a phone, below names that stay in sight', async ({ page }) => {
  await page.goto('/compare?ids=villa-mwezi,inland-plot-dimani,makuti-house,menai-court-apartment-2a');
  const names = page.getByRole('combobox', { name: 'Property in this column' });
  await expect(names).toHaveCount(2);
  expect(await listFieldProblems(page)).toEqual([]);
  await expect(page.getByRole('row', { name: /^Bedrooms/ })).toContainText('Does not apply');
  await expect(page.getByRole('row', { name: /^Tenure/ })).toContainText('Leasehold, 66 years left');
  await names.last().selectOption('Makuti House');
  await expect(page.getByRole('row', { name: /^Price \(different\)/ })).toContainText('$310,000');
  await expect(names.first()).toHaveValue('villa-mwezi');
  await expect(page.getByRole('cell').getByRole('link', { name: 'Makuti House' })).toBeVisible();
  await page.getByRole('row', { name: /^Plot/ }).scrollIntoViewIfNeeded();
  await expect(names.last()).toBeInViewport();
  await expectToFitEverybody(page);
  // A phone would zoom out, and the window be wider than its screen.
  expect(await page.evaluate(() => innerWidth)).toBe(320);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.getByRole('row', { name: /^Parking/ }).scrollIntoViewIfNeeded();
  const head = page.getByRole('columnheader', { name: /Menai Court/ });
  await expect(head).toBeInViewport();
  const heart = page.getByRole('cell').getByRole('button').last();
  // What takes the focus beneath the names comes out from under them.
  const bottomOfHead = () => head.evaluate((element) => element.getBoundingClientRect().bottom);
  const bringTo = (bottom: number) =>
    heart.evaluate((button, y) => scrollBy(0, button.getBoundingClientRect().bottom - y), bottom);
  await bringTo(await bottomOfHead());
  await heart.focus();
  await expect.poll(async () => (await heart.boundingBox())?.y).toBeGreaterThan(await bottomOfHead());

  // A low window needs its height for the rows.
  for (const size of [
    { width: 320, height: 256 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('row', { name: /^Parking/ }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader').first()).not.toBeInViewport();
  }

  // Where there are no colours, words say which rows differ.
  const different = page.getByRole('rowheader', { name: /^Price \(/ }).getByText('(different)');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(async () => (await different.boundingBox())?.width).toBeGreaterThan(30);
  await page.emulateMedia({ forcedColors: 'none' });
  await expect.poll(async () => (await different.boundingBox())?.width).toBeLessThan(3);

  // Paper has all four, their names once, and no control.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('row', { name: /^Price \(different\)/ }).getByRole('cell')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Makuti House' })).toHaveCount(1);
  expect((await different.boundingBox())?.width).toBeGreaterThan(30);
  for (const control of ['button', 'combobox', 'checkbox', 'radio'] as const) {
    await expect(page.getByRole('main').getByRole(control).filter({ visible: true })).toHaveCount(0);
  }
});

test('what was looked at stands under the results and on home, in room that was kept for it', async ({ page }) => {
  await page.goto('/properties/villa-mwezi');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  for (const path of ['/properties', '/']) {
    const bring = await hold(page, '**/RecentlyViewedRow*.js');
    await page.goto(path);
    const room = page.locator('.recently-viewed');
    await room.scrollIntoViewIfNeeded();
    const before = await room.evaluate((element) => element.getBoundingClientRect().height);
    bring();
    await expect(room.getByRole('link', { name: 'Villa Mwezi' })).toBeVisible();
    await expect(room.getByText('€637,050')).toBeVisible();
    expect(await room.evaluate((element) => element.getBoundingClientRect().height)).toBe(before);
    await page.unroute('**/RecentlyViewedRow*.js');
  }
});

test('the bars at the lower edge of a phone with a home bar lie over neither the end of a page nor what waits to be sent', async ({
  page,
}) => {
  const lead = { request: 'contact-message', full_name: 'Asha Said', phone: newPhone().stored, message: 'Is it let?' };
  const kept = { id: crypto.randomUUID(), lead, origin: {}, keptAt: Date.now(), refusal: 'It was not taken.' };
  await keepList(page, 'compared', 'villa-mwezi,makuti-house');
  await keepList(page, 'outbox', JSON.stringify([kept]));
  await keepClear(page, { bottom: 34 });
  for (const path of ['/areas/matemwe', '/properties/villa-mwezi']) {
    await page.goto(path);
    const tray = page.getByRole('region', { name: 'Properties to compare' });
    const notice = page.getByRole('region', { name: 'Waiting to be sent' });
    await expect(notice).toBeVisible();
    await expect(tray).toHaveCSS('position', 'fixed');
    const top = await tray.evaluate((element) => element.getBoundingClientRect().top);
    expect(await bottomOf(notice), path).toBeLessThan(top);
    const end = async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      return bottomOf(page.getByRole('contentinfo'));
    };
    await expect.poll(end, path).toBeLessThanOrEqual(top);
  }
});

const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);

/** A list as an earlier visit has left it. */
async function keepList(
  page: Page,
  key: 'favourites' | 'compared' | 'visited' | 'outbox',
  list: string,
): Promise<void> {
  await page.goto('/about');
  await page.evaluate(([name, list]) => localStorage.setItem(name, list), [key, list] as const);
}

/** What the count says in the moment in which the tray comes in. */
function readCountAtFirst(page: Page): Promise<string | null | undefined> {
  return page.evaluate(
    () =>
      new Promise((tell) => {
        new MutationObserver(() => {
          const count = document.querySelector('.compare-tray [role=status]');
          if (count) tell(count.textContent);
        }).observe(document.body, { childList: true });
      }),
  );
}
