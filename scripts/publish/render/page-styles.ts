import * as z from 'zod/mini';

const sheet = z.discriminatedUnion('type', [
  z.object({ type: z.literal('external'), src: z.string() }),
  z.object({ type: z.literal('inline'), content: z.string() }),
]);

/** The stylesheets of each page of the code, by the key that Astro has for it. */
export const pageStyles = z.array(
  z.tuple([z.string(), z.array(z.object({ depth: z.number(), order: z.number(), sheet }))]),
);
export type PageStyles = z.output<typeof pageStyles>;
