import * as z from 'zod/mini';

/** Where the storage of a project shows its images to everybody. */
const PUBLIC_IMAGES = '/storage/v1/object/public/';

/** The address of an uploaded image in the storage of whatever project; the same pattern guards every image column. */
const STORED_IMAGE_PATTERN =
  /^https?:\/\/[!$-.0-9:;=A-Z_a-z~[\]]+\/storage\/v1\/object\/public\/[a-z]+\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.(jpg|jpeg|png)$/;

/** Said by form and database alike. */
export const NOT_STORED_IMAGE = 'Please upload this picture here: addresses of other sites are not shown.';

/** Whether an image lies in this storage. No other place is ever asked for one. */
export function isInStorage(address: string, storage: URL | string): boolean {
  return URL.parse(address)?.href.startsWith(new URL(storage).origin + PUBLIC_IMAGES) ?? false;
}

/** Rows may name the storage of another project until their images have moved, so the host is not looked at. */
export function isStoredImage(address: string): boolean {
  return STORED_IMAGE_PATTERN.test(address);
}

export function storedImage() {
  return z.string().check(z.regex(STORED_IMAGE_PATTERN, NOT_STORED_IMAGE));
}
