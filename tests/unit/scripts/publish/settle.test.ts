import { expect, test } from 'vitest';
import { createRetryPlan } from '../../../../scripts/lib/retry.ts';
import { waitUntilSettled } from '../../../../scripts/publish/settle.ts';

const FAST = { debounceMs: 120, longestMs: 800, pollMs: 10 };

test('a series of edits becomes one publish, after the last of them', async () => {
  let version = 0;
  // Somebody saves before every look but the last.
  const getVersion = async () => {
    version = Math.min(version + 1, 6);
    return version;
  };
  const { signal } = new AbortController();
  expect(await waitUntilSettled({ getVersion, signal, ...FAST })).toBe(6);
});

test('somebody who never stops editing does not hold the site back for ever', async () => {
  let version = 1;
  const started = performance.now();
  const { signal } = new AbortController();
  await waitUntilSettled({ getVersion: async () => version++, signal, ...FAST });
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('a stop ends the waiting', async () => {
  let version = 1;
  const waiting = waitUntilSettled({ getVersion: async () => version++, signal: AbortSignal.timeout(50), ...FAST });
  await expect(waiting).rejects.toThrow();
});

test('what failed is tried again ever more seldom, other content at once', () => {
  let now = 0;
  const plan = createRetryPlan(() => now);
  expect(plan.mayTry(1)).toBe(true);

  const pauses = Array.from({ length: 9 }, () => plan.noteFailure(1));
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600].map((seconds) => seconds * 1000));
  expect(plan.mayTry(1)).toBe(false);
  expect(plan.mayTry(2)).toBe(true);

  now = 600_000;
  expect(plan.mayTry(1)).toBe(true);
  plan.noteSuccess();
  now = 0;
  expect(plan.noteFailure(1)).toBe(10_000);
});
