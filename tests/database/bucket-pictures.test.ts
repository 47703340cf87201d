import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { movePictures } from '../../scripts/publish/build/bucket-pictures.ts';
import { tempFolder, writeFiles } from '../support/temp-folder.ts';
import { openEmbeddedBackend } from './support/embedded-backend.ts';

const SITE_URL = 'https://www.pwani.example';
const ONE = '0123456789ab-480.avif';
const OTHER = 'ba9876543210-480.jpg';
/** A script puts the hash in the middle by itself. */
const SCRIPT = 'const pathOf = (hash) => "/media/" + hash + "-480.avif"';

test('pictures move into the storage, pages and scripts name them there, and those nobody names any more go', async () => {
  const backend = await openEmbeddedBackend(inject('embedded'));
  onTestFinished(backend.close);
  const url = new URL(backend.url).origin;
  const base = `${url}/storage/v1/object/public/pictures/`;
  const build = async (pictures: readonly string[], day: string) => {
    const site = await tempFolder();
    await writeFiles(site, {
      ...Object.fromEntries(pictures.map((name) => [`media/${name}`, `bytes of ${name}`])),
      'index.html': `<img srcset="/media/${ONE} 480w"><meta content="${SITE_URL}/media/${ONE}"><a href="/media/kit">`,
      '_astro/card.js': SCRIPT,
      _redirects: '/sitemap.xml /sitemap-index.xml 301\n',
    });
    const api = { url, key: backend.credentials.service['apikey'] ?? '' };
    return { site, counts: await movePictures({ site, siteUrl: SITE_URL, api, now: new Date(day) }) };
  };

  const { site, counts } = await build([ONE, OTHER], '2026-12-01T12:00:00Z');
  expect(counts).toEqual({ pictures: 2, uploaded: 2, removed: 0 });
  expect(await readFile(join(site, 'index.html'), 'utf8')).toBe(
    `<img srcset="${base}${ONE} 480w"><meta content="${base}${ONE}"><a href="/media/kit">`,
  );
  expect(await readFile(join(site, '_astro/card.js'), 'utf8')).toContain(`"${base}" + hash`);
  expect(await readFile(join(site, '_redirects'), 'utf8')).toContain(`301\n/media/* ${base}:splat 302\n`);
  await expect(readFile(join(site, 'media', ONE))).rejects.toThrow('ENOENT');
  const answer = await fetch(base + ONE);
  expect([answer.status, await answer.text()]).toEqual([200, `bytes of ${ONE}`]);
  expect(answer.headers.get('cache-control')).toContain('31536000');

  expect((await build([ONE], '2026-12-31T12:00:00Z')).counts).toEqual({ pictures: 1, uploaded: 0, removed: 0 });
  expect((await build([ONE], '2027-01-01T12:00:00Z')).counts).toEqual({ pictures: 1, uploaded: 0, removed: 1 });
  expect((await fetch(base + OTHER)).ok).toBe(false);
  expect((await fetch(base + ONE)).ok).toBe(true);
});
