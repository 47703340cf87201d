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

/** Why a site that had properties does not lose the last one unasked; by these words the desk knows that it was this. */
export const NO_PROPERTY_LEFT =
  'The content holds no property. Until one is published the site stays as it is. If it is meant to be empty, whoever runs it starts it once with `npm start -- --allow-empty`, or builds it with `npm run build -- --allow-empty`.';
