import { describe, expect, test, vi } from 'vitest';
import {
  formatClock,
  formatDateTime,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatShortMonth,
  newestFirst,
  parseTimestamp,
} from '#lib/dates.ts';
import { formatFullDay, toIsoDay } from '#lib/zanzibar-time.ts';

describe('a timestamp', () => {
  test.each([
    '2026-11-21T03:40:56.482+00:00',
    '2026-11-21 03:40:56.482+00',
    '2026-11-21 06:40:56.482+03',
    '2026-11-21T06:40:56.482+0300',
    '2026-11-21T03:40:56.482Z',
    '2026-11-21 03:40:56.482',
  ])('is the same moment in every form a backend writes: %s', (text) => {
    expect(parseTimestamp(text).toISOString()).toBe('2026-11-21T03:40:56.482Z');
  });

  test('keeps its moment without fractions or seconds', () => {
    expect(parseTimestamp('2026-11-21 03:40:56+00').toISOString()).toBe('2026-11-21T03:40:56.000Z');
    expect(parseTimestamp('2026-11-21T03:40Z').toISOString()).toBe('2026-11-21T03:40:00.000Z');
  });

  test.each(['', 'yesterday', '2026-11-21', '2026-13-41T00:00:00Z', '2026-11-21 3:40'])(
    'is refused when it is none: "%s"',
    (text) => {
      expect(() => parseTimestamp(text)).toThrow(RangeError);
    },
  );
});

describe('a date on the page', () => {
  const lateEvening = '2026-11-20T21:30:00+00:00';

  test('is the date in Zanzibar', () => {
    expect(formatLongDate(lateEvening)).toBe('November 21, 2026');
    expect(formatShortDate(lateEvening)).toBe('Nov 21, 2026');
    expect(toIsoDay(parseTimestamp(lateEvening))).toBe('2026-11-21');
  });

  test('is a day or a month as it was written, wherever it is read', () => {
    expect(formatLongDate('2026-11-21')).toBe('November 21, 2026');
    expect(formatFullDay('2026-12-01')).toBe('Tuesday, December 1, 2026');
    expect(formatShortMonth('2026-03')).toBe('Mar 2026');
  });

  test('makes no formatter of its own: a list of leads shows hundreds', () => {
    const show = () => [toIsoDay(parseTimestamp(lateEvening)), formatFullDay('2026-12-01')];
    show();
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    expect(show()).toEqual(['2026-11-21', 'Tuesday, December 1, 2026']);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  test('has its time behind it on leads', () => {
    expect(formatDateTime(lateEvening)).toBe('Nov 21, 2026 00:30');
  });

  test('is a month and year for a handover, whatever the time zone of the build', () => {
    expect(formatMonth('2027-03-01')).toBe('March 2027');
    expect(formatMonth('2027-12-31')).toBe('December 2027');
  });
});

test('the clock reads as on the contact page', () => {
  expect(['00:00', '09:00', '12:00', '12:30', '18:00'].map(formatClock)).toEqual([
    '12:00 AM',
    '9:00 AM',
    '12:00 PM',
    '12:30 PM',
    '6:00 PM',
  ]);
});

test('rows are sorted by their moment, not by their text', () => {
  const rows = ['2026-11-21 01:00:00+03', '2026-11-20T23:00:00+00:00'].map((created_at) => ({ created_at }));
  expect(rows.sort(newestFirst)[0]?.created_at).toBe('2026-11-20T23:00:00+00:00');
});
