import { mkdir, readdir } from 'node:fs/promises';
import type { PhotoManifest } from '#db/photos.ts';
import type { Photo } from '#lib/photo.ts';
import { isSame } from '#lib/same.ts';
import { mapInParallel } from '../lib/parallel.ts';
import type { Stage } from '../lib/progress.ts';
import { createBarrier } from './barrier.ts';
import { type ComingPictures, findEncoded, isFilled, readAddresses, writeAddresses } from './cache.ts';
import { isWhole } from './encode.ts';
import type { ImageSource } from './originals.ts';
import { createPictureWork, type Job } from './picture-work.ts';
import { waitForAll } from './wait.ts';

interface PreparerOptions {
  cacheDir: string;
  /** Whether pictures are handed over in all their widths only. Encoding them is not waiting then. */
  isWholeOnly?: boolean;
  /** Pictures have come that a call had to do without, or sharper ones than it had. */
  onArrival: () => void;
  /** Told how far they are; null when nothing is left to do. */
  onStage?: (stage: Stage | null) => void;
  /** How long to leave a picture alone that has failed so many times. */
  pauseMs?: (attempts: number) => number;
}

interface Wishes {
  sources: readonly ImageSource[];
  /** Pictures of these hashes are not as they were made and must be made again. */
  damaged?: readonly string[];
  /** How long to wait in all. */
  waitMs: number;
  /** What takes its time anyway: until then waiting costs nothing. */
  meanwhile?: Promise<void>;
  /** Told about each picture that the site has to do without. */
  warn: (message: string) => void;
}

export interface PicturePreparer {
  /**
   * The pictures that are ready, at least in their narrowest width: fetched and encoded once, then taken from the cache.
   * One that does not come gets no entry and a warning, and goes on being fetched meanwhile.
   */
  prepare: (wishes: Wishes) => Promise<PhotoManifest>;
  /**
   * Goes on with what is left: pictures that did not come in time rest from the end of `prepare` to the next call of this,
   * for whoever prepares has better work for the processor then; the other widths rest from its beginning.
   */
  refine: () => void;
  /** What the next call will want: pictures under way, and those that came since the last one. */
  listComing: () => ComingPictures;
}

/** A series of pictures that come late is worth a few publishes, not one for each. */
const GATHER_MS = 15_000;

export function createPicturePreparer(options: PreparerOptions): PicturePreparer {
  const { cacheDir, isWholeOnly = false, onArrival, onStage, pauseMs } = options;
  const [barrier, start] = [createBarrier(), createBarrier()];
  const photos = new Map<string, Photo>();
  let addresses: ReadonlyMap<string, string> | null = null;
  let wanted: ReadonlyMap<string, ImageSource> = new Map();
  let lacking: ReadonlySet<string> = new Set();
  let gathering: NodeJS.Timeout | null = null;
  let held: PromiseWithResolvers<void> | null = null;
  let resting: PromiseWithResolvers<void> | null = null;

  const isMissing = (key: string) => !photos.has(key);
  const isUnfinished = (key: string) => {
    const photo = photos.get(key);
    return !photo || !isWhole(photo);
  };
  const stopGathering = () => {
    if (gathering) clearTimeout(gathering);
    gathering = null;
  };
  const notify = () => {
    stopGathering();
    onArrival();
  };
  const store = (key: string, photo: Photo, { isFirst }: Job) => {
    if (!wanted.has(key)) return;
    photos.set(key, photo);
    if (!lacking.has(key)) return;
    if (work.listJobs().some((job) => job.isFirst === isFirst)) gathering ??= setTimeout(notify, GATHER_MS).unref();
    else notify();
  };
  const tellStage = () => {
    if (resting) return;
    const watched = work.listJobs().filter(({ isWatched }) => isWatched);
    const keys = [...wanted.keys()];
    if (watched.some(({ isFirst }) => isFirst)) onStage?.(stageOf('preparing pictures', keys, isMissing));
    else if (watched.length > 0) onStage?.(stageOf('making pictures sharper', keys, isUnfinished));
    else if (!held) onStage?.(null);
  };
  const work = createPictureWork({
    cacheDir,
    barrier,
    start,
    isWholeOnly,
    isWanted: (key) => wanted.has(key),
    onPhoto: store,
    onFailure: () => gathering && work.listJobs().length === 0 && notify(),
    onEnd: tellStage,
    pauseMs,
  });

  const forgetOthers = (there: ReadonlySet<string>, damaged: readonly string[]) => {
    for (const [key, { hash }] of photos) {
      if (!wanted.has(key) || !there.has(hash) || damaged.includes(hash)) photos.delete(key);
    }
    work.forgetFailures();
  };
  /** What an earlier process has made. */
  const recall = async (key: string) => {
    const hash = addresses?.get(key);
    const photo = hash && (await findEncoded(cacheDir, hash));
    if (photo) photos.set(key, photo);
  };
  const begin = (isLeft: (key: string) => boolean) => {
    const left = [...wanted.values()].filter(({ key }) => isLeft(key) && work.isIdle(key));
    return left.map((source) => work.begin(source, isMissing(source.key)));
  };
  const hold = () => {
    if (held || isWholeOnly) return;
    held = Promise.withResolvers();
    void barrier.close(held.promise);
  };
  const rest = () => {
    if (isWholeOnly) return;
    resting = Promise.withResolvers();
    void start.close(resting.promise);
  };
  const wake = () => {
    resting?.resolve();
    resting = null;
  };

  const prepare = async ({ sources, damaged = [], waitMs, meanwhile, warn }: Wishes): Promise<PhotoManifest> => {
    hold();
    wake();
    await mkdir(cacheDir, { recursive: true });
    addresses ??= await readAddresses(cacheDir);
    wanted = new Map(sources.map((source) => [source.key, source]));
    forgetOthers(new Set(await readdir(cacheDir)), damaged);
    await mapInParallel(
      [...wanted.keys()].filter((key) => isMissing(key) && work.isIdle(key)),
      recall,
    );
    const jobs = begin(isWholeOnly ? isUnfinished : isMissing);
    tellStage();
    const isEncoding = () => isWholeOnly && work.listJobs().some(({ original }) => original === 'here');
    await waitForAll(jobs, { waitMs, meanwhile, isBusy: isEncoding });

    rest();
    stopGathering();
    lacking = new Set([...wanted.keys()].filter(isUnfinished));
    for (const key of [...lacking].filter(isMissing)) {
      const problem = work.problemOf(key);
      if (problem) warn(`Picture ${key} ${problem}`);
    }
    const ready = [...wanted.keys()].flatMap((key) => {
      const photo = photos.get(key);
      return photo ? [[key, photo] as const] : [];
    });
    const hashes = new Map(ready.map(([key, { hash }]) => [key, hash]));
    if (!isSame(hashes, addresses) || !isFilled(cacheDir)) await writeAddresses(cacheDir, hashes);
    addresses = hashes;
    return new Map(ready);
  };
  const refine = () => {
    begin(isUnfinished);
    held?.resolve();
    held = null;
    wake();
    tellStage();
  };
  const listComing = () => ({
    made: new Set([...photos.values()].map(({ hash }) => hash)),
    underWay: new Set(work.listUnderWay()),
  });
  return { prepare, refine, listComing };
}

function stageOf(text: string, keys: readonly string[], isLeft: (key: string) => boolean): Stage {
  return { text, count: { done: keys.length - keys.filter(isLeft).length, of: keys.length } };
}
