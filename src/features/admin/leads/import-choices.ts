import type { NumberedRow } from './import-columns.ts';
import { joinSameNumbers } from './import-same-numbers.ts';
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
  return rows.filter((_, place) => !left.has(place + 1));
}

/** The rows to store. */
export function chooseRows(step: CheckedStep, { leavesKnownOut, joinsSameNumbers }: RowChoices): NumberedRow[] {
  const rows = goodRows(step, leavesKnownOut);
  return joinsSameNumbers ? joinSameNumbers(rows) : rows;
}
