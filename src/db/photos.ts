import * as z from 'zod/mini';
import type { Photo } from '#lib/photo.ts';
import { derive, deriveEntry, readInput } from './derived.ts';

const variants = z.array(z.object({ width: z.int(), path: z.string() }));

export const photo = z.object({
  width: z.int(),
  height: z.int(),
  color: z.string(),
  share: z.string(),
  formats: z.object({ avif: variants, webp: variants, jpeg: variants }),
});

/** What the media step hands to the build, keyed by the address in the database or `photos/<file>` for our own. */
export type PhotoManifest = Readonly<Record<string, Photo>>;
const photos = z.map(z.string(), photo);

const getPhotos = derive(() => photos.parse(readInput('photos')));

const findPhoto = deriveEntry(getPhotos);

/** The prepared picture of an address, or null where there is none or it could not be read. */
export function getPhoto(key: string | null): Photo | null {
  return key ? findPhoto(key) : null;
}
