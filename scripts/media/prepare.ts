import { mkdir, readdir } from 'node:fs/promises';
import type { PhotoManifest } from '#db/photos.ts';
import { isSame } from '#db/same.ts';
import type { Photo } from '#lib/photo.ts';
import { messageOf } from '../lib/fail.ts';
import { createLimit, mapInParallel } from '../lib/parallel.ts';
import { pauseAfter } from '../lib/retry.ts';
import { findEncoded, hashIn, readAddresses, writeAddresses } from './cache.ts';
import { createEncoder } from './encode-once.ts';
import { type ImageSource, readOriginal } from './originals.ts';
import { type Job, waitForJobs } from './wait.ts';

interface PreparerOptions {
  cacheDir: string;
  /** How long one call waits for the storage in all; the time in which its own pictures are encoded is not waiting. */
  waitMs: number;
  /** Pictures have come that a call had to do without. */
  onArrival: () => void;
  /** How long to leave a picture alone that has failed so many times. */
  pauseMs?: (attempts: number) => number;
}

interface Wishes {
  sources: readonly ImageSource[];
  /** Pictures of these hashes are not as they were made and must be made again. */
  damaged?: readonly string[];
  /** Told about each picture that the site has to do without. */
  warn: (message: string) => void;
}

export interface PicturePreparer {
  /**
   * The pictures that are ready: fetched and encoded once, then taken from the cache. One that does not come gets no
   * entry and a warning, and goes on being fetched meanwhile; what fails is tried again after growing pauses.
   */
  prepare: (wishes: Wishes) => Promise<PhotoManifest>;
  /** The hashes of pictures that the next call will want: those under way, and those that came since the last one. */
  listComing: () => Set<string>;
}

interface Failure {
  reason: string;
  attempts: number;
  retry: NodeJS.Timeout;
}

/** Some of them may hang, and their originals are kept in memory. */
const FETCHED_AT_ONCE = 16;
/** A series of pictures that come late is worth a few publishes, not one for each. */
const GATHER_MS = 5000;

export function createPicturePreparer(options: PreparerOptions): PicturePreparer {
  const { cacheDir, waitMs, onArrival, pauseMs = pauseAfter } = options;
  const { encode, listUnderWay } = createEncoder(cacheDir);
  const limit = createLimit(FETCHED_AT_ONCE);
  const photos = new Map<string, Photo>();
  const jobs = new Map<string, Job>();
  const failures = new Map<string, Failure>();
  let addresses: ReadonlyMap<string, string> | null = null;
  let wanted: ReadonlyMap<string, ImageSource> = new Map();
  let lacking: ReadonlySet<string> = new Set();
  let gathering: NodeJS.Timeout | null = null;

  const stopGathering = () => {
    if (gathering) clearTimeout(gathering);
    gathering = null;
  };
  const notify = () => {
    stopGathering();
    onArrival();
  };
  const store = (key: string, photo: Photo) => {
    failures.delete(key);
    if (!wanted.has(key)) return;
    photos.set(key, photo);
    if (!lacking.has(key)) return;
    if (jobs.size === 0) notify();
    else gathering ??= setTimeout(notify, GATHER_MS).unref();
  };
  const noteFailure = (source: ImageSource, reason: string) => {
    if (!wanted.has(source.key)) return;
    const attempts = (failures.get(source.key)?.attempts ?? 0) + 1;
    const retry = setTimeout(() => begin(source), pauseMs(attempts)).unref();
    failures.set(source.key, { reason, attempts, retry });
    if (gathering && jobs.size === 0) notify();
  };
  const begin = (source: ImageSource): Job => {
    const job: Job = { isEncoding: false, done: Promise.resolve() };
    const make = async () => {
      const original = await readOriginal(source);
      return encode(original, () => {
        job.isEncoding = true;
      });
    };
    jobs.set(source.key, job);
    job.done = limit(make)
      .finally(() => {
        job.isEncoding = false;
        jobs.delete(source.key);
      })
      .then(
        (photo) => store(source.key, photo),
        (error: unknown) => noteFailure(source, messageOf(error)),
      );
    return job;
  };

  const forgetOthers = (there: ReadonlySet<string>, damaged: readonly string[]) => {
    for (const [key, { share }] of photos) {
      const hash = hashIn(share);
      if (!wanted.has(key) || !there.has(hash) || damaged.includes(hash)) photos.delete(key);
    }
    for (const [key, { retry }] of failures) {
      if (wanted.has(key)) continue;
      clearTimeout(retry);
      failures.delete(key);
    }
  };
  /** What an earlier process has made. */
  const recall = async (key: string) => {
    const hash = addresses?.get(key);
    const photo = hash && (await findEncoded(cacheDir, hash));
    if (photo) photos.set(key, photo);
  };
  const isMissing = (key: string) => !photos.has(key);
  const isNew = (key: string) => isMissing(key) && !jobs.has(key) && !failures.has(key);

  const prepare = async ({ sources, damaged = [], warn }: Wishes): Promise<PhotoManifest> => {
    await mkdir(cacheDir, { recursive: true });
    addresses ??= await readAddresses(cacheDir);
    wanted = new Map(sources.map((source) => [source.key, source]));
    forgetOthers(new Set(await readdir(cacheDir)), damaged);
    await mapInParallel([...wanted.keys()].filter(isNew), recall);
    const fresh = [...wanted.values()].filter(({ key }) => isNew(key));
    await waitForJobs(fresh.map(begin), waitMs);

    stopGathering();
    lacking = new Set([...wanted.keys()].filter(isMissing));
    for (const key of lacking) warn(`Picture ${key} ${failures.get(key)?.reason ?? 'has not come yet'}`);
    const ready = [...wanted.keys()].flatMap((key) => {
      const photo = photos.get(key);
      return photo ? [[key, photo] as const] : [];
    });
    const hashes = new Map(ready.map(([key, { share }]) => [key, hashIn(share)]));
    if (!isSame(hashes, addresses)) await writeAddresses(cacheDir, hashes);
    addresses = hashes;
    return Object.fromEntries(ready);
  };
  const listComing = () => new Set([...listUnderWay(), ...[...photos.values()].map(({ share }) => hashIn(share))]);
  return { prepare, listComing };
}
