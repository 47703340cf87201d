import type { LeadImportResult } from '#features/leads/lead-import.admin.ts';
import { toCsv } from '../../parts/csv.ts';
import type { NumberedRow } from './columns.ts';
import { IMPORTED_FIELDS } from './heads.ts';

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
