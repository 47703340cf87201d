import { operator } from '#db/operator.ts';
import { type Bucket, removeImages } from '#db/storage.ts';
import { findUnusedImages } from '#db/unused-images.ts';

const MOST_AT_ONCE = 50;
let hasSwept = false;

/** Deletes what was uploaded into a form that was then given up. What stays behind is swept up a week later. */
export async function discardUploads(bucket: Bucket, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const names = urls.map((url) => url.slice(url.lastIndexOf('/') + 1));
  await removeImages(bucket, names).catch(() => {});
}

/** Deletes some of the images that nothing shows any more: with the first upload of a visit, and at most fifty. */
export async function sweepOnce(): Promise<void> {
  if (hasSwept) return;
  hasSwept = true;
  try {
    const unused = await findUnusedImages(operator, MOST_AT_ONCE);
    for (const [bucket, images] of Map.groupBy(unused, (image) => image.bucket)) {
      await removeImages(
        bucket,
        images.map(({ name }) => name),
      );
    }
  } catch {
    // Nobody waits for it: the next visit sweeps again.
  }
}
