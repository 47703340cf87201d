import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from './picture-work.ts';

interface Patience {
  waitMs: number;
  /** Time until this is over does not count. */
  meanwhile?: Promise<void> | undefined;
  /** Nor does time in which this is so. */
  isBusy: () => boolean;
}

const LOOK_MS = 50;

/**
 * Waits until all are done, or until the patience is used up. Counts looks and not time, so that a machine that stands
 * still does not use it up.
 */
export async function waitForAll(jobs: readonly Job[], { waitMs, meanwhile, isBusy }: Patience): Promise<void> {
  if (jobs.length === 0) return;
  const all = Promise.all(jobs.map(({ done }) => done)).then(() => true);
  let isOver = meanwhile === undefined;
  void meanwhile?.then(() => {
    isOver = true;
  });
  for (let left = waitMs; left > 0; ) {
    if (await Promise.race([all, delay(LOOK_MS, false)])) return;
    if (isOver && !isBusy()) left -= LOOK_MS;
  }
}
