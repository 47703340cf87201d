import * as z from 'zod/mini';
import { partChanges } from '../read/parts.ts';

/** What the builder asks of a process that makes pages; each is answered once, in order. */
export const renderOrder = z.discriminatedUnion('type', [
  /** The content changes by this. */
  z.object({ type: z.literal('change'), changes: partChanges, year: z.string() }),
  /** Make what is not as it should be, of the part that is yours. */
  z.object({
    type: z.literal('print'),
    /** The same each time. */
    code: z.object({ bundle: z.string(), siteUrl: z.string(), supabaseUrl: z.string() }),
    outDir: z.string(),
    part: z.object({ index: z.int(), of: z.int() }),
    /** The site to start from, and which print made it: the last one or the one that was live before that. */
    from: z.nullable(z.object({ folder: z.string(), print: z.enum(['last', 'before']) })),
  }),
]);
export type RenderOrder = z.output<typeof renderOrder>;
export type PrintOrder = Omit<Extract<RenderOrder, { type: 'print' }>, 'type'>;

const texts = z.array(z.string());
const notes = z.object({
  links: texts,
  contacts: z.object({ linked: texts, shown: texts }),
  problems: z.array(z.object({ level: z.enum(['error', 'warning']), problem: z.string() })),
});

export const renderAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('printed'),
    /** Files that stay as they were. */
    kept: texts,
    made: z.array(z.object({ file: z.string(), digest: z.string(), notes: z.nullable(notes) })),
  }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
]);
export type RenderAnswer = z.output<typeof renderAnswer>;
