import * as z from 'zod/mini';
import { derive, readInput } from '#db/derived.ts';

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
export type PhotoManifest = Readonly<Record<string, Photo>>;
const photos = z.map(z.string(), photo);

const getPhotos = derive(() => photos.parse(readInput('photos')));

/** The prepared picture of an address, or null where there is none or it could not be read. */
export const getPhoto = derive((key: string | null): Photo | null => (key && getPhotos().get(key)) || null);
