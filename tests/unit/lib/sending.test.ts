import { beforeEach, expect, test, vi } from 'vitest';
import { sayWhenSlow, startMinimumDelay } from '../../../src/lib/sending.ts';

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

async function waitTime(waitOut: () => Promise<void>): Promise<number> {
  const from = performance.now();
  const waited = waitOut().then(() => performance.now() - from);
  await vi.runAllTimersAsync();
  return waited;
}

test('whoever fills in a form at once is held up for a moment, and sent on', async () => {
  const waitOut = startMinimumDelay();
  await vi.advanceTimersByTimeAsync(200);
  expect(await waitTime(waitOut)).toBe(1300);
});

test('whoever takes the time of a person waits for nothing, even when the clock of the device is set', async () => {
  const waitOut = startMinimumDelay();
  await vi.advanceTimersByTimeAsync(1600);
  vi.setSystemTime(Date.now() - 60 * 60 * 1000);
  expect(await waitTime(waitOut)).toBeLessThanOrEqual(1);
});

test('from the fourth second on the visitor is told that it takes long, and only then', async () => {
  const say = vi.fn();
  await sayWhenSlow(Promise.resolve(), say);
  await vi.runAllTimersAsync();
  expect(say).not.toHaveBeenCalled();

  const answer = new Promise((resolve) => setTimeout(() => resolve('stored'), 10_000));
  const outcome = sayWhenSlow(answer, say);
  await vi.advanceTimersByTimeAsync(3999);
  expect(say).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(say).toHaveBeenCalledOnce();
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('stored');
});

test('whoever leaves is asked for as long as one of two is being sent', async () => {
  const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const [lead, reveal] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const outcomes = [lead, reveal].map(({ promise }) => sayWhenSlow(promise, () => {}));
  lead.resolve();
  await outcomes[0];
  expect(isAsked()).toBe(true);
  reveal.reject(new Error('no line'));
  await expect(outcomes[1]).rejects.toThrow();
  expect(isAsked()).toBe(false);
});
