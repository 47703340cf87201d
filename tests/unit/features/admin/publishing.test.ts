import { expect, test } from 'vitest';
import { nextLook, publishingOf, sinceLabel } from '../../../../src/features/admin/shell/publishing.ts';
import { parsePage, parseSort } from '../../../../src/features/admin/table/columns.ts';

const site = { version: 7, built_at: '2026-11-21T05:40:00.000Z', pages: 12 };
const failed = { result: 'failed', reason: 'A row is bad', site_version: 8 } as const;

test('the line tells whether visitors see the latest content', () => {
  expect(publishingOf(7, site, undefined)).toEqual({ state: 'live', since: site.built_at });
  expect(publishingOf(8, site, undefined)).toEqual({ state: 'waiting' });
  expect(publishingOf(8, null, undefined)).toEqual({ state: 'waiting' });
  expect(publishingOf(8, site, { result: 'published', reason: null, site_version: 8 })).toEqual({ state: 'waiting' });
  expect(publishingOf(8, site, { result: 'running', reason: null, site_version: 8 })).toEqual({ state: 'publishing' });
  expect(publishingOf(8, site, failed)).toEqual({ state: 'failed', reason: 'A row is bad' });
});

test('a run that the site has got past, as a host does that builds by itself, says nothing of what is to come', () => {
  expect(publishingOf(8, site, { ...failed, site_version: 5 })).toEqual({ state: 'waiting' });
  expect(publishingOf(8, null, { ...failed, site_version: 5 })).toMatchObject({ state: 'failed' });
});

test('what failed once is no news when visitors see the latest content all the same', () => {
  expect(publishingOf(7, site, failed)).toEqual({ state: 'live', since: site.built_at });
});

test('a host that is long about its build is asked often for two minutes only', () => {
  const looksOf = (state: 'publishing' | 'waiting' | 'live', minutes: number) => {
    let looks = 0;
    for (let at = 0; at < minutes * 60_000; at += nextLook(state, at)) looks += 1;
    return looks;
  };
  expect(looksOf('waiting', 2)).toBe(40);
  expect(looksOf('waiting', 60)).toBe(40 + 58 * 2);
  expect(looksOf('publishing', 60)).toBe(60 * 20);
  expect(looksOf('live', 60)).toBe(60 * 2);
});

test('a moment of today is told by the clock of Zanzibar, an earlier one by its day', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(sinceLabel('2026-11-21 05:40:00+00', now)).toBe('08:40');
  expect(sinceLabel('2026-11-20 20:30:00+00', now)).toBe('Nov 20, 2026');
  expect(sinceLabel('2025-11-21 05:40:00+00', now)).toBe('Nov 21, 2025');
  expect(sinceLabel('2026-11-20 21:30:00+00', now)).toBe('00:30');
});

test('a malformed address shows the table as it begins', () => {
  const sorts = ['name', 'created_at'] as const;
  expect(parseSort('-created_at', sorts)).toEqual({ by: 'created_at', descending: true });
  expect(parseSort('name', sorts)).toEqual({ by: 'name', descending: false });
  for (const text of [undefined, '', '-', 'id', '--name', 'name,id']) expect(parseSort(text, sorts)).toBeNull();
  expect(['3', '0', '-1', '1.5', 'x', undefined].map(parsePage)).toEqual([3, 1, 1, 1, 1, 1]);
  // PostgreSQL counts the rows before it in 32 bits.
  expect(parsePage('99999999') * 1000).toBeLessThan(2 ** 31);
});
