import * as z from 'zod/mini';
import { isSame } from '#lib/same.ts';
import { createTextSharer, shareTextsIn } from '../../lib/shared-texts.ts';

/**
 * Rows by what names them, in the order of their names. A row that stays the same stays the same object, so that nobody
 * has to look into two of them to compare them.
 */
export type Rows = ReadonlyMap<string, unknown>;

/**
 * The rows after a reading of all of them, or of those that `changed`: one that says the same stays the object that it was,
 * and one that was not found is gone.
 */
export function keepRows(before: Rows, read: Rows, changed: Iterable<string> = before.keys()): Rows {
  const put = [...read].filter(([name, row]) => !isSame(before.get(name), row));
  const removed = [...changed].filter((name) => before.has(name) && !read.has(name));
  return applyChanges(before, { put, removed });
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
    put: after
      .entries()
      .filter(([name, row]) => before.get(name) !== row)
      .toArray(),
    removed: before
      .keys()
      .filter((name) => !after.has(name))
      .toArray(),
  };
}

/** Kinds, areas, owners and pictures are named by thousands of rows, each of which has come with texts of its own. */
const share = createTextSharer();

export function applyChanges(before: Rows, { put, removed }: Changes): Rows {
  if (put.length === 0 && removed.length === 0) return before;
  const rows = new Map(before);
  for (const [name, row] of put) {
    shareTextsIn(row, share);
    rows.set(name, row);
  }
  for (const name of removed) rows.delete(name);
  return put.every(([name]) => before.has(name)) ? rows : inOrder(rows);
}

function inOrder(rows: Rows): Rows {
  return new Map([...rows].sort(([one], [other]) => (one < other ? -1 : 1)));
}
