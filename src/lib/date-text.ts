/** Reads days and times in the forms in which people type them. */
import * as z from 'zod/mini';
import type { FileRow } from './table-file.ts';
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

/**
 * The rows of a file, with the year first in those of these columns that begin with the month, as in the United States: one
 * of its dates can be read only so and none only otherwise, or no date tells and another column begins so. The same rows
 * where there are none.
 */
export function withYearsFirst(
  rows: readonly FileRow[],
  columns: readonly (number | null | undefined)[],
): readonly FileRow[] {
  const firsts = new Map(
    columns.map((column) => [column, firstOf(rows.map(({ cells }) => cells[column ?? -1] ?? ''))]),
  );
  const told = new Set(firsts.values());
  if (!told.has('month')) return rows;
  const isMonthFirst = (column: number) =>
    firsts.get(column) === 'month' || (firsts.get(column) === null && !told.has('day'));
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (isMonthFirst(column) ? yearFirst(cell) : cell)),
  }));
}

/** What dates begin with: "31/12/2026" tells one, "12/31/2026" the other, and others tell neither. */
function firstOf(cells: readonly string[]): 'day' | 'month' | null {
  const dates = cells.flatMap((cell) => [DAY_FIRST.exec(cell) ?? []]);
  if (dates.some(([, first]) => Number(first) > 12)) return 'day';
  return dates.some(([, , second]) => Number(second) > 12) ? 'month' : null;
}

function yearFirst(cell: string): string {
  return cell.replace(DAY_FIRST, (_, month, day, year: string) => `${year.padStart(4, '20')}-${month}-${day}`);
}

/** A day that is not ahead, as `2026-12-31`. */
export function pastDay() {
  return calendarDate(NOT_PAST).check(z.refine((day) => day <= toIsoDay(new Date()), NOT_PAST));
}

/** A time of day as `14:30`. */
export function clockTime() {
  return z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:00'));
}
