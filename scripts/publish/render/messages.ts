import * as z from 'zod/mini';
import { partChanges } from '../read/parts.ts';

/** As which file a process that makes pages has that of the texts open. */
export const TEXTS = 4;

/** What the builder asks of a process that makes pages; each is answered once, in order. */
export const workerOrder = z.discriminatedUnion('type', [
  /** The content changes by this. */
  z.object({ type: z.literal('change'), changes: partChanges, month: z.string() }),
  /** Make what is not as it should be, of the share that is yours. */
  z.object({
    type: z.literal('render'),
    /** The same each time. */
    code: z.object({ bundle: z.string(), siteUrl: z.string(), supabaseUrl: z.string() }),
    outDir: z.string(),
    share: z.object({ index: z.int(), of: z.int() }),
    /** Names what comes out. */
    build: z.string(),
    /** The site to start from, which build it is, and whether its files are in `outDir` already. */
    live: z.nullable(z.object({ folder: z.string(), build: z.string(), isCopied: z.boolean() })),
  }),
  /** Say when the disk has what you made last. */
  z.object({ type: z.literal('sync') }),
]);
export type WorkerOrder = z.output<typeof workerOrder>;
export type RenderOrder = Omit<Extract<WorkerOrder, { type: 'render' }>, 'type'>;

const texts = z.array(z.string());
const pageFacts = z.object({
  links: texts,
  contacts: z.object({ linked: texts, shown: texts }),
  problems: z.array(
    z.object({ level: z.enum(['error', 'warning']), problem: z.string(), found: z.optional(z.string()) }),
  ),
  sitemap: z.nullable(z.object({ lastModified: z.optional(z.string()), images: texts })),
});

const madePages = z.array(z.object({ file: z.string(), digest: z.string(), facts: z.nullable(pageFacts) }));
export type MadePages = z.output<typeof madePages>;

/** Said while it makes pages, of so many at a time that no message takes long. */
export const workerNews = z.object({ type: z.literal('made'), made: madePages });
export type WorkerNews = z.output<typeof workerNews>;

export const workerAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** Files of the site to start from that there are no more. */
  z.object({ type: z.literal('rendered'), removed: texts }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
]);
export type WorkerAnswer = z.output<typeof workerAnswer>;
