/**
 * A file that grows with the content is kept as a folder of parts, so that a change makes one of them anew and not all of
 * it. Whoever serves or copies a site joins them.
 */
import * as z from 'zod/mini';

/** What the folder of `feeds/kyero.xml` adds to its name. */
const FOLDER = '.parts';
/** Says in the folder how the parts make a file. */
export const PARTS_INDEX = 'index.json';

export const fileParts = z.object({
  head: z.string(),
  /** The names of the parts, in order. */
  parts: z.array(z.string()),
  between: z.string(),
  foot: z.string(),
});
export type FileParts = z.output<typeof fileParts>;

export function partsFolder(file: string): string {
  return `${file}${FOLDER}`;
}

export function isPartsFolder(name: string): boolean {
  return name.endsWith(FOLDER);
}

/** The file whose parts this index names; null for any other file. */
export function fileOfIndex(file: string): string | null {
  const end = `${FOLDER}/${PARTS_INDEX}`;
  return file.endsWith(end) ? file.slice(0, -end.length) : null;
}

export type FilePiece = { text: string } | { part: string };

/** What the whole consists of, in order. */
export function piecesOf({ head, parts, between, foot }: FileParts): FilePiece[] {
  const pieces = parts.flatMap((part, index) => [...(index > 0 ? [{ text: between }] : []), { part }]);
  return [{ text: head }, ...pieces, { text: foot }];
}
