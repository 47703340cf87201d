/** Reads the parts of the index file and refuses whatever has another shape: a half-read file finds wrong places. */

export class IndexError extends Error {
  override readonly name = 'IndexError';

  constructor(part: string) {
    super(`The search index is not what it should be: ${part}`);
  }
}

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
