import { expect, test, vi } from 'vitest';
import { fetchWorkerAhead, startProof } from '#db/proof.ts';

vi.mock('#db/visitor.ts', () => ({ callFunction: async () => ({ salt: 'x' }) }));

/** A worker that says that it is there after a while, or never, and answers as late again. */
function stubWorker(delay: number) {
  const terminate = vi.fn();
  const files: string[] = [];
  class StubWorker {
    onmessage: (message: { data: unknown }) => void = () => {};
    readonly terminate = terminate;
    constructor(file: string) {
      files.push(file);
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
  return { terminate, files };
}

test("the worker's file is asked for ahead by the address that the worker comes from, and quietly", async () => {
  const { files } = stubWorker(10);
  const asked = vi.fn(async () => new Response('worker'));
  vi.stubGlobal('fetch', asked);
  await fetchWorkerAhead();
  const proof = startProof('lead')();
  await vi.advanceTimersByTimeAsync(30);
  await proof;
  expect(files).toHaveLength(1);
  expect(asked.mock.calls).toEqual([files]);

  asked.mockRejectedValue(new TypeError('no line'));
  await fetchWorkerAhead();
  vi.stubGlobal('navigator', { onLine: false });
  await fetchWorkerAhead();
  expect(asked).toHaveBeenCalledTimes(2);
});

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
