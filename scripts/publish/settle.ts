import { setTimeout as delay } from 'node:timers/promises';

interface SettleOptions {
  getVersion: () => Promise<number>;
  signal?: AbortSignal;
  debounceMs?: number;
  longestMs?: number;
  pollMs?: number;
}

/** Waits until nobody has changed anything for a while, so that one publish covers a series of edits; not for ever. */
export async function waitUntilSettled(options: SettleOptions): Promise<number> {
  const { getVersion, signal, debounceMs = 200, longestMs = 15_000, pollMs = 50 } = options;
  const deadline = performance.now() + longestMs;
  let version = await getVersion();
  let changedAt = performance.now();
  let isSettled = false;
  while (!isSettled && performance.now() < deadline) {
    await delay(pollMs, undefined, { signal });
    const next = await getVersion();
    if (next !== version) changedAt = performance.now();
    version = next;
    isSettled = performance.now() - changedAt >= debounceMs;
  }
  return version;
}
