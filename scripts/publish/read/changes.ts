import * as z from 'zod/mini';

/** Rows by what names them, in the order of their names. Those that stay the same stay the same objects. */
export type Rows = ReadonlyMap<string, unknown>;

/** What has to be done to one set of rows to make it another. */
export const changes = z.object({
  put: z.array(z.tuple([z.string(), z.unknown()])),
  removed: z.array(z.string()),
});
export type Changes = z.output<typeof changes>;
export const NO_CHANGES: Changes = { put: [], removed: [] };

export function changesBetween(before: Rows, after: Rows): Changes {
  return {
    put: [...after].filter(([key, row]) => !isSame(before.get(key), row)),
    removed: [...before.keys()].filter((key) => !after.has(key)),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (one !== undefined && JSON.stringify(one) === JSON.stringify(other));
}

export function applyChanges(before: Rows, { put, removed }: Changes): Rows {
  if (put.length === 0 && removed.length === 0) return before;
  const rows = new Map([...before, ...put]);
  for (const key of removed) rows.delete(key);
  return new Map([...rows].sort(([one], [other]) => (one < other ? -1 : 1)));
}
