import * as z from 'zod/mini';

/** Where a site tells which content it shows. Everybody can read it. */
export const BUILD_INFO_URL = '/build.json';

export const buildInfo = z.object({
  /** The site version of the content it was built from. */
  version: z.int(),
  built_at: z.iso.datetime(),
  pages: z.int(),
});
export type BuildInfo = z.output<typeof buildInfo>;
