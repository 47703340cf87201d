import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { reportColumns } from '../../../../src/features/admin/export/columns.ts';
import { csvOf, sheetOf } from '../../../../src/features/admin/export/table-file.ts';
import { countClients, feesOf } from '../../../../src/features/admin/payments/payment-queries.ts';

test('a published listing costs the fee of the settings', () => {
  expect([0, 1, 11, 60].map((listings) => feesOf(listings, 20))).toEqual(['$0', '$20', '$220', '$1,200']);
  expect(feesOf(11, null)).toBe('–');
});

test('clients are counted over all kinds', () => {
  const kind = (total: number, paid: number) => ({ total, paid, paid_listings: 0, pending_listings: 0 });
  expect(countClients({ clients: { agent: kind(11, 7), agency: kind(6, 4), developer: kind(4, 2) } })).toEqual({
    total: 21,
    paid: 13,
    unpaid: 8,
  });
});

test('the report has a line for each month, with revenue as a number', () => {
  const months = [
    { month: '2026-10', listings: 9, paid_listings: 5 },
    { month: '2026-11', listings: 0, paid_listings: 0 },
  ];
  const csv = csvOf(sheetOf(reportColumns(20), months));
  expect(Papa.parse(csv, { newline: '\r\n', skipEmptyLines: true, dynamicTyping: true }).data).toEqual([
    ['Month', 'Revenue', 'Listings'],
    ['Oct 2026', 100, 9],
    ['Nov 2026', 0, 0],
  ]);
});
