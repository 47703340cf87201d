import type { Page } from 'playwright/test';
import { expectToFitEverybody } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { cards, openSearch, resultCount, tapFloating } from '../support/search.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, place or type' });

test('a phrase becomes filters while it is typed, and what is no filter stays in the field', { tag: '@phone' }, async ({
  page,
}) => {
  await openSearch(page, '/properties');
  await field(page).pressSequentially('4 bedroom villa mate');
  const places = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(places.getByRole('option', { name: /^Matemwe Area, \d+ properties$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '4+ bedrooms (remove)' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(places.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Matemwe');
  await expect(page).toHaveURL('/properties?q=Matemwe&type=villa&bedrooms=4%2B');

  await field(page).fill('Matemwe under 900k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties?q=Matemwe&type=villa&bedrooms=4%2B&max=900000');
  await expect(page.getByRole('button', { name: 'Up to USD 900,000 (remove)' })).toBeVisible();
  await expect(field(page)).toHaveValue('Matemwe');
  await expect(cards(page).filter({ hasText: 'Villa Mwezi' })).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue('Matemwe');

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(resultCount(page)).toHaveAccessibleName(/^59 properties/);
  await field(page).focus();
  const recent = page.getByRole('listbox', { name: 'Recent searches' });
  await recent.getByRole('option', { name: /“Matemwe”, Villa, 4\+ bedrooms, Up to USD 900,000/ }).click();
  await expect(page).toHaveURL('/properties?q=Matemwe&type=villa&bedrooms=4%2B&max=900000');
  // The keyboard of a phone makes room for the results.
  await expect(field(page)).not.toBeFocused();
  await field(page).fill('');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await field(page).fill('bahari liv');
  await page.getByRole('option', { name: /^Bahari Living Developer/ }).click();
  await expect(page).toHaveURL(/\/developers\//);
});

test('the Search key of a phone gives the screen to the results, at a desk the field keeps the focus', async ({
  page,
}) => {
  await openSearch(page, '/properties');
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await field(page).fill('mwezi');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveCount(isTouch ? 0 : 1);
  await expect(field(page)).toHaveValue('mwezi');
  await expect(cards(page)).toHaveCount(1);

  await field(page).fill('mate');
  await page.getByRole('option', { name: /^Matemwe Area/ }).click();
  await expect(page.locator(':focus')).toHaveCount(isTouch ? 0 : 1);
  await expect(field(page)).toHaveValue('Matemwe');
  await expect(page).toHaveURL('/properties?q=Matemwe');
});

test('the Enter key that ends what is composed takes no place', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, '/properties');
  await field(page).focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'mate', selectionStart: 4, selectionEnd: 4 });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(options.first()).toBeVisible();
  await expect(field(page)).toHaveValue('mate');
});

test('recent searches open again in the empty field that has the focus, by a press and by an arrow', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSearch(page, '/properties');
  await field(page).fill('mwezi');
  await page.keyboard.press('Enter');
  await field(page).fill('');
  const recent = page.getByRole('listbox', { name: 'Recent searches' });
  await expect(recent).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(recent).toBeHidden();
  await field(page).click();
  await expect(recent).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(recent).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(recent.getByRole('option', { name: '“mwezi”' })).toHaveAttribute('aria-selected', 'true');
});

test('a phrase typed before it can be read becomes filters as soon as it can, on top of those of the address', {
  tag: '@phone',
}, async ({ page }) => {
  const bring = await hold(page, '**/search-tools*.js');
  await page.goto('/properties?status=off-plan');
  await expect(page.locator('astro-island[ssr]:has([data-search-results])')).toHaveCount(0);
  await field(page).pressSequentially('villa with pool under 900k');
  await page.keyboard.press('Enter');
  bring();
  await expect(page).toHaveURL('/properties?status=off-plan&type=villa&max=900000&amenities=pool');
  await expect(page.getByRole('button', { name: 'Up to USD 900,000 (remove)' })).toBeVisible();
  await field(page).blur();
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL('/properties?status=off-plan&type=villa&max=900000&amenities=pool');
});

test('what was typed is not asked for again once Back or another choice has taken it away', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSearch(page, '/properties');
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: /^Off Plan/ }).press('Space');
  await expect(page).toHaveURL('/properties?status=off-plan');
  await field(page).fill('under 900k');
  await expect(page).toHaveURL('/properties?status=off-plan&max=900000');
  await page.goBack();
  await expect(page).toHaveURL('/properties');
  await expect(field(page)).toHaveValue('');
  await field(page).blur();
  await expect(resultCount(page)).toHaveAccessibleName(/^59 properties/);
  await expect(page).toHaveURL('/properties');

  await field(page).fill('under 900k');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await field(page).fill('paj');
  await field(page).fill('');
  await page.getByRole('option', { name: 'Up to USD 900,000' }).click();
  await field(page).blur();
  await expect(page.getByRole('button', { name: 'Up to USD 900,000 (remove)' })).toBeVisible();
  await expect(page).toHaveURL('/properties?max=900000');
});

test('a visitor sets a price by its handles, in their currency', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, '/properties?type=villa');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await page.getByRole('button', { name: 'Price' }).click();
  const [lowest, highest] = [
    page.getByRole('slider', { name: 'Lowest price' }),
    page.getByRole('slider', { name: 'Highest price' }),
  ];
  await expect(lowest).toHaveAttribute('aria-valuetext', 'Any');
  await lowest.press('ArrowRight');
  await expect(lowest).toHaveAttribute('aria-valuetext', '€25K');
  await highest.press('ArrowLeft');
  await expect(page).toHaveURL('/properties?type=villa&min=25000EUR&max=4000000EUR');
  await expect(page.getByRole('textbox', { name: 'Max price in EUR' })).toHaveValue('4,000,000');
  await page.getByRole('textbox', { name: 'Max price in EUR' }).fill('500k');
  await expect(highest).toHaveAttribute('aria-valuetext', '€500K');
  await lowest.press('End');
  await expect(page.getByRole('textbox', { name: 'Min price in EUR' })).toHaveValue('400,000');
  await page.getByRole('textbox', { name: 'Min price in EUR' }).fill('0');
  await expect(lowest).toHaveAttribute('aria-valuetext', 'Any');
  await expect(page).toHaveURL('/properties?type=villa&max=500000EUR');
  await expectToFitEverybody(page);
});

test('a visitor on a phone chooses one of a few prices, each with what it leaves, and Back takes back just that', {
  tag: '@phone',
}, async ({ page }) => {
  await openSearch(page, '/properties');
  await tapFloating(page.getByRole('button', { name: 'Filters' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const band = sheet.getByRole('button', { name: /^\$100K to \$250K/ });
  await expect(band).toContainText('results');
  const [, count] = /, (\d+) results/.exec((await band.textContent()) ?? '') ?? [];
  await band.tap();
  await expect(band).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByRole('button', { name: `Show ${count} properties` })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await band.tap();
  await expect(sheet.getByRole('button', { name: 'Show 59 properties' })).toBeVisible();

  await sheet.locator('label', { hasText: /^Off Plan/ }).tap();
  await band.tap();
  await expect(page).toHaveURL('/properties?status=off-plan&min=100000&max=250000');
  await sheet.getByRole('button', { name: /^Show / }).tap();
  await page.goBack();
  await expect(page).toHaveURL('/properties?status=off-plan');
});
