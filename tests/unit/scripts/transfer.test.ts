import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bodyLimit } from '../../../scripts/backend/server/body-limit.ts';
import { fileOf, readBatches } from '../../../scripts/transfer/manifest.ts';
import { isEqualRow, lineOf } from '../../../scripts/transfer/row.ts';
import { HISTORY, MOVED_TABLES } from '../../../scripts/transfer/tables.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const KEYS = { secretKey: 'sb_secret_of_the_test', jwtSecret: '' };
const TABLE = { name: 'properties', key: 'id', generated: ['size_sqft'] } as const;

test('tables move after those that they refer to', () => {
  const names = MOVED_TABLES.map(({ name }) => name);
  expect(names.indexOf('agents')).toBeGreaterThan(names.indexOf('agencies'));
  expect(names.indexOf('properties')).toBeGreaterThan(names.indexOf('agents'));
  expect(names.indexOf('report_links')).toBeGreaterThan(names.indexOf('properties'));
  expect(names.indexOf('leads')).toBeGreaterThan(names.indexOf('properties'));
});

test.each([
  ['2026-11-21 03:40:56.48+00', '2026-11-21T03:40:56.48+00:00'],
  ['2026-11-21T03:40:56.480000+00:00', '2026-11-21T03:40:56.48+00:00'],
  ['2026-11-21T03:40:56.000+00:00', '2026-11-21T03:40:56+00:00'],
  ['2026-11-21T03:40:50+00:00', '2026-11-21T03:40:50+00:00'],
])('the moment %s is written %s', (given, written) => {
  expect(JSON.parse(lineOf({ created_at: given }, TABLE))).toEqual({ created_at: written });
});

test('a row is one line, whatever the order of its columns and keys, without what the database computes', () => {
  const row = { name: 'a\nb', id: '1', size_sqft: 9, notes: [{ at: '2026-11-21 03:40:56+00', a: 1 }] };
  expect(lineOf(row, TABLE)).toBe('{"id":"1","name":"a\\nb","notes":[{"a":1,"at":"2026-11-21 03:40:56+00"}]}');
  expect(lineOf({ notes: [{ a: 1, at: '2026-11-21 03:40:56+00' }], name: 'a\nb', id: '1' }, TABLE)).toBe(
    lineOf(row, TABLE),
  );
});

test('a text with line separators of Unicode, longer than one read, comes back whole', async () => {
  const [folder, table] = [await tempFolder(), { name: 'leads', key: 'id', generated: [] } as const];
  const rows = ['\u2028one\u2029', `two\r\n\u0085${'ä\u2028'.repeat(40_000)}`, 'three'].map((notes) => ({ notes }));
  await writeFile(fileOf(folder, table), rows.map((row) => `${lineOf(row, table)}\n`).join(''));
  expect(await Array.fromAsync(readBatches(folder, table, 2))).toEqual([rows.slice(0, 2), rows.slice(2)]);
});

test('the history of a long post fits into what the backend takes in one request', async () => {
  const folder = await tempFolder();
  const entries = Array.from({ length: 100 }, () => ({
    before: { content: 'ä'.repeat(20_000) },
    after: { content: 'ö'.repeat(20_000) },
  }));
  await writeFile(fileOf(folder, HISTORY), entries.map((entry) => `${lineOf(entry, HISTORY)}\n`).join(''));
  const limit = bodyLimit({ headers: { apikey: KEYS.secretKey } }, '/rest/v1/rpc/import_history', KEYS);
  const batches = await Array.fromAsync(readBatches(folder, HISTORY, 100));
  expect(batches.flat()).toHaveLength(100);
  for (const p_rows of batches) expect(Buffer.byteLength(JSON.stringify({ p_rows }))).toBeLessThan(limit);
});

test('two rows say the same although one was written later', () => {
  const row = { id: '1', name: 'Villa', updated_at: '2026-11-21 03:40:56+00' };
  expect(isEqualRow(row, { ...row, updated_at: '2026-11-22 00:00:00+00' }, TABLE)).toBe(true);
  expect(isEqualRow(row, { ...row, name: 'House' }, TABLE)).toBe(false);
});
