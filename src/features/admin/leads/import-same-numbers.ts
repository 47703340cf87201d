import type { NumberedRow } from './import-columns.ts';

/** The rows of each number that the file has more than once. */
export function sameNumbers(rows: readonly NumberedRow[]): NumberedRow[][] {
  return [...Map.groupBy(rows, ({ row }) => row.phone).values()].filter(({ length }) => length > 1);
}

/** One row for each number: the first, with what the others know beyond it. */
export function joinSameNumbers(rows: readonly NumberedRow[]): NumberedRow[] {
  return [...Map.groupBy(rows, ({ row }) => row.phone).values()].flatMap(joined);
}

function joined([first, ...others]: readonly NumberedRow[]): NumberedRow[] {
  if (!first) return [];
  const rows = [first, ...others].map(({ row }) => row);
  const otherNames = new Set(rows.map(({ full_name }) => full_name).filter((name) => name !== first.row.full_name));
  const notes = [...rows.flatMap(({ note }) => note ?? []), ...[...otherNames].map((name) => `Also called ${name}`)];
  const note = [...new Set(notes)].join('\n');
  let row = first.row;
  for (const later of rows) row = { ...later, ...row };
  return [{ ...first, row: { ...row, ...(note && { note }) } }];
}
