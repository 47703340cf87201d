/** Every date the site shows is a date in Zanzibar. */
const TIME_ZONE = 'Africa/Dar_es_Salaam';
/** Zanzibar has one offset all year round. */
const OFFSET = '+03:00';

const DATABASE_TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)?$/;

const longDate = formatter({ year: 'numeric', month: 'long', day: 'numeric' });
const shortDate = formatter({ year: 'numeric', month: 'short', day: 'numeric' });
const dateAndTime = formatter({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const shortMonth = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** Reads both forms a backend writes: `2026-11-21T03:40:56.482+00:00` and `2026-11-21 03:40:56.482+00`. */
export function parseTimestamp(text: string): Date {
  const [, day, time, zone = 'Z'] = DATABASE_TIMESTAMP.exec(text) ?? [];
  const date = new Date(`${day}T${time}${/^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone}`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a timestamp: ${text}`);
  return date;
}

/** The form that markup and structured data ask for, whichever form the row came in. */
export function toIsoTimestamp(timestamp: string): string {
  return parseTimestamp(timestamp).toISOString();
}

/** Sorts rows by the time they were made. */
export function newestFirst(one: { created_at: string }, other: { created_at: string }): number {
  return parseTimestamp(other.created_at).getTime() - parseTimestamp(one.created_at).getTime();
}

/** The same for many rows, each of whose times is read once. */
export function sortNewestFirst<Row extends { created_at: string }>(rows: readonly Row[]): Row[] {
  const timed = rows.map((row) => ({ row, time: parseTimestamp(row.created_at).getTime() }));
  return timed.sort((one, other) => other.time - one.time).map(({ row }) => row);
}

/** `MMMM d, yyyy`, as on blog posts. */
export function formatLongDate(timestamp: string): string {
  return longDate.format(parseTimestamp(timestamp));
}

/** `MMM d, yyyy`, as in lists. */
export function formatShortDate(timestamp: string): string {
  return shortDate.format(parseTimestamp(timestamp));
}

/** `MMM d, yyyy HH:mm`, as on leads. */
export function formatDateTime(timestamp: string): string {
  const parts = dateAndTime.formatToParts(parseTimestamp(timestamp));
  const [month, day, year, hour, minute] = parts.filter(({ type }) => type !== 'literal').map(({ value }) => value);
  return `${month} ${day}, ${year} ${hour}:${minute}`;
}

/** `HH:mm`, of a moment of which the day is known. */
export function formatTime(timestamp: string): string {
  return clock.format(parseTimestamp(timestamp));
}

/** `MMM yyyy` of a month such as `2026-03`. */
export function formatShortMonth(month: string): string {
  return shortMonth.format(new Date(`${month}-01T00:00:00Z`));
}

/** `MMMM yyyy` of a calendar date such as `2026-03-01`. */
export function formatMonth(day: string): string {
  return monthAndYear.format(new Date(`${day}T00:00:00Z`));
}

/** `Tuesday, December 1, 2026` of a calendar date such as `2026-12-01`. */
export function formatFullDay(day: string): string {
  return fullDay.format(new Date(`${day}T00:00:00Z`));
}

/** The ISO weekday of a calendar date; 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The moment at which a clock in Zanzibar shows this date and time. */
export function momentInZanzibar(day: string, time: string): Date {
  return new Date(`${day}T${time}:00${OFFSET}`);
}

/** The calendar date in Zanzibar, `yyyy-MM-dd`. */
export function toIsoDay(date: Date): string {
  return isoDay.format(date);
}

/** `14:30` becomes `2:30 PM`. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

function formatter(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: TIME_ZONE });
}
