/** Reads days and times in the forms in which people type them. */
import * as z from 'zod/mini';
import { calendarDate } from './text-rules.ts';
import { toIsoDay } from './zanzibar-time.ts';

export const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const NOT_PAST = 'Please enter a day that has come';
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;

/** `2026-12-31` of a date that begins with the year or the day; any other text stays, for the check to refuse. */
export function readDay(cell: string): string {
  const [, year, month, day] = YEAR_FIRST.exec(cell) ?? swapped(DAY_FIRST.exec(cell));
  if (year === undefined || month === undefined || day === undefined) return cell;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function swapped(found: RegExpExecArray | null): readonly (string | undefined)[] {
  return found ? [found[0], found[3], found[2], found[1]] : [];
}

/** A day that is not ahead, as `2026-12-31`. */
export function pastDay() {
  return calendarDate(NOT_PAST).check(z.refine((day) => day <= toIsoDay(new Date()), NOT_PAST));
}

/** A time of day as `14:30`. */
export function clockTime() {
  return z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:00'));
}
