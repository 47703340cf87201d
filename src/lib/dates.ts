import { tz } from '@date-fns/tz';
import { compareDesc } from 'date-fns/compareDesc';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { ZANZIBAR } from './zanzibar-time.ts';

/** What functions of date-fns take as their last argument, to see a moment as a calendar in Zanzibar does. */
export const inZanzibar = { in: tz(ZANZIBAR) };

/** `MMM d, yyyy HH:mm`, as on leads. */
export const DATE_AND_TIME = 'MMM d, yyyy HH:mm';

const TIMESTAMP = /^(.+[ T][\d:.]+)(Z|[+-][\d:]+)?$/;

/** Reads both forms a backend writes: `2026-11-21T03:40:56.482+00:00` and `2026-11-21 03:40:56.482+00`. */
export function parseTimestamp(text: string): Date {
  const [, dateAndTime = '', zone = 'Z'] = TIMESTAMP.exec(text) ?? [];
  const date = parseISO(dateAndTime + zone);
  if (!isValid(date)) throw new RangeError(`Not a timestamp: ${text}`);
  return date;
}

/** The form that markup and structured data ask for, whichever form the row came in. */
export function toIsoTimestamp(timestamp: string): string {
  return parseTimestamp(timestamp).toISOString();
}

/** Sorts rows by the time they were made. */
export function newestFirst(one: { created_at: string }, other: { created_at: string }): number {
  return compareDesc(parseTimestamp(one.created_at), parseTimestamp(other.created_at));
}

const knownTimes = new WeakMap<object, number>();

/** The same for many rows, each of whose times is read once, however often they are sorted. */
export function sortNewestFirst<Row extends { created_at: string }>(rows: readonly Row[]): Row[] {
  const timed = rows.map((row) => {
    const time = knownTimes.get(row) ?? parseTimestamp(row.created_at).getTime();
    knownTimes.set(row, time);
    return { row, time };
  });
  return timed.sort((one, other) => other.time - one.time).map(({ row }) => row);
}

/** As on blog posts. */
export const formatLongDate = formatter('MMMM d, yyyy');

/** As in lists. */
export const formatShortDate = formatter('MMM d, yyyy');

/** As on leads. */
export const formatDateTime = formatter(DATE_AND_TIME);

/** Of a day such as `2026-03-12`, as in a record. */
export const formatDay = formatter('d MMM yyyy');

/** Of a moment of which the day is known. */
export const formatTime = formatter('HH:mm');

/** Of a month such as `2026-03`. */
export const formatShortMonth = formatter('MMM yyyy');

/** Of a day such as `2026-03-01`. */
export const formatMonth = formatter('MMMM yyyy');

/** `14:30` becomes `2:30 PM`. */
export function formatClock(time: string): string {
  return format(parseISO(`2000-01-01T${time}`), 'h:mm a');
}

/** Shows a moment as of Zanzibar, and a day or a month, which are the same everywhere, in this form of date-fns. */
function formatter(pattern: string) {
  return (text: string): string =>
    TIMESTAMP.test(text) ? format(parseTimestamp(text), pattern, inZanzibar) : format(parseISO(text), pattern);
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** "Monday-Friday", or "Saturday" alone, of ISO weekdays. */
export function weekdaysLabel({ first, last }: { first: number; last: number }): string {
  const names = [...new Set([first, last])].map((day) => WEEKDAYS[day - 1]);
  return names.join('-');
}
