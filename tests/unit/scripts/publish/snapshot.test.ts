import { closeSync, fstatSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createRowParser } from '#db/snapshot.ts';
import { publicReview } from '#features/reviews/review.ts';
import { createTextFile } from '../../../../scripts/lib/text-file.ts';
import { createContentReader } from '../../../../scripts/publish/read/content-reader.ts';
import { fetchSnapshot, fetchVersion } from '../../../../scripts/publish/read/snapshot.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { startTestServer } from '../../../support/test-server.ts';

const TABLES = { expects_properties: true, settings: [], areas: [], owners: [], services: [], posts: [], reviews: [] };
/** What an answer to a first reading says beside them. */
const ALL = { ...TABLES, changed: null };

type Answers = Record<string, (args: Record<string, unknown>) => unknown>;

/** A backend that answers each database function from a table; a text goes out as it is. */
async function startBackend(answers: Answers) {
  const calls: { name: string; key: unknown }[] = [];
  let version: unknown;
  const server = await startTestServer(async (request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    calls.push({ name, key: request.headers['apikey'] });
    const args = (await json(request)) ?? {};
    const told = answers[name]?.(Object(args));
    if (name === 'site_snapshot') version = Object(told).version;
    const known: Answers = {
      site_version: () => version,
      site_past_pages: () => ({ version, erased_version: 0, past_pages: [] }),
    };
    const answer = known[name]?.({}) ?? told;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  return { calls, options: { url: server.url, publishableKey: 'sb_publishable_test' } };
}

async function startServer(answer: RequestListener) {
  const server = await startTestServer(answer);
  return { url: server.url, publishableKey: 'sb_publishable_test' };
}

function ids(first: number, count: number): { id: string }[] {
  return Array.from({ length: count }, (_, index) => ({ id: `p${String(first + index).padStart(6, '0')}` }));
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

test('the first time everything is read, properties a thousand at a time, with the publishable key alone', async () => {
  const all = ids(0, 2300);
  const asked: number[] = [];
  const areas = [{ name: 'Paje' }];
  const { options, calls } = await startBackend({
    site_snapshot: ({ p_since }) => ({ version: 7, ...ALL, areas, property_ids: p_since === null ? idsOf(all) : [] }),
    site_properties_by_id: ({ p_ids: wanted }) => {
      const rows = all.filter(({ id }) => Array.isArray(wanted) && wanted.includes(id));
      asked.push(rows.length);
      return { version: 7, properties: rows };
    },
  });
  const read = { properties: all, past_pages: [], erased_version: 0 };
  expect(await fetchSnapshot(options)).toEqual({ version: 7, ...ALL, areas, ...read });
  expect(asked.toSorted((one, other) => one - other)).toEqual([300, 1000, 1000]);
  expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['sb_publishable_test']));
});

test('then what has changed since the version that is known', async () => {
  const [kept, changed, gone] = ids(0, 3);
  const { options } = await startBackend({
    site_snapshot: ({ p_since }) => ({
      version: 9,
      ...TABLES,
      changed: p_since === 7 ? [changed?.id, gone?.id] : null,
      property_ids: p_since === 7 ? [changed?.id] : idsOf(ids(0, 2)),
    }),
    site_properties_by_id: ({ p_ids: wanted }) => ({
      version: 9,
      properties: [kept, changed].filter((row) => Array.isArray(wanted) && wanted.includes(row?.id)),
    }),
  });
  expect(await fetchSnapshot(options, 7)).toMatchObject({ changed: [changed?.id, gone?.id], properties: [changed] });
  expect(await fetchSnapshot(options, 6)).toMatchObject({ changed: null, properties: [kept, changed] });
});

test('a change in the middle of reading starts the reading over', async () => {
  let version = 1;
  const { options } = await startBackend({
    site_snapshot: () => ({ version, ...ALL, property_ids: idsOf(ids(0, 2)) }),
    site_properties_by_id: () => {
      if (version < 3) version += 1;
      return { version, properties: ids(0, 2) };
    },
  });
  const told: (string | number)[] = [];
  const taker = { begin: () => told.push('begin'), take: (rows: readonly unknown[]) => told.push(rows.length) };
  expect(await fetchSnapshot(options, null, taker)).toMatchObject({ version: 3, properties: ids(0, 2) });
  expect(told).toEqual(['begin', 'begin', 'begin', 2]);
});

describe('of the descriptions that are written while they are read', () => {
  const TEXT = 'A house by the sea';

  /** Reads as the publisher does, of a backend that lacks a property. */
  async function openReader() {
    const workDir = await tempFolder();
    const texts = createTextFile(workDir);
    onTestFinished(() => closeSync(texts.descriptor));
    const atBegin: number[] = [];
    const { options } = await startBackend({
      site_snapshot: () => {
        atBegin.push(fstatSync(texts.descriptor).size);
        return { version: 1, ...ALL, property_ids: idsOf(ids(0, 3)) };
      },
      site_properties_by_id: () => ({
        version: 1,
        properties: ids(0, 2).map((row) => ({ ...row, description: TEXT })),
      }),
    });
    const { url: supabaseUrl, publishableKey } = options;
    const site = { supabaseUrl, publishableKey, workDir, wholePictures: false };
    const reader = createContentReader({ ...site, texts, onPictures: () => {} });
    const read = () => reader.read({ pictureWaitMs: 0, warn: () => {} });
    return { read, atBegin };
  }

  test('those of a reading that failed are taken back by the next', async () => {
    const { read, atBegin } = await openReader();
    for (const _ of [1, 2, 3]) await expect(read()).rejects.toThrow('is missing');
    expect(atBegin).toEqual([0, 0, 0]);
  });
});

test('content that never stands still is read as it comes, counts as its oldest part and lacks what went away', async () => {
  let version = 0;
  const asked: number[] = [];
  const { options } = await startBackend({
    site_snapshot: () => {
      asked.push(version);
      return { version, ...ALL, property_ids: idsOf(ids(0, 3)) };
    },
    site_properties_by_id: () => {
      version += 1;
      return { version, properties: ids(0, 2) };
    },
  });
  expect(await fetchSnapshot(options)).toMatchObject({ version: 4, properties: ids(0, 2) });
  expect(asked).toHaveLength(5);
});

test('a property that is said to be published and does not come stops the build', async () => {
  const { options } = await startBackend({
    site_snapshot: () => ({ version: 1, ...ALL, property_ids: idsOf(ids(0, 2)) }),
    site_properties_by_id: () => ({ version: 1, properties: ids(0, 1) }),
  });
  await expect(fetchSnapshot(options)).rejects.toThrow(
    'The property p000001, which is said to be published, is missing',
  );
});

test.each([
  ['an HTML page', '<!doctype html><title>Sign in</title>', 'site_snapshot did not answer with whole JSON'],
  ['half of the JSON', '{"version": 7, "areas": [{"na', 'site_snapshot did not answer with whole JSON'],
  ['nothing', '', 'site_snapshot did not answer with whole JSON'],
  ['JSON of another form', '{"version": 7}', 'site_snapshot answered in an unknown form: settings'],
  ['a version that is no number', `{"version":"7"}`, 'site_snapshot answered in an unknown form: version'],
])('%s instead of the content is told as such', async (_, answer, message) => {
  const { options } = await startBackend({ site_snapshot: () => answer });
  await expect(fetchSnapshot(options)).rejects.toThrow(message);
});

test('an error of the server is told with its status and without the key', async () => {
  const options = await startServer((_, response) => response.writeHead(500).end('{"message":"out of memory"}'));
  const failure = await fetchSnapshot(options).catch((error) => error);
  expect(failure.message).toBe('rpc/site_snapshot answered 500 with "{"message":"out of memory"}"');
});

test('a server that hangs is given up in time', async () => {
  const options = await startServer(() => {});
  await expect(fetchVersion({ ...options, timeoutMs: 200 })).rejects.toThrow('did not answer within 0.2 s');
});

test('a server that stops in the middle of an answer is given up in time', async () => {
  const options = await startServer((_, response) => response.writeHead(200).write('{"version":'));
  await expect(fetchVersion({ ...options, timeoutMs: 200 })).rejects.toThrow('did not answer within 0.2 s');
});

test('a redirect is not followed with the key in hand', async () => {
  const options = await startServer((_, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  );
  await expect(fetchVersion(options)).rejects.toThrow('could not be reached');
});

test('a row that breaks its noun is named by table, id and field', () => {
  const review = { id: crypto.randomUUID(), rating: 6, comment: null, reviewer_name: null };
  const owner = { owner_kind: 'agent', owner_id: crypto.randomUUID(), created_at: '2026-01-01' };
  expect(() => createRowParser(publicReview, 'reviews')([{ ...review, ...owner }])).toThrow(
    `reviews, row ${review.id}, field rating`,
  );
});

test('a row that is as it should be is kept as one object, in whatever order its fields stand', () => {
  const parse = createRowParser(z.object({ id: z.string(), name: z.string() }), 'areas');
  const row = { name: 'Paje', id: 'a' };
  const withMore = { id: 'b', name: 'Bwejuu', notes: '' };
  const [kept, cleared] = parse([row, withMore]);
  expect(kept).toBe(row);
  expect(cleared).toEqual({ id: 'b', name: 'Bwejuu' });
  expect(parse([withMore])[0]).toBe(cleared);
});
