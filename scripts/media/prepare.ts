import { mkdir, readdir } from 'node:fs/promises';
import type { Photo, PhotoManifest } from '#features/photos/photo.ts';
import { messageOf } from '../lib/fail.ts';
import { mapInParallel } from '../publish/parallel.ts';
import { encodeInto, findEncoded, hashIn, readAddresses, writeAddresses } from './cache.ts';
import { hashOf } from './encode.ts';
import { type ImageSource, readOriginal } from './originals.ts';

interface PrepareOptions {
  sources: readonly ImageSource[];
  cacheDir: string;
  /** What this process has prepared before, and need not look at again while it is there. */
  last?: PhotoManifest;
  /** Told about each picture that the site has to do without. */
  warn: (message: string) => void;
}

interface Prepared {
  key: string;
  hash: string;
  photo: Photo;
}

/**
 * Makes every picture of the site ready: fetched and encoded once, then taken from the cache.
 * A broken or missing picture gets no entry and a warning; it never stops a build.
 */
export async function prepareMedia({ sources, cacheDir, last = {}, warn }: PrepareOptions): Promise<PhotoManifest> {
  await mkdir(cacheDir, { recursive: true });
  const wanted = uniqueSources(sources);
  const there = new Set(await readdir(cacheDir));
  const recall = ({ key }: ImageSource) => recollect(key, last[key], there);
  if (wanted.length === Object.keys(last).length && wanted.every(recall)) return last;

  const prepare = createPreparer(cacheDir, await readAddresses(cacheDir));
  const attempts = await mapInParallel(wanted, async (source) => {
    try {
      return recall(source) ?? (await prepare(source));
    } catch (error) {
      warn(`Picture ${source.key} ${messageOf(error)}`);
      return null;
    }
  });
  const prepared = attempts.filter((attempt) => attempt !== null);
  await writeAddresses(cacheDir, new Map(prepared.map(({ key, hash }) => [key, hash])));
  return Object.fromEntries(prepared.map(({ key, photo }) => [key, photo]));
}

function recollect(key: string, photo: Photo | undefined, there: ReadonlySet<string>): Prepared | null {
  if (!photo) return null;
  const hash = hashIn(photo.share);
  return there.has(hash) ? { key, hash, photo } : null;
}

function createPreparer(cacheDir: string, known: Map<string, string>) {
  /** Several addresses may hold the same picture; it is encoded once. */
  const underWay = new Map<string, Promise<Photo>>();
  const encodeOnce = (hash: string, original: Buffer) => {
    const photo = underWay.get(hash) ?? encodeUnlessKnown(cacheDir, hash, original);
    underWay.set(hash, photo);
    return photo;
  };

  return async (source: ImageSource): Promise<Prepared> => {
    const { key } = source;
    const knownHash = 'url' in source ? known.get(key) : undefined;
    const knownPhoto = knownHash ? await findEncoded(cacheDir, knownHash) : null;
    if (knownHash && knownPhoto) return { key, hash: knownHash, photo: knownPhoto };
    const original = await readOriginal(source);
    const hash = hashOf(original);
    return { key, hash, photo: await encodeOnce(hash, original) };
  };
}

async function encodeUnlessKnown(cacheDir: string, hash: string, original: Buffer): Promise<Photo> {
  return (await findEncoded(cacheDir, hash)) ?? encodeInto(cacheDir, hash, original);
}

function uniqueSources(sources: readonly ImageSource[]): ImageSource[] {
  return [...new Map(sources.map((source) => [source.key, source])).values()];
}
