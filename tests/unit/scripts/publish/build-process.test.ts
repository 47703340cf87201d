import { EventEmitter } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';

const { forkWithContent } = vi.hoisted(() => ({ forkWithContent: vi.fn() }));
vi.mock('../../../../scripts/lib/child.ts', async (original) => ({ ...(await original()), forkWithContent }));

vi.resetModules();
const { createBuildProcess } = await import('../../../../scripts/publish/build/build-process.ts');

afterAll(() => {
  vi.resetModules();
});

const SITE = {
  supabaseUrl: 'http://127.0.0.1:9',
  publishableKey: 'sb_publishable_test',
  siteUrl: 'http://localhost:4321',
  isSameOrigin: true,
  workDir: '/nowhere',
  code: 'code',
  wholePictures: false,
};
const ORDER = {
  outDir: '/nowhere/next',
  live: null,
  allowEmpty: false,
  withPictures: false,
  damagedPictures: [],
  pictureWaitMs: 0,
};
const REPORT = {
  version: 1,
  erasedVersion: 0,
  pages: 1,
  properties: 1,
  month: '2026-12',
  lacking: 0,
  pictures: 0,
  removed: null,
  warnings: [],
  durations: {},
};

/** Answers each order with a report, all but the first with one that says that the process is spent. */
class Builder extends EventEmitter {
  connected = true;
  built = 0;
  disconnect = () => {
    this.connected = false;
  };
  send = (message: object) => {
    if (!('outDir' in message)) return;
    this.built += 1;
    const report = { ...REPORT, build: `build ${this.built}`, isSpent: this.built > 1 };
    queueMicrotask(() => this.emit('message', { type: 'built', report }));
  };
}

test('a process whose file of texts is mostly of no use ends with the next build, which makes every page', async () => {
  const started: Builder[] = [];
  forkWithContent.mockImplementation(() => {
    const child = new Builder();
    started.push(child);
    return child;
  });
  const builder = createBuildProcess(SITE);
  const first = await builder.build(ORDER);
  expect(builder.knows(first.build)).toBe(true);
  const last = await builder.build(ORDER);
  expect(builder.knows(last.build)).toBe(false);
  // Until then it goes on to make pictures.
  expect(started.map(({ connected }) => connected)).toEqual([true]);

  const next = await builder.build(ORDER);
  expect(started.map(({ connected }) => connected)).toEqual([false, true]);
  expect(builder.knows(next.build)).toBe(true);
});
