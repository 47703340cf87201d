import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';
import type { App } from '@supabase/lite';
import { renameDurably } from '../../lib/durable-files.ts';
import { listFiles } from '../../lib/list-files.ts';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Upload = Parameters<StorageAdapter['uploadObject']>[3];

const MIME_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
/** Every upload gets a name of its own and is never overwritten, so a year is safe. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const UNFINISHED = '.part';

/** Removes what uploads have left that were cut off with the process. */
export async function removeUnfinished(folder: string): Promise<void> {
  const left = (await listFiles(folder)).filter((file) => file.endsWith(UNFINISHED));
  for (const file of left) await rm(join(folder, file), { force: true });
}

/** Keeps uploaded images as files below one folder, one sub-folder for each bucket. */
export function imageFolder(folder: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) => {
    const file = resolve(folder, bucket, key);
    if (!file.startsWith(join(folder, bucket) + sep)) throw new Error(`${bucket}/${key} lies outside its bucket.`);
    return file;
  };
  const describe = async (file: string) => {
    const { size, mtime } = await stat(file);
    const eTag = `"${createHash('sha256').update(`${file} ${size} ${mtime.getTime()}`).digest('hex').slice(0, 32)}"`;
    const mimetype = MIME_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
    return { cacheControl: CACHE_CONTROL, contentLength: size, size, mimetype, lastModified: mtime, eTag };
  };
  /** A row that names an image is only written after this. */
  const store = async (file: string, bytes: Uint8Array) => {
    await mkdir(dirname(file), { recursive: true });
    const unfinished = file + UNFINISHED;
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await renameDurably(unfinished, file);
    } catch (error) {
      // On a full disk others wait for the room.
      await rm(unfinished, { force: true }).catch(() => {});
      throw error;
    }
  };
  const remove = (bucket: string, key: string) => rm(fileOf(bucket, key), { force: true });

  return {
    driver: null,
    getObject: async (bucket, key) => {
      const file = fileOf(bucket, key);
      return { httpStatusCode: 200, metadata: await describe(file), body: await readFile(file) };
    },
    uploadObject: async (bucket, key, _version, body, mimetype) => {
      const file = fileOf(bucket, key);
      await store(file, await bytesOf(body));
      return { ...(await describe(file)), mimetype };
    },
    deleteObject: (bucket, key) => remove(bucket, key),
    deleteObjects: async (bucket, keys) => {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    copyObject: async (fromBucket, fromKey, _version, toBucket, toKey) => {
      const file = fileOf(toBucket, toKey);
      await store(file, await readFile(fileOf(fromBucket, fromKey)));
      const { eTag, lastModified } = await describe(file);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    headObject: (bucket, key) => describe(fileOf(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${fileOf(bucket, key)}`,
  };
}

async function bytesOf(body: Upload): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  return Buffer.concat(chunks);
}
