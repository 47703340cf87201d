import process from 'node:process';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { digestOf } from '../../../../scripts/lib/digest.ts';
import { startSiteServer } from '../../../../scripts/serve/server.ts';
import { LOG, serveFiles } from '../../../support/site-server.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

const HOME = `<h1>Karibu</h1>${'<p>Nyumba</p>'.repeat(200)}`;
const SITE = {
  'index.html': HOME,
  '404.html': 'Page Not Found',
  'admin.html': 'Operator',
  'properties.html': 'All properties',
  'properties/villa-mwezi.html': 'Villa Mwezi',
  'properties/404.html': 'Property Not Found',
  'properties/villa-bluu/404.html': 'Villa Bluu is no longer listed',
  'redirects.json': '{"/properties/old-villa":"/properties/villa-mwezi","/areas/stone-town":"/areas/x"}',
  'areas/index.html': 'All areas',
  'areas/stone-town.html': 'Stone Town',
  'robots.txt': 'User-agent: *',
  '.well-known/security.txt': 'Contact: mailto:info@example.com',
  'Brochure.pdf': 'PDF',
  'site.webmanifest': '{}',
  'rss.xml': '<rss/>',
  'geo/land.geojson': '{}',
  '_astro/map.worker.Ab1.mjs': 'export {}',
  _headers: '/*',
};

/** As they are kept: each in the folder of its hash. */
const PICTURES = { '0123456789ab/0123456789ab-480.avif': Buffer.from('0123456789') };

const startServer = () => serveFiles({ files: SITE, pictures: PICTURES });

test('every kind of file comes with its type and the right time to live', async () => {
  const { ask } = await startServer();
  const described = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers['content-type'], headers['cache-control']];
  };
  const immutable = 'public, max-age=31536000, immutable';
  expect(await described('/')).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
  expect(await described('/properties/villa-mwezi')).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
  expect(await described('/areas')).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
  expect(await described('/admin')).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
  expect(await described('/robots.txt')).toEqual([200, 'text/plain; charset=utf-8', 'no-cache']);
  expect(await described('/.well-known/security.txt')).toEqual([200, 'text/plain; charset=utf-8', 'no-cache']);
  expect(await described('/rss.xml')).toEqual([200, 'application/xml; charset=utf-8', 'no-cache']);
  expect(await described('/geo/land.geojson')).toEqual([200, 'application/geo+json; charset=utf-8', 'no-cache']);
  expect(await described('/site.webmanifest')).toEqual([200, 'application/manifest+json; charset=utf-8', 'no-cache']);
  expect(await described('/_astro/map.worker.Ab1.mjs')).toEqual([200, 'text/javascript; charset=utf-8', immutable]);
  expect(await described('/media/0123456789ab-480.avif')).toEqual([200, 'image/avif', immutable]);
});

test.each([
  ['/Properties/Villa-Mwezi.html/?currency=EUR&x=%2F', '/properties/villa-mwezi?currency=EUR&x=%2F'],
  ['//properties', '/properties'],
  ['//evil.example/', '/evil.example'],
  ['/areas/index.html', '/areas'],
  ['/areas/Stone%20Town', '/areas/stone-town'],
  ['/Areas/stone%20%20town.html/?view=map', '/areas/stone-town?view=map'],
  ['/areas/Stone%20Village/', '/areas/stone%20village'],
  ['/robots.txt/', '/robots.txt'],
  ['/Robots.TXT', '/robots.txt'],
  ['/sitemap.xml', '/sitemap-index.xml'],
  ['/properties/old-villa?a=1', '/properties/villa-mwezi?a=1'],
  ['/properties/Old%20Villa.?a=1', '/properties/old-villa?a=1'],
  ['/properties/villa-bluu,', '/properties/villa-bluu'],
])('%s leads to %s in one hop', async (asked, address) => {
  const { ask } = await startServer();
  const { status, headers } = await ask(asked);
  expect([status, headers['location']]).toEqual([301, address]);
});

test('a page that is gone says what it was, and a page that is there goes before what led elsewhere', async () => {
  const { ask } = await startServer();
  const gone = await ask('/properties/villa-bluu');
  expect([gone.status, gone.body]).toEqual([404, 'Villa Bluu is no longer listed']);
  expect((await ask('/properties/villa-bluu/404')).status).toBe(404);
  expect((await ask('/areas/stone-town')).body).toBe('Stone Town');
  expect((await ask('/properties/nobody')).body).toBe('Property Not Found');
});

test('a file is served under the name it has, and hashed names are never rewritten', async () => {
  const { ask } = await startServer();
  expect((await ask('/Brochure.pdf')).status).toBe(200);
  expect((await ask('/_astro/map.worker.Ab1.mjs')).body).toBe('export {}');
  const wrongCase = await ask('/_astro/MAP.worker.Ab1.mjs');
  expect([wrongCase.status, wrongCase.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('an address of thousands of slashes is looked for no longer than another one', async () => {
  const { ask } = await startServer();
  const before = process.cpuUsage();
  const answer = await ask(`/properties${'/a'.repeat(7000)}`);
  expect([answer.status, answer.body]).toEqual([404, 'Property Not Found']);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});

test('what is not there is told by the nearest section, with status 404', async () => {
  const { ask } = await startServer();
  const answers = async (path: string) => {
    const { status, body } = await ask(path);
    return `${status} ${body}`;
  };
  expect(await answers('/properties/no-such-villa')).toBe('404 Property Not Found');
  expect(await answers('/properties/no-such-villa,')).toBe('404 Property Not Found');
  expect(await answers('/properties/no-such-villa/photos')).toBe('404 Property Not Found');
  expect(await answers('/properties/404')).toBe('404 Property Not Found');
  expect(await answers('/nowhere')).toBe('404 Page Not Found');
  expect(await answers('/404')).toBe('404 Page Not Found');
  expect(await answers('/_headers')).toBe('404 Page Not Found');
  expect(await answers('/index.html.br')).toBe('404 Page Not Found');
  // A picture that is not there is no reason to send a page.
  expect(await answers('/media/gone-480.avif')).toBe('404 Page Not Found\n');
});

test.each(['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/..%2fpackage.json', '/a\\b', '/%', '/%00', '*'])(
  '%s gets nothing but 400',
  async (path) => {
    const { ask } = await startServer();
    expect(await ask(path)).toMatchObject({ status: 400, body: 'Bad request\n' });
  },
);

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not for a static site', async (method) => {
  const { ask } = await startServer();
  const { status, headers } = await ask('/', { method });
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
});

test('HEAD tells the same as GET without the body', async () => {
  const { ask } = await startServer();
  const get = await ask('/');
  const head = await ask('/', { method: 'HEAD' });
  expect(head.body).toBe('');
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
});

test.each<[string, 'br' | 'gzip' | undefined]>([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['identity', undefined],
  ['', undefined],
])('a browser that accepts "%s" gets the page as %s', async (accepted, encoding) => {
  const { ask } = await startServer();
  const { headers, bytes } = await ask('/', { headers: { 'accept-encoding': accepted } });
  expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'Accept-Encoding']);
  expect(Number(headers['content-length'])).toBe(bytes.length);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, plain: (plain: Buffer) => plain };
  const decoded = decode[encoding ?? 'plain'](bytes);
  expect(decoded.toString()).toBe(HOME);
});

test('a page that the browser has already is not sent again, not even after a publish that left it alone', async () => {
  const { ask, server } = await startServer();
  const accepting = { 'accept-encoding': 'br' };
  const { etag } = (await ask('/', { headers: accepting })).headers;
  const again = { headers: { ...accepting, 'if-none-match': `"other", W/${etag}` } };
  expect(await ask('/', again)).toMatchObject({ status: 304, body: '' });

  const next = await tempFolder();
  await writeFiles(next, { ...SITE, 'properties.html': 'Fewer properties' });
  const { etag: oldList } = (await ask('/properties')).headers;
  server.serve(next);
  expect((await ask('/', again)).status).toBe(304);
  const list = await ask('/properties', { headers: { 'if-none-match': String(oldList) } });
  expect([list.status, list.body]).toEqual([200, 'Fewer properties']);
});

test('a page is known again behind a proxy that cuts off what it puts behind the tags of answers that it compresses', async () => {
  const { ask } = await startServer();
  const accepting = { 'accept-encoding': 'gzip' };
  const { etag } = (await ask('/', { headers: accepting })).headers;
  const handedOn = String(etag).replace(/-gzip"$/, '"');
  expect((await ask('/', { headers: { ...accepting, 'if-none-match': handedOn } })).status).toBe(304);
});

test('each encoding of a page has a tag of its own', async () => {
  const { ask } = await startServer();
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(
      async (accepted) => (await ask('/', { headers: { 'accept-encoding': accepted } })).headers['etag'],
    ),
  );
  expect(new Set(tags).size).toBe(3);
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', undefined],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
])('of a picture, "%s" gets %s', async (range, status, body, contentRange) => {
  const { ask } = await startServer();
  const answer = await ask('/media/0123456789ab-480.avif', { headers: { range } });
  expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
});

test('a picture that is not as it was made is not served, and nobody keeps it; made again it is there', async () => {
  const { ask, pictures } = await startServer();
  const name = '0123456789ab-480.avif';
  const whole = PICTURES[`0123456789ab/${name}`];
  await writeFiles(pictures, { '0123456789ab/digests.json': JSON.stringify({ [name]: digestOf(whole) }) });
  expect((await ask(`/media/${name}`)).body).toBe('0123456789');
  await writeFiles(pictures, { [`0123456789ab/${name}`]: Buffer.from('0123') });
  const cut = await ask(`/media/${name}`);
  expect([cut.status, cut.headers['cache-control']]).toEqual([404, 'no-store']);
  await writeFiles(pictures, { [`0123456789ab/${name}`]: whole });
  expect((await ask(`/media/${name}`)).body).toBe('0123456789');
});

test('a page that somebody wrote to is sent with a tag of its own, so that nobody takes it for the whole one', async () => {
  const { ask, site } = await startServer();
  const { etag } = (await ask('/areas')).headers;
  await writeFiles(site, { 'areas/index.html': 'All' });
  const cut = await ask('/areas', { headers: { 'if-none-match': String(etag) } });
  expect([cut.status, cut.body]).toEqual([200, 'All']);
});

test('a range of other content than expected gets the whole', async () => {
  const { ask } = await startServer();
  const answer = await ask('/media/0123456789ab-480.avif', { headers: { range: 'bytes=2-4', 'if-range': '"old"' } });
  expect([answer.status, answer.body]).toEqual([200, '0123456789']);
});

test('a port in use is named with the variable that moves it', async () => {
  const { server } = await startServer();
  const second = startSiteServer({
    port: server.port,
    host: '127.0.0.1',
    pictures: '',
    log: LOG,
  });
  const refusal = `Port ${server.port} is already in use. Stop the program that holds it, or set PORT.`;
  await expect(second).rejects.toThrow(refusal);
});
