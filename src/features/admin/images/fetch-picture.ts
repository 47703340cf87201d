import { RefusedImage } from './prepare-image.ts';

const TIMEOUT_MS = 30_000;
const CANNOT = 'It cannot be copied from where it is. Save the picture there and drop it here.';

/** The picture at an address of another site, as far as that site lets others read it. Nothing of the operator goes there. */
export async function fetchPicture({ name, address }: { name: string; address: string }, signal: AbortSignal) {
  const response = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: unknown) => {
    // Without a line it may come later; else the other site says no, in a way that a page is not told.
    if (!navigator.onLine) throw error;
    throw new RefusedImage(CANNOT);
  });
  if (!response.ok) throw new RefusedImage(CANNOT);
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}
