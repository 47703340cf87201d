import { expect, test, vi } from 'vitest';
import { startProof } from '#db/proof.ts';

vi.mock('#db/visitor.ts', () => ({ callFunction: async () => ({ salt: 'x' }) }));

/** A worker that says that it is there after a while, or never, and answers as late again. */
function stubWorker(delay: number): { terminate: () => void } {
  const terminate = vi.fn();
  class StubWorker {
    onmessage: (message: { data: unknown }) => void = () => {};
    readonly terminate = terminate;
    constructor() {
      this.say('ready');
    }
    postMessage(): void {
      this.say({ counter: 1 });
    }
    private say(data: unknown): void {
      if (delay < Number.POSITIVE_INFINITY) setTimeout(() => this.onmessage({ data }), delay);
    }
  }
  vi.stubGlobal('Worker', StubWorker);
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers();
  return { terminate };
}

test('a worker that has come may take its time', async () => {
  const { terminate } = stubWorker(19_000);
  const proof = startProof('lead')();
  await vi.advanceTimersByTimeAsync(38_000);
  expect(await proof).toEqual({ challenge: { salt: 'x' }, solution: { counter: 1 } });
  expect(terminate).not.toHaveBeenCalled();
});

test('a worker whose file never comes holds nobody up for longer than two tries', async () => {
  const { terminate } = stubWorker(Number.POSITIVE_INFINITY);
  const proof = startProof('lead')();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await proof).toBe(null);
  expect(terminate).toHaveBeenCalledTimes(2);
});

test('a proof from before a device slept is made anew', async () => {
  stubWorker(10);
  const take = startProof('lead');
  await vi.advanceTimersByTimeAsync(30);
  // The time of the page rests meanwhile.
  vi.setSystemTime(Date.now() + 20 * 60_000);
  const proof = take();
  const untaken = Symbol('not there yet');
  expect(await Promise.race([proof, Promise.resolve(untaken)])).toBe(untaken);
  await vi.advanceTimersByTimeAsync(30);
  expect(await proof).toEqual({ challenge: { salt: 'x' }, solution: { counter: 1 } });
});
