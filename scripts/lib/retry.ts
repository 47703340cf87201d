const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 600_000;

/** How long to leave alone what has failed so many times. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

/** Remembers what failed, so that the same content is tried again ever more seldom and other content at once. */
export function createRetryPlan(now: () => number = () => performance.now()) {
  let failed: { version: number; attempts: number; retryAt: number } | null = null;
  return {
    mayTry: (version: number) => failed?.version !== version || now() >= failed.retryAt,
    noteFailure: (version: number) => {
      const attempts = failed?.version === version ? failed.attempts + 1 : 1;
      const pause = pauseAfter(attempts);
      failed = { version, attempts, retryAt: now() + pause };
      return pause;
    },
    noteSuccess: () => {
      failed = null;
    },
  };
}
