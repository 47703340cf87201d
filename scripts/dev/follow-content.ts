import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../lib/fail.ts';
import type { Logger } from '../lib/log.ts';

interface FollowOptions {
  /** The version that is laid out. */
  first: number;
  getVersion: () => Promise<number>;
  /** Whether pictures have come that the pages still do without. */
  hasPictures: () => boolean;
  /** Puts the content as it is now where Astro reads it. */
  layOut: () => Promise<{ version: number }>;
  stopping: AbortSignal;
  log: Logger;
  everyMs?: number;
}

/** Lays out new content and pictures as they come, until the signal. Astro's plugin notices and reloads the browser. */
export async function followContent(options: FollowOptions): Promise<void> {
  const { first, getVersion, hasPictures, layOut, stopping, log, everyMs = 1000 } = options;
  /** Null after a reading that has failed, which is tried again. */
  let shown: number | null = first;
  for (; !stopping.aborted; await delay(everyMs)) {
    try {
      if ((await getVersion()) === shown && !hasPictures()) continue;
      shown = null;
      const { version } = await layOut();
      shown = version;
      log.info('new content', { version });
    } catch (error) {
      log.warn('the content could not be read', { reason: messageOf(error) });
    }
  }
}
