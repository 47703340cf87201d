import { setTimeout as delay } from 'node:timers/promises';

/** One picture on its way. */
export interface Job {
  isEncoding: boolean;
  done: Promise<void>;
}

const LOOK_MS = 50;

/**
 * Waits until all are done, or until none of them has been at work here for so long in all. Counts looks and not time,
 * so that a machine that stands still does not use the patience up.
 */
export async function waitForJobs(jobs: readonly Job[], waitMs: number): Promise<void> {
  if (jobs.length === 0) return;
  const all = Promise.all(jobs.map(({ done }) => done)).then(() => true);
  for (let left = waitMs; left > 0; ) {
    if (await Promise.race([all, delay(LOOK_MS, false)])) return;
    if (!jobs.some(({ isEncoding }) => isEncoding)) left -= LOOK_MS;
  }
}
