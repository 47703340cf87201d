import * as z from 'zod/mini';
import type { Place, StoredText } from '#lib/stored-text.ts';
import type { TextFile } from '../../lib/text-file.ts';
import type { Rows } from './rows.ts';

const described = z.object({ id: z.string(), description: z.string() });
const placed = z.object({ description: z.custom<Place>((value) => typeof value === 'object' && value !== null) });

/**
 * Puts the descriptions of properties into a file and their places into the rows, which stay the objects that they are.
 * One that says what it said before keeps its place.
 */
export function placeDescriptions(rows: readonly unknown[], before: Rows, { read, write }: TextFile): void {
  for (const row of rows) {
    const { data } = described.safeParse(row);
    // What is no property is judged with all its fields.
    if (!data || typeof row !== 'object' || row === null) continue;
    const known = placed.safeParse(before.get(data.id)).data?.description;
    Reflect.set(row, 'description', known && read(known) === data.description ? known : write(data.description));
  }
}

/** No disk is short of as many bytes. */
const SMALL = 100 * 1024 * 1024;

/** Whether a file that has grown holds more of what descriptions said before than of what they say. */
export function isMostlyPast(
  { size }: Pick<TextFile, 'size'>,
  properties: readonly { description: StoredText }[],
): boolean {
  const needed = properties.reduce((sum, { description }) => sum + description.length, 0);
  return size > Math.max(SMALL, 2 * needed);
}
