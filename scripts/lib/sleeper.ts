import { setTimeout as delay } from 'node:timers/promises';

export interface Sleeper {
  /** Ends the sleep under way, or the next one as soon as it begins. */
  wake: () => void;
  /** Throws when the signal ends it. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Sleeps between two looks at something, for less long when somebody says that there is something to see. */
export function createSleeper(): Sleeper {
  let woken = new AbortController();
  return {
    wake: () => woken.abort(),
    sleep: async (milliseconds, signal) => {
      const ends = AbortSignal.any([signal, woken.signal]);
      await delay(milliseconds, undefined, { signal: ends }).catch(() => signal.throwIfAborted());
      woken = new AbortController();
    },
  };
}
