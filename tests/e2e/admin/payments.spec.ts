import { readFile } from 'node:fs/promises';
import { exported, goWithin, openAdmin, pressMenuItem } from '../support/admin.ts';
import { expectToFitAPhone } from '../support/fits.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('the operator reads the revenue, looks behind a number and takes the report along', { tag: '@desktop' }, async ({
  page,
}) => {
  await openAdmin(page, '?tab=payments');
  const cards = page.getByRole('group', { name: 'Payments' });
  for (const label of ['Total Revenue', 'This Month', 'Pending Payments']) {
    await expect(cards.getByRole('button', { name: new RegExp(`^${label}\\s*\\$[\\d,]+$`) })).toBeVisible();
  }
  for (const label of ['Total Listings', 'Paid Clients', 'Unpaid Clients']) {
    await expect(cards.getByRole('button', { name: new RegExp(`^${label}\\s*[\\d,]+$`) })).toBeVisible();
  }
  const trend = page.getByRole('table', { name: 'Monthly Revenue Trend' });
  const months = trend.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(months).toHaveCount(6);
  const shares = await trend
    .locator('[style*=width]')
    .evaluateAll((bars) =>
      bars.map((bar) => bar.getBoundingClientRect().width / (bar.parentElement?.clientWidth ?? 1)),
    );
  expect(Math.min(...shares)).toBeGreaterThan(0.049);
  expect(Math.max(...shares)).toBeCloseTo(1, 2);
  expect(await axeViolations(page)).toEqual([]);
  await expectToFitAPhone(page);

  const clients = page.getByRole('region', { name: 'By client and year' });
  await clients.getByLabel('Year').selectOption({ index: 1 });
  await expect(clients.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  const listed = await exported(page, 'Export', 'CSV');
  expect(listed.fileName).toMatch(/^payments-by-client-\d{4}-/);
  expect(listed.bytes.toString('utf8')).toMatch(/"Client","Kind","Payment","Listings","Due \(USD\)"\r\n"[^"]+",/);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Report' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^payment-report-\d{4}-\d\d-\d\d\.csv$/);
  const [head, oldest, ...rest] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  // `trim` takes the mark of UTF-8 along.
  expect(head).toBe('"Month","Revenue","Listings"');
  const [, month, revenue, listings] = /^"(\w{3} \d{4})",(\d+),(\d+)$/.exec(oldest ?? '') ?? [];
  expect(rest).toHaveLength(5);
  await expect(months.first()).toContainText(`${month}$${revenue}${listings} listing`);

  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report as Excel' }).press('Enter');
  expect((await workbook).suggestedFilename()).toMatch(/^payment-report-.*\.xlsx$/);

  await months
    .first()
    .getByRole('button', { name: new RegExp(`^${listings} listings?, ${month}$`) })
    .click();
  await expect(page.getByRole('heading', { name: `Published listings of ${month}` })).toBeFocused();
  await expect(page.getByText(`1 to ${listings} of ${listings}`)).toBeVisible();
  const published = page.getByRole('region', { name: 'Published listings', exact: true });
  const file = page.waitForEvent('download');
  await published.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await pressMenuItem(page, 'CSV');
  expect((await file).suggestedFilename()).toMatch(/^published-listings-\d{4}-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  await expect(published.getByText(/^(Paid|Unpaid)$/).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expectToFitAPhone(page);

  await cards.getByRole('button', { name: 'Pending Payments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Client Management');
  await expect(page.getByLabel('Payment status', { exact: true })).toHaveValue('unpaid');
});

test('what many clients owe is drawn a page at a time, and is exported whole', { tag: '@desktop' }, async ({
  page,
}) => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    kind: 'agent',
    id: `00000000-0000-4000-8000-0000000000${index + 10}`,
    name: `Client ${index + 1}`,
    payment_status: 'paid',
    listings: 60 - index,
  }));
  await page.route('**/rpc/payments_by_client', (route) => route.fulfill({ json: { years: [2026], rows } }));
  await openAdmin(page, '?tab=payments');
  const clients = page.getByRole('region', { name: 'By client and year' });
  await expect(clients.getByText('1 to 25 of 60')).toBeVisible();
  await expect(clients.getByRole('button', { name: /^Client \d+$/ })).toHaveCount(25);
  await clients.getByRole('button', { name: 'Next page' }).click();
  await clients.getByRole('button', { name: 'Next page' }).click();
  await expect(clients.getByText('51 to 60 of 60')).toBeVisible();
  await expect(clients.getByRole('button', { name: /^Client \d+$/ }).first()).toHaveText('Client 51');
  const { bytes } = await exported(page, 'Export', 'CSV');
  expect(bytes.toString('utf8').match(/"Client \d+"/g)).toHaveLength(60);
  await clients.getByLabel('Year').selectOption('2026');
  await expect(clients.getByText('1 to 25 of 60')).toBeVisible();
});

test('a year in which nothing was added stays chosen and says so, and what is no year counts as none', {
  tag: '@desktop',
}, async ({ page }) => {
  await openAdmin(page, '?tab=payments&year=1964');
  const clients = page.getByRole('region', { name: 'By client and year' });
  const year = clients.getByLabel('Year');
  await expect(clients.getByText('No listings of 1964 are published')).toBeVisible();
  await expect(year).toHaveValue('1964');
  await year.selectOption('All years');
  await expect(clients.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  await expect(year.getByRole('option', { name: '1964' })).toHaveCount(0);
  await goWithin(page, '?tab=payments&year=last');
  await expect(clients.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  await expect(year).toHaveValue('');
});

test('statistics that cannot be read say so and come with the next try', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await page.route('**/rpc/payment_statistics', (route) => route.fulfill({ status: 400, json: {} }));
  await openAdmin(page, '?tab=payments');
  await expect(page.getByRole('alert').getByText('Failed to load payment statistics').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /^Failed to load payment statistics$/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute('**/rpc/payment_statistics');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Monthly Revenue Trend').first()).toBeVisible();
});

test('no money is shown or exported by a fee that could not be read', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const settings = '**/rest/v1/site_settings?*';
  await page.route(settings, (route) => route.fulfill({ status: 400, json: {} }));
  await openAdmin(page, '?tab=payments');
  await expect(page.getByRole('alert').filter({ hasText: /^Failed to load the listing fee/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Payments' })).not.toContainText('$');
  await expect(page.getByRole('button', { name: 'Export Report' })).toBeDisabled();
  const clients = page.getByRole('region', { name: 'By client and year' });
  await expect(clients.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  await expect(clients.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await page.unroute(settings);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Total Revenue\s*\$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Report' })).toBeEnabled();
});
