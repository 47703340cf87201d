import { json } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { createRunRecord } from '../../../../scripts/publish/publish-runs.ts';
import { createPace, startPublisher } from '../../../../scripts/publish/publisher.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { startTestServer } from '../../../support/test-server.ts';

const SILENT = { info: () => {}, warn: () => {} };

async function startRecorder(status = 201) {
  const calls: { call: string; key: unknown; row: unknown }[] = [];
  const server = await startTestServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    calls.push({ call, key: request.headers['apikey'], row: await json(request) });
    response.writeHead(status).end();
  });
  return { calls, url: server.url };
}

test('a run is told when it starts and how it ended', async () => {
  const { calls, url } = await startRecorder();
  const runs = createRunRecord(url, 'sb_secret_test', SILENT);
  const id = await runs.start(41);
  await runs.finish(id, { result: 'published', site_version: 42, pages: 67, reason: null });
  await runs.finish(id, { result: 'failed', reason: 'x'.repeat(5000) });

  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /rest/v1/publish_runs',
    `PATCH /rest/v1/publish_runs?id=eq.${id}`,
    `PATCH /rest/v1/publish_runs?id=eq.${id}`,
  ]);
  expect(calls.map(({ row }) => row)).toEqual([
    { id, started_at: time, site_version: 41 },
    { result: 'published', site_version: 42, pages: 67, reason: null, finished_at: time },
    { result: 'failed', reason: 'x'.repeat(2000), finished_at: time },
  ]);
  expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['sb_secret_test']));
});

test('runs that were cut short are closed, and those of more than a year ago forgotten', async () => {
  const { calls, url } = await startRecorder();
  await createRunRecord(url, 'sb_secret_test', SILENT).clearUp();
  const [closed, forgotten] = calls.map(({ call }) => call);
  expect(closed).toBe('PATCH /rest/v1/publish_runs?result=eq.running');
  const since = Date.parse(forgotten?.replace('DELETE /rest/v1/publish_runs?started_at=lt.', '') ?? '');
  expect((Date.now() - since) / 86_400_000).toBeCloseTo(365, 0);
});

test('a publisher that runs for years forgets those of more than a year ago once a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-12-01T08:00:00Z') });
  const { calls, url } = await startRecorder();
  const runs = createRunRecord(url, 'sb_secret_test', SILENT);
  for (const now of ['2027-12-02T07:59:00Z', '2027-12-02T08:00:00Z', '2027-12-02T08:10:00Z']) {
    vi.setSystemTime(now);
    await runs.start(41);
  }
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /rest/v1/publish_runs',
    'DELETE /rest/v1/publish_runs?started_at=lt.2026-12-02T08:00:00.000Z',
    'POST /rest/v1/publish_runs',
    'POST /rest/v1/publish_runs',
  ]);
});

test('that a run cannot be recorded is said in the log and stops nothing', async () => {
  const { url } = await startRecorder(500);
  const warnings: unknown[] = [];
  const log = { info: () => {}, warn: (event: string, facts: object = {}) => warnings.push({ event, ...facts }) };
  await createRunRecord(url, 'sb_secret_test', log).start(1);
  expect(warnings).toEqual([{ event: 'the run could not be recorded', reason: 'publish_runs answered 500 with ""' }]);
});

test('without a secret key nothing is recorded', async () => {
  const { calls, url } = await startRecorder();
  await createRunRecord(url, null, SILENT).start(1);
  expect(calls).toEqual([]);
});

/** Of a publisher that has nothing to build. */
const idleOptions = (siteDir: string, url: string) => ({
  siteDir,
  workDir: siteDir,
  siteUrl: 'http://localhost:4321',
  isSameOrigin: false,
  backend: { url, publishableKey: 'sb_publishable_test', secretKey: null },
  secrets: {},
  allowEmpty: false,
  onRelease: () => {},
  log: SILENT,
});

test('two publishers of one site never run at the same time', async () => {
  const siteDir = await tempFolder();
  const options = idleOptions(siteDir, 'http://127.0.0.1:9');
  const first = await startPublisher(options);
  await expect(startPublisher(options)).rejects.toThrow(`${siteDir} is in use by process ${process.pid}`);
  await first.stop();
  const next = await startPublisher(options);
  await next.stop();
});

test('a backend that tells of no change is asked often after one, and seldom where nobody edits', () => {
  let now = 0;
  const pace = createPace(() => now);
  expect(pace.pauseMs()).toBe(200);
  now = 5 * 60_000;
  expect(pace.pauseMs()).toBe(2000);
  pace.note(7);
  expect(pace.pauseMs()).toBe(200);
  now = 9 * 60_000;
  pace.note(7);
  now = 10 * 60_000;
  expect(pace.pauseMs()).toBe(2000);
});
