/** Reads the parts of the index file and refuses whatever has another shape: a half-read file finds wrong places. */

export class IndexError extends Error {
  override readonly name = 'IndexError';

  constructor(part: string) {
    super(`The search index is not what it should be: ${part}`);
  }
}

type NumberColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

export function readRecord(json: unknown, part: string): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new IndexError(part);
  return Object.fromEntries(Object.entries(json));
}

export function readList(json: unknown, part: string): readonly unknown[] {
  if (!Array.isArray(json)) throw new IndexError(part);
  return json;
}

export function readText(json: unknown, part: string): string {
  if (typeof json !== 'string') throw new IndexError(part);
  return json;
}

export function readTexts(json: unknown, part: string): string[] {
  return readList(json, part).map((text) => readText(text, part));
}

export function readNumber(json: unknown, part: string, limit = Number.MAX_SAFE_INTEGER): number {
  if (typeof json !== 'number' || !(json >= 0 && json <= limit)) throw new IndexError(part);
  return json;
}

/** The item at a place that the file names. */
export function pick<Item>(items: readonly Item[], place: unknown, part: string): Item {
  const item = typeof place === 'number' ? items[place] : undefined;
  if (item === undefined) throw new IndexError(part);
  return item;
}

/** Copies a list of exactly the right length; each number must fit the column without a change, up to `most`. */
export function fillColumn<Column extends NumberColumn>(
  column: Column,
  json: unknown,
  part: string,
  most = Number.MAX_SAFE_INTEGER,
): Column {
  const list = readList(json, part);
  if (list.length !== column.length) throw new IndexError(part);
  for (let row = 0; row < column.length; row += 1) {
    const value = list[row];
    if (typeof value !== 'number' || value > most) throw new IndexError(part);
    column[row] = value;
    if (column[row] !== value) throw new IndexError(part);
  }
  return column;
}
