import { link, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { movePictures } from '../../../scripts/publish/build/bucket-pictures.ts';
import { callStorage } from '../../../scripts/transfer/storage-api.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';
import { type ActorName, createActor, USER_IDS } from '../support/actor.ts';
import type { Sql, TestBackend } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';

const BUCKETS = ['admin', 'areas', 'blog', 'properties'];
const GOOD_NAMES = ['1767225600000-villa.jpg', 'hero-1.jpeg', 'A_b-9.png', `${'a'.repeat(101)}.png`];
const BAD_NAMES = [
  'a.svg',
  'a.html',
  'a',
  '.png',
  '-a.png',
  'a.png.html',
  'a b.png',
  'ä.png',
  'A.PNG',
  'a/b.png',
  '.htaccess',
];
const TOO_LONG = `${'a'.repeat(102)}.png`;
const SITE_URL = 'https://www.pwani.example';
const ONE = '0123456789ab-480.avif';
/** It stands in the last list. */
const OTHER = 'ba9876543210-480.jpg';
const LISTS = Array.from({ length: 16 }, (_, part) => `pictures-${part}.json`);
/** A script puts the hash in the middle by itself. */
const SCRIPT = 'const pathOf = (hash) => "/media/" + hash + "-480.avif"';
const INDEX = `<img srcset="/media/${ONE} 480w"><meta content="${SITE_URL}/media/${ONE}"><a href="/media/kit">`;
const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));

onEveryBackend((test, place) => {
  test.beforeEach(({ sql }) => sql('delete from storage.objects'));

  test('there are four public buckets for images of at most five megabytes', async ({ sql }) => {
    const limits = { public: true, file_size_limit: 5 * 1024 * 1024, allowed_mime_types: ['image/jpeg', 'image/png'] };
    const buckets = await sql(
      `select id, name, public, file_size_limit, to_json(allowed_mime_types) as allowed_mime_types
       from storage.buckets order by id`,
    );
    expect(buckets).toEqual(BUCKETS.map((id) => ({ id, name: id, ...limits })));
  });

  test('one policy a command guards the images, for signed-in people only', async ({ sql }) => {
    const policies = await sql(
      `select tablename, to_json(roles) as roles, cmd from pg_policies where schemaname = 'storage' order by cmd`,
    );
    expect(policies).toEqual(
      ['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map((cmd) => ({ tablename: 'objects', roles: ['authenticated'], cmd })),
    );
  });

  if (place === 'postgres') defineRowTests(test);
  else defineUploadTests(test);
});

type Test = Parameters<Parameters<typeof onEveryBackend>[0]>[0];

/** What the Storage service of a hosted project does with the rights of whoever calls it. */
function defineRowTests(test: Test): void {
  describe('as rows of storage.objects', () => {
    test('the operator adds images with plain names to the four buckets', async ({ sql }) => {
      for (const bucket of BUCKETS) {
        for (const name of GOOD_NAMES) await actAs(sql, 'operator', insertOf(bucket, name));
        for (const name of [...BAD_NAMES, TOO_LONG]) {
          await expect(actAs(sql, 'operator', insertOf(bucket, name)), name).rejects.toThrow(/row-level security/);
        }
      }
      expect(await countObjects(sql)).toBe(BUCKETS.length * GOOD_NAMES.length);
      await sql(`insert into storage.buckets (id, name) values ('other', 'other')`);
      try {
        await expect(actAs(sql, 'operator', insertOf('other', 'a.png'))).rejects.toThrow(/row-level security/);
      } finally {
        await sql(`delete from storage.buckets where id = 'other'`);
      }
    });

    test('the operator renames and deletes them, but not into anything else', async ({ sql }) => {
      await actAs(sql, 'operator', insertOf('areas', 'a.png'));
      await expect(actAs(sql, 'operator', `update storage.objects set name = 'a.html'`)).rejects.toThrow(/row-level/);
      await actAs(sql, 'operator', `update storage.objects set name = 'b.png'`);
      expect(await sql('select name from storage.objects')).toEqual([{ name: 'b.png' }]);
      await actAs(sql, 'operator', 'delete from storage.objects');
      expect(await countObjects(sql)).toBe(0);
    });

    test.for(['visitor', 'stranger'] as const)('a %s adds, changes and deletes nothing', async (actor, { sql }) => {
      await actAs(sql, 'operator', insertOf('areas', 'a.png'));
      await expect(actAs(sql, actor, insertOf('areas', 'b.png'))).rejects.toThrow(/row-level security/);
      await actAs(sql, actor, `update storage.objects set name = 'c.png'`);
      await actAs(sql, actor, 'delete from storage.objects');
      await actAs(sql, actor, 'delete from storage.buckets');
      await actAs(sql, actor, `update storage.buckets set file_size_limit = null`);
      expect(await sql('select name from storage.objects')).toEqual([{ name: 'a.png' }]);
      expect(await sql('select from storage.buckets where file_size_limit = 5242880')).toHaveLength(4);
    });
  });
}

function defineUploadTests(test: Test): void {
  describe('over HTTP', () => {
    test('the operator uploads, replaces and deletes images, and everybody sees them', async ({ backend, sql }) => {
      const operator = storageActor(backend, 'operator');
      for (const bucket of BUCKETS) expect((await operator.upload('POST', `${bucket}/a.png`)).status).toBe(200);
      expect((await operator.upload('PUT', 'areas/a.png')).status).toBe(200);
      const seen = await fetch(`${storageUrl(backend)}/object/public/areas/a.png`);
      expect(new Uint8Array(await seen.arrayBuffer())).toEqual(PNG);
      expect((await operator.send('DELETE', 'object/areas', { body: '{"prefixes":["a.png"]}' })).status).toBe(200);
      expect(await countObjects(sql)).toBe(3);
    });

    test('the operator cannot upload what is no image or has no plain name', async ({ backend, sql }) => {
      const operator = storageActor(backend, 'operator');
      for (const name of [...BAD_NAMES, TOO_LONG]) {
        const answer = await operator.upload('POST', `areas/${encodeURI(name)}`);
        expect({ name, isRefused: answer.status >= 400 }).toEqual({ name, isRefused: true });
      }
      for (const type of ['image/svg+xml', 'text/html', 'image/gif']) {
        expect((await operator.upload('POST', 'areas/a.png', { type })).status).toBeGreaterThanOrEqual(400);
      }
      const large = new Uint8Array(5 * 1024 * 1024 + 1);
      expect((await operator.upload('POST', 'areas/large.png', { bytes: large })).status).toBeGreaterThanOrEqual(400);
      expect((await operator.upload('POST', 'other/a.png')).status).toBeGreaterThanOrEqual(400);
      expect(await countObjects(sql)).toBe(0);
    });

    test.for(['visitor', 'stranger'] as const)(
      'a %s uploads, replaces, moves, lists and deletes nothing',
      async (name, { backend, sql }) => {
        await storageActor(backend, 'operator').upload('POST', 'areas/a.png');
        const actor = storageActor(backend, name);
        const post = (path: string, body: object) => actor.send('POST', path, { body: JSON.stringify(body) });
        const refused = [
          await actor.upload('POST', 'areas/b.png'),
          await actor.upload('PUT', 'areas/a.png'),
          await post('object/move', { bucketId: 'areas', sourceKey: 'a.png', destinationKey: 'c.png' }),
          await post('object/copy', { bucketId: 'areas', sourceKey: 'a.png', destinationKey: 'c.png' }),
          await post('object/upload/sign/areas/d.png', {}),
          await post('bucket', { id: 'mine', name: 'mine', public: true }),
          await actor.send('DELETE', 'bucket/areas'),
        ];
        expect(refused.filter(({ status }) => status < 400)).toEqual([]);
        expect((await post('object/list/areas', { prefix: '' })).body).toEqual([]);
        await actor.send('DELETE', 'object/areas', { body: '{"prefixes":["a.png"]}' });
        expect(await sql('select name from storage.objects')).toEqual([{ name: 'a.png' }]);
        expect(await sql('select from storage.buckets')).toHaveLength(4);
        const seen = await fetch(`${storageUrl(backend)}/object/public/areas/a.png`);
        expect(new Uint8Array(await seen.arrayBuffer())).toEqual(PNG);
      },
    );

    test('pictures of a build move into it, pages name them there, and those nobody names any more go', async ({
      backend,
      sql,
    }) => {
      const { base, api, build } = pictureBucket(backend, sql);
      const asked = spyOnFetch();
      const { site, kept, counts } = await build([ONE, OTHER], '2026-12-01');
      // The storage answers "none" for what does not say otherwise, and search engines show no picture.
      const tags = sentTo(asked, /\/pictures\//).map(([url, headers]) => [
        url.split('/').at(-1),
        headers.get('x-robots-tag'),
      ]);
      expect(tags.filter(([, tag]) => tag)).toEqual([ONE, OTHER].map((file) => [file, 'all']));
      expect(counts).toEqual({ pictures: 2, uploaded: 2, removed: 0 });
      expect(await readFile(join(site, 'index.html'), 'utf8')).toBe(
        `<img srcset="${base}${ONE} 480w"><meta content="${base}${ONE}"><a href="/media/kit">`,
      );
      // It names them there from the beginning, for browsers keep it under its name for a year.
      expect(await readFile(join(site, '_astro/card.js'), 'utf8')).toBe(SCRIPT);
      // The bundle that is kept for the next build shares its files.
      expect(await readFile(kept, 'utf8')).toBe(INDEX);
      expect(await readFile(join(site, '_redirects'), 'utf8')).toContain(`301\n/media/* ${base}:splat 302\n`);
      await expect(readFile(join(site, 'media', ONE))).rejects.toThrow('ENOENT');
      const answer = await fetch(base + ONE);
      expect([answer.status, await answer.text()]).toEqual([200, `bytes of ${ONE}`]);
      expect(answer.headers.get('cache-control')).toContain('31536000');

      // Builds of before kept one list, and noted the day on which they named a file. All told search engines nothing.
      const forget = (prefixes: readonly string[]) =>
        callStorage(api, 'object/pictures', { method: 'DELETE', ...jsonOf({ prefixes }) });
      const store = (list: string, names: object) =>
        callStorage(api, `object/pictures/${list}`, { method: 'POST', ...jsonOf(names) });
      await forget(LISTS);
      await store('names.json', { [ONE]: '2026-12-01', [OTHER]: '2026-12-01' });
      // It was live until that build, however long ago the one before was.
      expect((await build([ONE], '2027-01-31')).counts).toEqual({ pictures: 1, uploaded: 1, removed: 0 });
      expect((await fetch(`${base}names.json`)).ok).toBe(false);
      await forget(LISTS);
      await store('names-15.json', { [ONE]: null, [OTHER]: '2027-01-31' });
      expect((await build([ONE], '2027-02-01')).counts).toEqual({ pictures: 1, uploaded: 1, removed: 0 });
      expect((await fetch(`${base}names-15.json`)).ok).toBe(false);
      expect((await build([ONE], '2027-03-02')).counts).toEqual({ pictures: 1, uploaded: 0, removed: 0 });
      expect((await build([ONE], '2027-03-03')).counts).toEqual({ pictures: 1, uploaded: 0, removed: 1 });
      expect((await fetch(base + OTHER)).ok).toBe(false);
      expect((await fetch(base + ONE)).ok).toBe(true);
    });

    test('an upload of pictures that was broken off goes on from there, and lists that stay as they are are not written', async ({
      backend,
      sql,
    }) => {
      const { base, build } = pictureBucket(backend, sql);
      // A folder cannot be sent.
      await expect(build([ONE], '2026-12-01', [OTHER])).rejects.toThrow('EISDIR');
      expect((await fetch(base + ONE)).ok).toBe(true);
      const asked = spyOnFetch();
      const countWritten = () => sentTo(asked, /\/pictures-\d+\.json$/).length;
      expect((await build([ONE, OTHER], '2026-12-01')).counts).toMatchObject({ uploaded: 1 });
      const before = countWritten();
      expect((await build([ONE, OTHER], '2026-12-02')).counts).toMatchObject({ uploaded: 0 });
      expect(countWritten()).toBe(before);
      expect((await build([ONE], '2026-12-03')).counts).toMatchObject({ uploaded: 0 });
      expect(countWritten()).toBe(before + 1);
    });
  });
}

function spyOnFetch() {
  const asked = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => asked.mockRestore());
  return asked;
}

/** The addresses and headers of what was stored. */
function sentTo(asked: ReturnType<typeof spyOnFetch>, address: RegExp) {
  const sent = asked.mock.calls.filter(([url, init]) => init?.method === 'POST' && address.test(String(url)));
  return sent.map(([url, init]) => [String(url), new Headers(init?.headers)] as const);
}

/** Makes builds whose pictures go into the bucket, and takes it away afterwards. */
function pictureBucket(backend: TestBackend, sql: Sql) {
  onTestFinished(async () => {
    await sql(`delete from storage.objects where bucket_id = 'pictures'`);
    await sql(`delete from storage.buckets where id = 'pictures'`);
  });
  const url = new URL(backend.url).origin;
  const api = { url, key: backend.credentials.service['apikey'] ?? '' };
  const build = async (pictures: readonly string[], day: string, folders: readonly string[] = []) => {
    const site = await tempFolder();
    await writeFiles(site, {
      ...Object.fromEntries(pictures.map((name) => [`media/${name}`, `bytes of ${name}`])),
      'index.html': INDEX,
      '_astro/card.js': SCRIPT,
      _redirects: '/sitemap.xml /sitemap-index.xml 301\n',
    });
    for (const name of folders) await mkdir(join(site, 'media', name));
    const kept = join(await tempFolder(), 'index.html');
    await link(join(site, 'index.html'), kept);
    const now = new Date(`${day}T12:00:00Z`);
    return { site, kept, counts: await movePictures({ site, siteUrl: SITE_URL, api, now }) };
  };
  return { base: `${url}/storage/v1/object/public/pictures/`, api, build };
}

function jsonOf(value: unknown) {
  return { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json', 'x-upsert': 'true' } };
}

function storageActor(backend: TestBackend, name: ActorName) {
  const actor = createActor(storageUrl(backend), backend.credentials[name]);
  const upload = (method: string, path: string, { type = 'image/png', bytes = PNG } = {}) =>
    actor.send(method, `object/${path}`, { body: bytes, headers: { 'content-type': type } });
  return { ...actor, upload };
}

function storageUrl({ url }: TestBackend): string {
  return url.replace('/rest/v1', '/storage/v1');
}

const ROLES = { visitor: 'anon', stranger: 'authenticated', operator: 'authenticated' } as const;

function actAs(sql: Sql, actor: keyof typeof ROLES, statement: string) {
  const claims = { role: ROLES[actor], ...(actor !== 'visitor' && { sub: USER_IDS[actor] }) };
  return sql(`
    do $$ begin
      perform set_config('request.jwt.claims', '${JSON.stringify(claims)}', true);
      set local role ${ROLES[actor]};
      ${statement};
    end $$`);
}

function insertOf(bucket: string, name: string): string {
  return `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
}

async function countObjects(sql: Sql): Promise<number> {
  return (await sql('select from storage.objects')).length;
}
