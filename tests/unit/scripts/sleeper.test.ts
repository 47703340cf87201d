import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createSleeper } from '../../../scripts/lib/sleeper.ts';

const HOUR_MS = 3_600_000;

test('a sleep ends by itself, when it is woken, and at once when that was before it; the next one does not', async () => {
  const { signal } = new AbortController();
  const { sleep, wake } = createSleeper();
  await sleep(1, signal);
  const sleeping = sleep(HOUR_MS, signal);
  wake();
  await sleeping;

  wake();
  wake();
  await sleep(HOUR_MS, signal);
  const awake = vi.fn();
  const last = sleep(HOUR_MS, signal).then(awake);
  await nextTurn();
  expect(awake).not.toHaveBeenCalled();
  wake();
  await last;
});

test('whoever is told to stop sleeps no more', async () => {
  const stopping = new AbortController();
  const { sleep } = createSleeper();
  const sleeping = sleep(HOUR_MS, stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(sleeping).rejects.toThrow('stopped');
  await expect(sleep(HOUR_MS, stopping.signal)).rejects.toThrow('stopped');
});
