import type { LeadImportResult, LeadImportRow } from '#features/leads/lead-import.admin.ts';
import { toCsv } from '#lib/table-file.ts';
import { type NumberedRow, reminderAsNote } from './columns.ts';
import { IMPORTED_FIELDS } from './heads.ts';
import type { ImportStep } from './use-import.ts';

/** What becomes of the rows that the check has found. */
export interface RowChoices {
  /** No second lead for a number that a lead has. */
  leavesKnownOut: boolean;
  joinsSameNumbers: boolean;
}

export type CheckedStep = Extract<ImportStep, { state: 'checked' }>;

/** The rows without fault and, if so chosen, without the people whose number is known. */
export function goodRows({ rows, result }: CheckedStep, leavesKnownOut: boolean): NumberedRow[] {
  const left = new Set(result.errors.map(({ row }) => row));
  for (const row of leavesKnownOut ? result.known : []) left.add(row);
  return rows.filter((_, index) => !left.has(index + 1));
}

/** How many rows without fault are of people whose number is known. */
export function countKnown(step: CheckedStep): number {
  return goodRows(step, false).length - goodRows(step, true).length;
}

/** The rows to store. */
export function chooseRows(step: CheckedStep, { leavesKnownOut, joinsSameNumbers }: RowChoices): NumberedRow[] {
  const rows = goodRows(step, leavesKnownOut);
  return joinsSameNumbers ? joinSameNumbers(rows) : rows;
}

/** The rows of each number that the file has more than once. */
export function sameNumbers(rows: readonly NumberedRow[]): NumberedRow[][] {
  return [...Map.groupBy(rows, ({ row }) => row.phone).values()].filter(({ length }) => length > 1);
}

/** One row for each number: the first, with what the others know beyond it. */
function joinSameNumbers(rows: readonly NumberedRow[]): NumberedRow[] {
  return [...Map.groupBy(rows, ({ row }) => row.phone).values()].flatMap(joined);
}

function joined([first, ...others]: readonly NumberedRow[]): NumberedRow[] {
  if (!first) return [];
  const rows = [first, ...others].map(({ row }) => row);
  const otherNames = new Set(rows.map(({ full_name }) => full_name).filter((name) => name !== first.row.full_name));
  let row = first.row;
  for (const later of rows) row = { ...later, ...row };
  const notes = [
    ...rows.flatMap(({ note }) => note ?? []),
    ...[...otherNames].map((name) => `Also called ${name}`),
    ...rows.flatMap(({ email }) => (email && email !== row.email ? `Other email: ${email}` : [])),
    ...rows.flatMap((other) => otherReminder(other, row) ?? []),
  ];
  const note = [...new Set(notes)].join('\n');
  return [{ ...first, row: { ...row, ...(note && { note }) } }];
}

/** A lead of the import has one reminder. */
function otherReminder({ reminder_date, reminder_note }: LeadImportRow, kept: LeadImportRow): string | null {
  if (!reminder_date) return null;
  if (reminder_date === kept.reminder_date && reminder_note === kept.reminder_note) return null;
  return reminderAsNote(reminder_date, reminder_note);
}

export interface Fault extends NumberedRow {
  /** Each with the name of its column. */
  problems: string[];
}

const LABELS = new Map<string, string>(IMPORTED_FIELDS.map(({ id, label }) => [id, label]));

/** The rows that cannot be stored, and why; the database counts them from 1. */
export function faultsOf(rows: readonly NumberedRow[], errors: LeadImportResult['errors']): Fault[] {
  const byRow = Map.groupBy(errors, ({ row }) => row);
  return rows.flatMap((row, index) => {
    const found = byRow.get(index + 1) ?? [];
    if (found.length === 0) return [];
    return [
      {
        ...row,
        problems: found.map(({ field, message }) => `${LABELS.get(field) ?? field}: ${messageOf(field, message, row)}`),
      },
    ];
  });
}

/** A form gives sources to choose from; in a file there is always one, and it may be unknown. */
function messageOf(field: string, message: string, { row: { source } }: NumberedRow): string {
  return field === 'source' && source !== '' ? `“${source}” is no source of ours` : message;
}

/** The same rows as a file to repair and import again. */
export function faultsCsv(faults: readonly Fault[]): string {
  return toCsv(
    [...IMPORTED_FIELDS.map(({ label }) => label), 'Problem'],
    faults.map(({ row, problems }) => [...IMPORTED_FIELDS.map(({ id }) => row[id]), problems.join('; ')]),
  );
}
