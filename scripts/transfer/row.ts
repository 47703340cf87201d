import type { ExportedTable } from './tables.ts';

export type Row = Record<string, unknown>;

/** A row as one line that is the same whichever backend it was read from. */
export function lineOf(row: Row, { generated = [] }: Pick<ExportedTable, 'generated'>): string {
  const columns = Object.entries(row).filter(([column]) => !generated.includes(column));
  return JSON.stringify(
    sorted(Object.fromEntries(columns.map(([name, value]) => [name, isMoment(name) ? momentOf(value) : value]))),
  );
}

/**
 * Whether what an export says of a row is what the project has; when each was last written does not matter, nor do
 * columns of which the export says nothing.
 */
export function isEqualRow(row: Row, stored: Row, table: ExportedTable): boolean {
  const known = Object.fromEntries(Object.entries(stored).filter(([column]) => column in row));
  return lineOf({ ...row, updated_at: null }, table) === lineOf({ ...known, updated_at: null }, table);
}

function isMoment(column: string): boolean {
  return column === 'at' || column.endsWith('_at');
}

/** The embedded backend writes `2026-11-21 03:40:56.48+00`, PostgREST `2026-11-21T03:40:56.48+00:00`. */
function momentOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .replace(' ', 'T')
    .replace(/(\.\d*?)0+(?=[+-])/, '$1')
    .replace(/\.(?=[+-])/, '')
    .replace(/([+-]\d\d)$/, '$1:00');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, sorted(item)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
