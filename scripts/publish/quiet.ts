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
  const { getVersion, signal, quietMs = 1500, longestMs = 15_000, pollMs = 500 } = options;
  const deadline = Date.now() + longestMs;
  let version = await getVersion();
  let changedAt = Date.now();
  while (Date.now() - changedAt < quietMs && Date.now() < deadline) {
    await delay(pollMs, undefined, { signal });
    const next = await getVersion();
    if (next !== version) changedAt = Date.now();
    version = next;
  }
  return version;
}
