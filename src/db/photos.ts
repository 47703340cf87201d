import * as z from 'zod/mini';
import { type Photo, sharePath, widestPath } from '#lib/photo.ts';
import { deriveEntry, readInput } from './derived.ts';

/** What the media step hands to the build, keyed by the address in the database or `photos/<file>` for our own. */
export type PhotoManifest = ReadonlyMap<string, Photo>;
/** As the map that it is: each picture was checked when its description was read, and there may be a million. */
const photos = z.custom<PhotoManifest>((input) => input instanceof Map, 'is no map');

const findPhoto = deriveEntry(() => photos.parse(readInput('photos')));

/** The prepared picture of an address, or null where there is none or it could not be read. */
export function getPhoto(key: string | null): Photo | null {
  return key ? findPhoto(key) : null;
}

/** Its largest file, which everybody can show. */
export function getLargestPath(key: string | null): string | undefined {
  const photo = getPhoto(key);
  return photo ? widestPath(photo) : undefined;
}

export function getSharePath(key: string | null): string | undefined {
  const photo = getPhoto(key);
  return photo ? sharePath(photo) : undefined;
}
