import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createRowParser } from '#db/snapshot.ts';
import { publicReview } from '#features/reviews/review.ts';
import { fetchSnapshot, fetchVersion } from '../../../../scripts/publish/read/snapshot.ts';
import { startLocalServer } from '../../../support/local-server.ts';

const TABLES = { expects_properties: true, settings: [], areas: [], owners: [], services: [], posts: [], reviews: [] };

type Answers = Record<string, (args: Record<string, unknown>) => unknown>;

/** A backend that answers each database function from a table; a text goes out as it is. */
async function startBackend(answers: Answers) {
  const calls: { name: string; key: unknown }[] = [];
  let version: unknown;
  const server = await startLocalServer(async (request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    calls.push({ name, key: request.headers['apikey'] });
    const args = (await json(request)) ?? {};
    const told = answers[name]?.(Object(args));
    if (name === 'site_property_stamps') version = Object(told).version;
    const known: Answers = {
      site_version: () => version,
      site_past_pages: () => ({ version, erased_version: 0, past_pages: [] }),
    };
    const answer = known[name]?.({}) ?? told;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  onTestFinished(server.close);
  return { calls, options: { url: server.url, publishableKey: 'sb_publishable_test' } };
}

async function startServer(answer: RequestListener) {
  const server = await startLocalServer(answer);
  onTestFinished(server.close);
  return { url: server.url, publishableKey: 'sb_publishable_test' };
}

function stampsOf(rows: readonly { id: string }[], stamp = 'first'): Record<string, string> {
  return Object.fromEntries(rows.map(({ id }) => [id, stamp]));
}

function ids(first: number, count: number): { id: string }[] {
  return Array.from({ length: count }, (_, index) => ({ id: `p${String(first + index).padStart(6, '0')}` }));
}

test('the snapshot holds every property, a thousand at a time, read with the publishable key alone', async () => {
  const all = ids(0, 2300);
  const asked: number[] = [];
  const { options, calls } = await startBackend({
    site_snapshot: () => ({ version: 7, ...TABLES, areas: [{ name: 'Paje' }] }),
    site_property_stamps: () => ({ version: 7, stamps: stampsOf(all) }),
    site_properties_by_id: ({ p_ids: wanted }) => {
      const rows = all.filter(({ id }) => Array.isArray(wanted) && wanted.includes(id));
      asked.push(rows.length);
      return { version: 7, properties: rows };
    },
  });
  const { snapshot } = await fetchSnapshot(options);
  expect(snapshot).toEqual({ version: 7, ...TABLES, areas: [{ name: 'Paje' }], properties: all, past_pages: [] });
  expect(asked.toSorted((one, other) => one - other)).toEqual([300, 1000, 1000]);
  expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['sb_publishable_test']));
});

test('a change in the middle of reading starts the reading over', async () => {
  let version = 1;
  const { options } = await startBackend({
    site_snapshot: () => ({ version, ...TABLES }),
    site_property_stamps: () => ({ version, stamps: stampsOf(ids(0, 2)) }),
    site_properties_by_id: () => {
      if (version < 3) version += 1;
      return { version, properties: ids(0, 2) };
    },
  });
  expect((await fetchSnapshot(options)).snapshot).toMatchObject({ version: 3, properties: ids(0, 2) });
});

test('content that never stands still is read as it comes, counts as its oldest part and lacks what went away', async () => {
  let version = 0;
  const asked: number[] = [];
  const { options } = await startBackend({
    site_snapshot: () => {
      asked.push(version);
      return { version, ...TABLES };
    },
    site_property_stamps: () => {
      version += 1;
      return { version, stamps: stampsOf(ids(0, 3)) };
    },
    site_properties_by_id: () => ({ version: version + 1, properties: ids(0, 2) }),
  });
  const { snapshot, stamps } = await fetchSnapshot(options);
  expect(asked).toHaveLength(5);
  expect(snapshot).toMatchObject({ version: 4, properties: ids(0, 2) });
  expect(stamps).toEqual(stampsOf(ids(0, 3)));
});

test('the second time only what has another stamp is read, and the other rows stay the same objects', async () => {
  const stamps = stampsOf(ids(0, 3));
  const asked: unknown[] = [];
  const { options } = await startBackend({
    site_snapshot: () => ({ version: 1, ...TABLES }),
    site_property_stamps: () => ({ version: 1, stamps }),
    site_properties_by_id: ({ p_ids: wanted }) => {
      asked.push(wanted);
      const rows = ids(0, 4).map((row) => ({ ...row, price: asked.length }));
      return { version: 1, properties: rows.filter(({ id }) => Array.isArray(wanted) && wanted.includes(id)) };
    },
  });
  const first = await fetchSnapshot(options);
  Object.assign(stamps, { p000001: 'second', p000003: 'first' });
  delete stamps['p000000'];
  const rows = new Map(first.snapshot.properties.map((row, index) => [`p00000${index}`, row]));
  const second = await fetchSnapshot(options, { stamps: first.stamps, rows });

  expect(asked.at(-1)).toEqual(['p000001', 'p000003']);
  expect(second.snapshot.properties).toEqual([
    { id: 'p000001', price: 2 },
    { id: 'p000002', price: 1 },
    { id: 'p000003', price: 2 },
  ]);
  expect(second.snapshot.properties[1]).toBe(first.snapshot.properties[2]);
});

test('a property with a stamp and without a row stops the build', async () => {
  const { options } = await startBackend({
    site_snapshot: () => ({ version: 1, ...TABLES }),
    site_property_stamps: () => ({ version: 1, stamps: stampsOf(ids(0, 2)) }),
    site_properties_by_id: () => ({ version: 1, properties: ids(0, 1) }),
  });
  await expect(fetchSnapshot(options)).rejects.toThrow('The property p000001 has a stamp and is missing');
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
