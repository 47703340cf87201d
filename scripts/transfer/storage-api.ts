import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { DataApi } from '../lib/data-api.ts';
import { messageOf, UserError } from '../lib/fail.ts';

export interface StoredImage {
  bucket: string;
  name: string;
}

const PAGE_SIZE = 500;
const TIMEOUT_MS = 60_000;
/** Every upload has a name of its own and is never overwritten, so a year is safe. */
const CACHE_CONTROL = 'max-age=31536000';

/** A folder has no id. */
const listing = z.array(z.object({ name: z.string(), id: z.nullish(z.string()) }));

/** The images of a bucket in the order of their names. */
export async function listImages(api: DataApi, bucket: string): Promise<StoredImage[]> {
  const images: StoredImage[] = [];
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const sortBy = { column: 'name', order: 'asc' };
    const body = JSON.stringify({ prefix: '', limit: PAGE_SIZE, offset, sortBy });
    const headers = { 'Content-Type': 'application/json' };
    const response = await callStorage(api, `object/list/${bucket}`, { method: 'POST', body, headers });
    const page = listing.parse(await response.json());
    images.push(...page.filter(({ id }) => id).map(({ name }) => ({ bucket, name })));
    if (page.length < PAGE_SIZE) return images;
  }
}

export interface ImageFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  sha256: string;
}

/** An image as it is stored, or null where there is none. */
export async function downloadImage(api: DataApi, { bucket, name }: StoredImage): Promise<ImageFile | null> {
  const response = await callStorage(api, `object/${bucket}/${encodeURIComponent(name)}`, {}, [400, 404]);
  if (!response.ok) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { bytes, type, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Stores a new image; an image of this name must not be there. */
export async function uploadImage(
  api: DataApi,
  { bucket, name }: StoredImage,
  { bytes, type }: Pick<ImageFile, 'bytes' | 'type'>,
): Promise<void> {
  const headers = { 'Content-Type': type, 'Cache-Control': CACHE_CONTROL, 'x-upsert': 'false' };
  await callStorage(api, `object/${bucket}/${encodeURIComponent(name)}`, { method: 'POST', body: bytes, headers });
}

/** Answers that are neither good nor accepted end in one sentence without the key. */
export async function callStorage(
  { url, key }: DataApi,
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> },
  accepted: readonly number[] = [],
): Promise<Response> {
  const asked = `storage of ${url}, ${path}`;
  const response = await fetch(`${url}/storage/v1/${path}`, {
    ...init,
    headers: { apikey: key, ...headers },
    // A redirect would carry the key to somebody else.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new UserError(`${asked}: ${messageOf(error.cause ?? error)}`);
  });
  if (response.ok || accepted.includes(response.status)) return response;
  throw new UserError(`${asked} answered ${response.status}: ${(await response.text()).slice(0, 120)}`);
}
