import * as z from 'zod/mini';

/** Where the storage of a project shows its images to everybody. */
const PUBLIC_IMAGES = '/storage/v1/object/public/';

/**
 * An image in the storage of a project, whichever it is: until its images have moved, a record names that of another.
 * The same pattern guards every image column.
 */
const STORED_IMAGE_PATTERN =
  /^https?:\/\/[A-Za-z0-9.:[\]-]{1,255}\/storage\/v1\/object\/public\/[a-z]+\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.(jpg|jpeg|png)$/;

export function storedImage() {
  const message = 'Please upload this picture here: addresses of other sites are not shown.';
  return z.string().check(z.regex(STORED_IMAGE_PATTERN, message));
}

/** Whether an image lies in this storage. No other place is ever asked for one. */
export function isInStorage(address: string, storage: URL | string): boolean {
  return URL.parse(address)?.href.startsWith(new URL(storage).origin + PUBLIC_IMAGES) ?? false;
}
