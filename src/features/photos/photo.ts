import * as z from 'zod/mini';
import { jsonFileFrom } from '#db/json-file.ts';

const variants = z.array(z.object({ width: z.int(), path: z.string() }));

/** A picture as pages print it: every path is same-site and immutable. */
export const photo = z.object({
  width: z.int(),
  height: z.int(),
  /** The average colour, '#rrggbb', to stand in until the picture is there. */
  color: z.string(),
  /** A few blurred pixels as a data URI. */
  placeholder: z.string(),
  /** A JPEG of 1200 x 630 for link previews. */
  share: z.string(),
  formats: z.object({ avif: variants, webp: variants, jpeg: variants }),
});
export type Photo = z.output<typeof photo>;

/** What the media step hands to the build, keyed by the address in the database or `photos/<file>` for our own. */
const photoManifest = z.record(z.string(), photo);
export type PhotoManifest = z.output<typeof photoManifest>;

const getPhotos = jsonFileFrom('MEDIA_MANIFEST', (json) => new Map(Object.entries(photoManifest.parse(json))));

/** The prepared picture of an address, or null where there is none or it could not be read. */
export function getPhoto(key: string | null): Photo | null {
  return key === null ? null : (getPhotos().get(key) ?? null);
}
