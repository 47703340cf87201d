import { setTimeout as delay } from 'node:timers/promises';

interface QuietOptions {
  getVersion: () => Promise<number>;
  signal: AbortSignal;
  quietMs?: number;
  longestMs?: number;
  pollMs?: number;
}

/** Waits until nobody has changed anything for a while, so that one publish covers a series of edits; not for ever. */
export async function waitForQuiet(options: QuietOptions): Promise<number> {
  const { getVersion, signal, quietMs = 500, longestMs = 15_000, pollMs = 100 } = options;
  const deadline = performance.now() + longestMs;
  let version = await getVersion();
  let changedAt = performance.now();
  let isQuiet = false;
  while (!isQuiet && performance.now() < deadline) {
    await delay(pollMs, undefined, { signal });
    const next = await getVersion();
    if (next !== version) changedAt = performance.now();
    version = next;
    isQuiet = performance.now() - changedAt >= quietMs;
  }
  return version;
}
