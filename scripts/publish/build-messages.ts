import * as z from 'zod/mini';

/** What the publisher asks of the process that builds. */
export const buildOrder = z.object({
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  siteUrl: z.string(),
  outDir: z.string(),
  workDir: z.string(),
  allowEmpty: z.boolean(),
  /** The live site, whose compressed files can be taken over. */
  previous: z.nullable(z.string()),
});
export type BuildOrder = z.output<typeof buildOrder>;

/** What it answers, once. */
export const buildAnswer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('built'),
    report: z.object({
      version: z.int(),
      pages: z.int(),
      properties: z.int(),
      warnings: z.array(z.string()),
      durations: z.record(z.string(), z.number()),
    }),
  }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
]);
export type BuildAnswer = z.output<typeof buildAnswer>;
