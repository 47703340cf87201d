import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveFiles } from '../../../support/site-server.ts';
import { writeFiles } from '../../../support/temp-folder.ts';

test('a file that is kept in parts is one for visitors, and its parts are none of theirs', async () => {
  const parts = { 'one.xml': '<a>Paje</a>', 'two.xml': '<a>Bwejuu</a>'.repeat(40) };
  const folder = 'feeds/kyero.xml.parts';
  const index = { head: '<all>', parts: ['one.xml', 'two.xml'], between: ' ', foot: '</all>' };
  const { ask, server, site } = await serveFiles({
    files: {
      '404.html': 'Page Not Found',
      [`${folder}/index.json`]: JSON.stringify(index),
      [`${folder}/one.xml`]: parts['one.xml'],
      [`${folder}/two.xml`]: parts['two.xml'],
    },
  });
  const whole = `<all>${parts['one.xml']} ${parts['two.xml']}</all>`;
  const plain = await ask('/feeds/kyero.xml');
  expect([plain.status, plain.body]).toEqual([200, whole]);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-length': String(whole.length),
  });
  const compressed = await ask('/feeds/kyero.xml', { headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(compressed.bytes).toString()).toBe(whole);
  expect((await ask('/feeds/kyero.xml', { method: 'HEAD' })).headers['content-length']).toBe(String(whole.length));
  const others = ['/feeds/kyero.xml.parts/index.json', '/feeds/kyero.xml.parts/one.xml', '/feeds/other.xml'];
  expect(await Promise.all(others.map(async (path) => (await ask(path)).status))).toEqual([404, 404, 404]);

  const known = { 'if-none-match': String(plain.headers['etag']) };
  expect((await ask('/feeds/kyero.xml', { headers: known })).status).toBe(304);
  await writeFiles(site, { [`${folder}/one.xml`]: '<a>Jambiani</a>' });
  server.serve(site);
  const changed = await ask('/feeds/kyero.xml', { headers: known });
  expect([changed.status, changed.body]).toEqual([200, whole.replace('Paje', 'Jambiani')]);
  await rm(join(site, folder, 'two.xml'));
  expect((await ask('/feeds/kyero.xml')).status).toBe(404);
});

test('who takes long to fetch a file in parts gets all of it, though its release goes away meanwhile', async () => {
  const folder = 'feeds/listings.json.parts';
  const index = { head: '[', parts: ['one.json', 'two.json'], between: ',', foot: ']' };
  const { server, site } = await serveFiles({
    files: {
      [`${folder}/index.json`]: JSON.stringify(index),
      [`${folder}/one.json`]: Buffer.alloc(6_000_000, '1'),
      [`${folder}/two.json`]: Buffer.alloc(6_000_000, '2'),
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  request({ host: '127.0.0.1', port: server.port, path: '/feeds/listings.json' }, async (response) => {
    // Nothing is taken in until the folder is gone.
    await rm(site, { recursive: true });
    await buffer(response).then(resolve, reject);
  }).end();
  const whole = (await promise).toString();
  expect(whole).toHaveLength(12_000_003);
  expect(whole.slice(-3)).toBe('22]');
});
