import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { waitUntilReady } from '../../../../scripts/backend/server-process.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A server process as its keeper sees it: what it tells, and whether it was given up. */
function startServer() {
  const child = Object.assign(new EventEmitter(), { connected: true });
  const silent = { onProgress: () => {}, onKey: () => {}, onChange: () => {} };
  const exited = new Promise<string>(() => {});
  const outcome = waitUntilReady(child, { ...silent, exited, logFile: '/data/backend.log' }).then(
    ({ port }) => port,
    (error) => String(error),
  );
  const tell = (message: object) => child.emit('message', message);
  return { tell, outcome };
}

test('a start that goes on may take long', async () => {
  const { tell, outcome } = startServer();
  await vi.advanceTimersByTimeAsync(250_000);
  tell({ type: 'progress', text: '17 migrations applied' });
  await vi.advanceTimersByTimeAsync(250_000);
  tell({ type: 'progress', text: 'loading the demo content' });
  await vi.advanceTimersByTimeAsync(250_000);
  tell({ type: 'ready', port: 54_321, isNewOperator: true });
  expect(await outcome).toBe(54_321);
});

test('a start that hangs is given up, with what it was doing', async () => {
  const opening = startServer();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await opening.outcome).toBe(
    'UserError: The backend came no further than "opening the database" within 300 s; /data/backend.log tells more.',
  );
  const loading = startServer();
  loading.tell({ type: 'progress', text: 'loading the demo content' });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await loading.outcome).toContain('came no further than "loading the demo content"');
});
