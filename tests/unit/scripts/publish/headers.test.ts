import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cspDirectives, headerRules, headersFor } from '#lib/security-headers.ts';
import { headersFile, redirectsFile, writeCdnFiles } from '../../../../scripts/publish/build/cdn-files.ts';
import { startSiteServer } from '../../../../scripts/serve/server.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

/** Reads `_headers` as a CDN does: the headers of every block whose path matches. */
function headersOfCdn(file: string, path: string): Record<string, string> {
  const blocks = file.split(/\n(?=\/)/).map((block) => block.trim().split('\n'));
  const matching = blocks.filter(([pattern = '']) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  const lines = matching.flatMap(([, ...headers]) => headers.map((line) => line.trim()));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

test('a CDN and the server of npm start send the same headers on every kind of path', async () => {
  const site = await tempFolder();
  const pages = {
    'index.html': '',
    'admin.html': '',
    'admin/leads.html': '',
    'report.html': '',
    '404.html': '',
    'properties/villa.html': '',
  };
  await writeFiles(site, { ...pages, '_astro/a.css': '', 'robots.txt': '' });
  const pictures = await tempFolder();
  await writeFiles(pictures, { '0123456789ab/0123456789ab-480.avif': '' });
  const server = await startSiteServer({
    port: 0,
    host: '127.0.0.1',
    pictures,
    log: { info: expect.fail, warn: expect.fail },
  });
  onTestFinished(server.stop);
  server.serve(site);

  for (const path of [
    '/',
    '/admin',
    '/admin/leads',
    '/report',
    '/nowhere',
    '/properties/villa',
    '/_astro/a.css',
    '/media/0123456789ab-480.avif',
    '/robots.txt',
  ]) {
    const expected = headersOfCdn(headersFile(), path);
    const { headers } = await fetch(`http://127.0.0.1:${server.port}${path}`);
    const sent = Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]));
    expect(sent, path).toEqual(expected);
  }
});

test('no two rules for one path name the same header, because a CDN would join the values', () => {
  for (const path of ['/', '/admin', '/admin/x', '/report', '/_astro/x']) {
    const names = headerRules()
      .filter(({ path: rule }) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path))
      .flatMap(({ headers }) => Object.keys(headers));
    expect(new Set(names).size, path).toBe(names.length);
  }
});

test('the security headers are those of the security design', () => {
  expect(headersOfCdn(headersFile(), '/')).toEqual({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-site',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
  });
  expect(headersOfCdn(headersFile(), '/admin')).toMatchObject({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
});

test.each(['/media/0123456789ab-480.jpg', '/storage/v1/object/public/properties/a.jpg'])(
  'pages of others may show the picture %s, whose address feeds and the API hand out',
  (path) => expect(headersFor(path)['Cross-Origin-Resource-Policy']).toBe('cross-origin'),
);

test('on a CDN old addresses lead on, and each section answers with its own not-found page, the deepest first', () => {
  const files = ['404.html', 'blog/404.html', 'properties/404.html', 'properties/land/404.html', 'index.html'];
  expect(redirectsFile(files).split('\n')).toEqual([
    '/sitemap.xml /sitemap-index.xml 301',
    '/properties/land/* /properties/land/404.html 404',
    '/blog/* /blog/404.html 404',
    '/properties/* /properties/404.html 404',
    '',
  ]);
  expect(redirectsFile(files, 'cloudflare')).toBe('/sitemap.xml /sitemap-index.xml 301\n');
});

test('on a CDN a page that is gone leads on by rule, and by a page of its own where no rules are read', async () => {
  const site = await tempFolder();
  const past = { '/areas/old-town': '/areas/stone-town' };
  await writeFiles(site, { 'redirects.json': JSON.stringify(past), 'areas/stone-town.html': 'Stone Town' });
  for (const [host, rule] of [
    ['netlify', '/areas/old-town /areas/stone-town 301!'],
    ['cloudflare', '/areas/old-town /areas/stone-town 301'],
  ] as const) {
    await writeCdnFiles(site, host, 'https://site.example');
    expect((await readFile(join(site, '_redirects'), 'utf8')).split('\n')).toContain(rule);
  }
  const page = await readFile(join(site, 'areas/old-town.html'), 'utf8');
  expect(page).toContain('<link rel="canonical" href="https://site.example/areas/stone-town">');
  expect(page).toContain('content="0; url=/areas/stone-town"');
});

test('on a CDN a file that was made in parts is one', async () => {
  const site = await tempFolder();
  const index = { head: '[', parts: ['b.json', 'a.json'], between: ', ', foot: ']' };
  const folder = 'feeds/listings.json.parts';
  await writeFiles(site, {
    [`${folder}/index.json`]: JSON.stringify(index),
    [`${folder}/a.json`]: '1',
    [`${folder}/b.json`]: '2, 3',
  });
  await writeCdnFiles(site, 'netlify', 'https://site.example');
  expect(await readFile(join(site, 'feeds/listings.json'), 'utf8')).toBe('[2, 3, 1]');
  expect(await readdir(join(site, 'feeds'))).toEqual(['listings.json']);
});

test('pages may talk to the backend and the map, and to nobody else', () => {
  expect(cspDirectives(['https://project.supabase.co/', 'https://tiles.example/style.json?key=1'])).toEqual([
    "default-src 'none'",
    "connect-src 'self' https://project.supabase.co https://tiles.example",
    "img-src 'self' data: blob: https://project.supabase.co https://tiles.example",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ]);
  expect(cspDirectives([undefined])).toContain("connect-src 'self'");
});

test('whether names below that of the site are promised to come by https too is a choice', () => {
  vi.stubEnv('HSTS_SUBDOMAINS', 'no');
  expect(headersFor('/')['Strict-Transport-Security']).toBe('max-age=63072000');
  vi.stubEnv('HSTS_SUBDOMAINS', '');
  expect(headersFor('/')['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains');
});
