import * as z from 'zod/mini';

const place = z.object({ at: z.int(), length: z.int() });
/** Where a text stands in a file of texts, in bytes. */
export type Place = z.output<typeof place>;

/** A long text of a row, or its place: whoever makes pages holds all rows, and needs few of these texts at a time. */
export const storedText = z.union([z.string(), place]);
export type StoredText = z.output<typeof storedText>;
