import * as z from 'zod/mini';
import { isSame } from '#lib/same.ts';

/**
 * Rows by what names them, in the order of their names. A row that stays the same stays the same object, so that nobody
 * has to look into two of them to compare them.
 */
export type Rows = ReadonlyMap<string, unknown>;

/** The rows as they were just read, each of which is the object that it was before if it is the same. */
export function keepRows(before: Rows, read: Rows): Rows {
  const rows = [...read].map(([name, row]): [string, unknown] => {
    const known = before.get(name);
    return [name, isSame(known, row) ? known : row];
  });
  const isAsBefore = rows.length === before.size && rows.every(([name, row]) => before.get(name) === row);
  return isAsBefore ? before : inOrder(rows);
}

/** What has to be done to one set of rows to make it another. */
export const changes = z.object({
  put: z.array(z.tuple([z.string(), z.unknown()])),
  removed: z.array(z.string()),
});
export type Changes = z.output<typeof changes>;
export const NO_CHANGES: Changes = { put: [], removed: [] };

export function changesBetween(before: Rows, after: Rows): Changes {
  if (before === after) return NO_CHANGES;
  return {
    put: [...after].filter(([name, row]) => before.get(name) !== row),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

export function applyChanges(before: Rows, { put, removed }: Changes): Rows {
  if (put.length === 0 && removed.length === 0) return before;
  const rows = new Map([...before, ...put]);
  for (const name of removed) rows.delete(name);
  return inOrder([...rows]);
}

function inOrder(rows: readonly [string, unknown][]): Rows {
  return new Map(rows.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
