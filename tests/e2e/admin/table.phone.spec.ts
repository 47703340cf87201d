import { openAdmin, tabLink } from '../support/admin.ts';
import { expectToFitEverybody } from '../support/fits.ts';
import { hold } from '../support/hold.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('on a phone the rows are cards that open with the thumb, another page begins with its first and another tab at the top', async ({
  page,
}) => {
  await openAdmin(page, '?tab=areas');
  const areas = page.getByRole('list', { name: 'Areas' });
  await expect(areas.getByRole('listitem').first()).toContainText('Bwejuu');
  await expect(areas.getByRole('listitem').first()).toContainText('Unguja');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectToFitEverybody(page);

  await areas.getByRole('button', { name: 'Bwejuu', exact: true }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Bwejuu');
  await expectToFitEverybody(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(areas).toBeVisible();

  await tabLink(page, 'Contact Leads').click();
  const contacts = page.getByRole('list', { name: 'Contact leads' }).getByRole('listitem');
  await expect(contacts).toHaveCount(25);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^26 to 50 of/)).toBeVisible();
  await expect(contacts.first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Next page' }).scrollIntoViewIfNeeded();
  await tabLink(page, 'Area Management').click();
  await expect(areas.getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the open tab is in sight, though the counts beside the tabs come later', async ({ page }) => {
  const letCount = await hold(page, '**/rest/v1/rpc/admin_counts');
  await openAdmin(page, '?tab=contacts');
  await expect(tabLink(page, 'Contact Leads')).toBeInViewport({ ratio: 1 });
  letCount();
  await expect(tabLink(page, 'Contact Leads')).toHaveText(/\d$/);
  await expect(tabLink(page, 'Contact Leads')).toBeInViewport({ ratio: 1 });
});

test('every tab opens without a fault and fits its screen', async ({ page }) => {
  await openAdmin(page);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  const titles = await page.getByRole('navigation', { name: 'Desk' }).getByRole('link').allInnerTexts();
  expect(titles).toHaveLength(7);
  for (const title of titles) {
    const link = tabLink(page, title.replace(/[\d,\s]+$/, ''));
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `sideways overflow of ${title}`).toBe(0);
  }
});
