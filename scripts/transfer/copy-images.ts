import { BUCKETS } from '../../supabase/surface.ts';
import type { DataApi } from '../lib/data-api.ts';
import { messageOf } from '../lib/fail.ts';
import { mapInParallel } from '../lib/parallel.ts';
import { downloadImage, listImages, type StoredImage, uploadImage } from './storage-api.ts';
import { keyOf, type TransferState } from './transfer-state.ts';

interface CopyOptions {
  from: DataApi;
  to: DataApi;
  state: TransferState;
  onProgress?: (done: number, total: number) => void;
}

export interface CopyReport {
  copied: number;
  /** Of an earlier run, or brought there by somebody else and equal. */
  alreadyThere: number;
  failed: string[];
}

/** Copies every image from one project to another and reads each back. Overwrites and deletes nothing. */
export async function copyImages({ from, to, state, onProgress }: CopyOptions): Promise<CopyReport> {
  const [images, there] = [await listAll(from), new Set((await listAll(to)).map(keyOf))];
  const report: CopyReport = { copied: 0, alreadyThere: 0, failed: [] };
  let done = 0;
  await mapInParallel(images, async (image) => {
    try {
      // What the state remembers may belong to a project that was emptied since.
      const isDone = state.has(image) && there.has(keyOf(image));
      report[isDone ? 'alreadyThere' : await copyImage(image, { from, to, state })] += 1;
    } catch (error) {
      report.failed.push(`${keyOf(image)}: ${messageOf(error)}`);
    }
    done += 1;
    onProgress?.(done, images.length);
  });
  return report;
}

async function copyImage(image: StoredImage, { from, to, state }: CopyOptions): Promise<'copied' | 'alreadyThere'> {
  const original = await downloadImage(from, image);
  if (!original) throw new Error('it is listed but cannot be read');
  const before = await downloadImage(to, image);
  if (!before) await uploadImage(to, image, original);
  const arrived = before ?? (await downloadImage(to, image));
  if (arrived?.sha256 !== original.sha256) throw new Error('the other project has another image of this name');
  await state.add({ ...image, bytes: original.bytes.length, sha256: original.sha256 });
  return before ? 'alreadyThere' : 'copied';
}

async function listAll(api: DataApi): Promise<StoredImage[]> {
  return (await Promise.all(BUCKETS.map((bucket) => listImages(api, bucket)))).flat();
}
