import { expect, test } from 'vitest';
import { publishingOf, sinceWords } from '../../src/features/admin/shell/publishing.ts';
import { parsePage, parseSort } from '../../src/features/admin/table/table-address.ts';

const finished = { result: 'published', site_version: 7, finished_at: '2026-11-21 05:40:00+00', reason: null } as const;

test('the line tells whether visitors see the latest content', () => {
  expect(publishingOf(7, finished)).toEqual({ state: 'live', since: finished.finished_at });
  expect(publishingOf(8, finished)).toEqual({ state: 'waiting' });
  expect(publishingOf(8, undefined)).toEqual({ state: 'waiting' });
  expect(publishingOf(8, { ...finished, result: 'running', finished_at: null })).toEqual({ state: 'publishing' });
  expect(publishingOf(8, { ...finished, result: 'failed', reason: 'A row is bad' })).toEqual({
    state: 'failed',
    reason: 'A row is bad',
  });
});

test('a moment of today is told by the clock of Zanzibar, an earlier one by its day', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(sinceWords('2026-11-21 05:40:00+00', now)).toBe('08:40');
  expect(sinceWords('2026-11-20 20:30:00+00', now)).toBe('Nov 20');
  expect(sinceWords('2026-11-20 21:30:00+00', now)).toBe('00:30');
});

test('a malformed address shows the table as it begins', () => {
  const sorts = ['name', 'created_at'] as const;
  expect(parseSort('-created_at', sorts)).toEqual({ by: 'created_at', descending: true });
  expect(parseSort('name', sorts)).toEqual({ by: 'name', descending: false });
  for (const text of [undefined, '', '-', 'id', '--name', 'name,id']) expect(parseSort(text, sorts)).toBeNull();
  expect(['3', '0', '-1', '1.5', 'x', undefined].map(parsePage)).toEqual([3, 1, 1, 1, 1, 1]);
});
