import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { acquireLock } from '../backend/lock.ts';
import { messageOf } from '../lib/fail.ts';
import { createBuildProcess } from './build-process.ts';
import { digestCode } from './code-digest.ts';
import { publishOnce } from './publish-once.ts';
import { createRunRecord } from './publish-runs.ts';
import type { PublisherOptions } from './publisher-options.ts';
import { waitForQuiet } from './quiet.ts';
import { fetchVersion } from './read/snapshot.ts';
import { getCurrentRelease, type Release, removeRemains } from './releases.ts';
import { createRetryPlan } from './retry.ts';

export interface Publisher {
  /** Ends a build under way; what is live stays. */
  stop: () => Promise<void>;
}

const POLL_MS = 200;

/** Keeps the site up to date with the content, as the only publisher of this folder. */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { siteDir, siteUrl, backend, onRelease, log } = options;
  const code = await digestCode({ siteUrl, supabaseUrl: backend.url, publishableKey: backend.publishableKey });
  await mkdir(siteDir, { recursive: true });
  const lock = await acquireLock(siteDir, 'its publisher');
  await removeRemains(siteDir);
  const live = await getCurrentRelease(siteDir);
  if (live) onRelease(live.folder);

  const stopping = new AbortController();
  const watching = watch(options, { code, live, signal: stopping.signal }).catch((error) => {
    if (!stopping.signal.aborted) log.warn('the publisher has stopped', { reason: messageOf(error) });
  });
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      await lock.release();
    },
  };
}

interface Watch {
  code: string;
  live: Release | null;
  signal: AbortSignal;
}

async function watch(options: PublisherOptions, { code, signal, ...found }: Watch): Promise<void> {
  const { backend, log, siteUrl, workDir } = options;
  const { url: supabaseUrl, publishableKey } = backend;
  const builder = createBuildProcess({ supabaseUrl, publishableKey, siteUrl, workDir, code });
  signal.addEventListener('abort', builder.stop);
  const runs = createRunRecord(backend.url, backend.secretKey, log);
  const retry = createRetryPlan();
  const getVersion = createVersionReader(options);
  const settle = (seen: number) => waitForQuiet({ getVersion: async () => (await getVersion()) ?? seen, signal });
  let { live } = found;

  await runs.closeInterrupted();
  for (; !signal.aborted; await delay(POLL_MS, undefined, { signal })) {
    const seen = await getVersion();
    if (seen === null || (seen === live?.version && code === live.code) || !retry.mayTry(seen)) continue;
    const version = live && !isSingleEdit(live, seen) ? await settle(seen) : seen;
    try {
      live = await publishOnce({ ...options, version, code, live, builder, runs, signal });
      retry.noteSuccess();
    } catch (error) {
      if (signal.aborted) return;
      const pause = retry.noteFailure(version);
      log.warn('not published', { version, reason: messageOf(error), retry_in_s: pause / 1000 });
    }
  }
}

/** Goes live at once; more than one are the middle of a series, which is worth its end. */
function isSingleEdit({ version }: Release, seen: number): boolean {
  return seen === version + 1;
}

/** Null while the backend does not answer, which is said once. */
function createVersionReader({ backend, log }: PublisherOptions): () => Promise<number | null> {
  let isReachable = true;
  return async () => {
    try {
      const version = await fetchVersion(backend);
      if (!isReachable) log.info('the backend answers again');
      isReachable = true;
      return version;
    } catch (error) {
      if (isReachable) log.warn('the backend does not answer', { reason: messageOf(error) });
      isReachable = false;
      return null;
    }
  };
}
