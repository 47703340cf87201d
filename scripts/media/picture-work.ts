import { availableParallelism } from 'node:os';
import type { Photo } from '#lib/photo.ts';
import { messageOf } from '../lib/fail.ts';
import { createLimit } from '../lib/parallel.ts';
import { pauseAfter } from '../lib/retry.ts';
import type { Barrier } from './barrier.ts';
import { createEncoder } from './encode-once.ts';
import { type ImageSource, PassingFault, readOriginal } from './originals.ts';

/** One picture on its way. */
export interface Job {
  /** Whether this brings the picture, or only its other widths. */
  isFirst: boolean;
  /** Where its original is. */
  original: 'waiting for its turn' | 'being fetched' | 'here';
  done: Promise<void>;
}

interface WorkOptions {
  cacheDir: string;
  barrier: Barrier;
  /** No picture is begun while it is closed. */
  start: Barrier;
  /** Whether all widths are made in one go. */
  isWholeOnly: boolean;
  isWanted: (key: string) => boolean;
  onPhoto: (key: string, photo: Photo, job: Job) => void;
  onFailure: () => void;
  /** Told after either. */
  onEnd: () => void;
  pauseMs?: ((attempts: number) => number) | undefined;
}

interface Failure {
  reason: string;
  attempts: number;
  retry: NodeJS.Timeout;
}

/** Some of them may hang, and their originals are kept in memory. */
const FETCHED_AT_ONCE = 16;

/** Fetches and encodes pictures, each once at a time; what fails is tried again after growing pauses. */
export function createPictureWork(options: WorkOptions) {
  const { cacheDir, barrier, start, isWholeOnly, isWanted, onPhoto, onFailure, onEnd, pauseMs = pauseAfter } = options;
  const { encode, encodeWhole, listUnderWay } = createEncoder(cacheDir, { barrier, start });
  const [limitFirst, limitRest] = [createLimit(FETCHED_AT_ONCE), createLimit(availableParallelism())];
  const jobs = new Map<string, Job>();
  const failures = new Map<string, Failure>();

  /** Resolves when it was tried again. */
  const noteFailure = async (source: ImageSource, isFirst: boolean, reason: string) => {
    if (!isWanted(source.key)) return;
    const attempts = (failures.get(source.key)?.attempts ?? 0) + 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    const retry = setTimeout(() => resolve(begin(source, isFirst).done), pauseMs(attempts)).unref();
    failures.set(source.key, { reason, attempts, retry });
    onFailure();
    await promise;
  };
  const begin = (source: ImageSource, isFirst: boolean): Job => {
    const job: Job = { isFirst, original: 'waiting for its turn', done: Promise.resolve() };
    const make = async () => {
      job.original = 'being fetched';
      const original = await readOriginal(source);
      job.original = 'here';
      return isFirst && !isWholeOnly ? encode(original) : encodeWhole(original);
    };
    jobs.set(source.key, job);
    job.done = (isFirst ? limitFirst(make) : limitRest(make))
      .finally(() => jobs.delete(source.key))
      .then(
        (photo) => {
          failures.delete(source.key);
          onPhoto(source.key, photo, job);
        },
        (error: unknown) => {
          const again = noteFailure(source, isFirst, messageOf(error));
          // No other build follows that would bring it.
          return isWholeOnly && error instanceof PassingFault ? again : undefined;
        },
      )
      .finally(onEnd);
    return job;
  };
  const forgetFailures = () => {
    for (const [key, { retry }] of failures) {
      if (isWanted(key)) continue;
      clearTimeout(retry);
      failures.delete(key);
    }
  };

  return {
    begin,
    forgetFailures,
    listUnderWay,
    /** Neither under way nor waiting to be tried again. */
    isIdle: (key: string) => !jobs.has(key) && !failures.has(key),
    /** Null where it is only this machine that the picture waits for. */
    problemOf: (key: string) =>
      failures.get(key)?.reason ?? (jobs.get(key)?.original === 'being fetched' ? 'has not come yet' : null),
    /** Those under way; what has failed before is `isWatched` by nobody. */
    listJobs: () => [...jobs].map(([key, job]) => ({ ...job, isWatched: !failures.has(key) })),
  };
}
