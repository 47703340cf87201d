import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lastChangeOf, type SitemapEntry } from '#lib/seo.ts';
import { createSitemapWriter } from '../../../scripts/publish/build/sitemap.ts';
import { createFactsReader, type PageFacts } from '../../../scripts/publish/check/page-facts.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const SITE = 'https://www.pwani.example';
const readFacts = createFactsReader({ siteUrl: SITE, supabaseUrl: 'https://project.supabase.co' });

/** What is known of pages with these heads. */
function factsOf(pages: Record<string, SitemapEntry & { head?: string }>): Map<string, PageFacts> {
  return new Map(
    Object.entries(pages).map(([file, { head = '', ...entry }]) => [
      file,
      readFacts({ file, text: `<head>${head}</head>` }, entry),
    ]),
  );
}

type Facts = ReadonlyMap<string, PageFacts>;

/** A site with these pages, as it differs from another. */
function siteOf(facts: Facts, before: Facts = new Map()) {
  const made = new Map([...facts].filter(([file, known]) => before.get(file) !== known).map(([file]) => [file, file]));
  return { facts, made, removed: [...before.keys()].filter((file) => !facts.has(file)) };
}

async function write(facts: Facts) {
  const outDir = await tempFolder();
  await createSitemapWriter(SITE)({ outDir, live: null, build: 'first', ...siteOf(facts) });
  return outDir;
}

async function readAll(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')])),
  );
}

describe('the sitemap', () => {
  test('names each page in full, with its last change and its pictures', async () => {
    const lastModified = lastChangeOf([
      { updated_at: '2026-11-11T06:07:32+00:00' },
      { updated_at: '2026-11-12T06:07:32+00:00' },
    ]);
    const site = await write(
      factsOf({
        'index.html': { images: [] },
        'blog/a.html': { lastModified, images: ['/media/a.jpg', '/media/b.jpg'] },
      }),
    );
    expect(await readAll(site)).toEqual({
      'sitemap-0.xml': [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
        '<url><loc>https://www.pwani.example/</loc></url>',
        '<url><loc>https://www.pwani.example/blog/a</loc><lastmod>2026-11-12T06:07:32.000Z</lastmod>',
        '<image:image><image:loc>https://www.pwani.example/media/a.jpg</image:loc></image:image>',
        '<image:image><image:loc>https://www.pwani.example/media/b.jpg</image:loc></image:image></url>',
        '</urlset>',
      ].join(''),
      'sitemap-index.xml': [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<sitemap><loc>https://www.pwani.example/sitemap-0.xml</loc><lastmod>2026-11-12T06:07:32.000Z</lastmod></sitemap>',
        '</sitemapindex>',
      ].join(''),
    });
  });

  test('leaves out what search engines are not to list, or are to list under another address', async () => {
    const canonical = (address: string) => `<link rel="canonical" href="${address}">`;
    const site = await write(
      factsOf({
        'index.html': { images: [] },
        'own.html': { images: [], head: canonical(`${SITE}/own`) },
        'elsewhere.html': { images: [], head: canonical('https://elsewhere.example/a-post') },
        'saved.html': { images: [], head: '<meta name="robots" content="noindex, nofollow">' },
        '404.html': { images: [] },
        'robots.txt': { images: [] },
      }),
    );
    const xml = await readFile(join(site, 'sitemap-0.xml'), 'utf8');
    expect(xml.match(/<loc>[^<]*/g)).toEqual([`<loc>${SITE}/`, `<loc>${SITE}/own`]);
  });

  test('escapes what XML would read as markup', async () => {
    const site = await write(factsOf({ 'index.html': { images: ["/media/a&b<c>'.jpg"] } }));
    expect(await readFile(join(site, 'sitemap-0.xml'), 'utf8')).toContain('/media/a&amp;b%3Cc%3E');
  });
});

describe('the sitemap of a large site', () => {
  const pages = factsOf({
    'index.html': { images: [] },
    ...Object.fromEntries(
      Array.from({ length: 900 }, (_, index) => [`properties/villa-${index}.html`, { images: [] }]),
    ),
  });
  const changed = new Map([
    ...pages,
    ...factsOf({ 'properties/villa-7.html': { lastModified: '2026-11-12T06:07:32.000Z', images: [] } }),
  ]);

  test('comes in parts, all of which its index names, with each page once', async () => {
    const files = await readAll(await write(pages));
    const parts = Object.keys(files).filter((file) => file !== 'sitemap-index.xml');
    const named = files['sitemap-index.xml']?.match(/[^/]+\.xml(?=<)/g) ?? [];
    expect(named.sort()).toEqual(parts);
    expect(parts).toHaveLength(4);
    const listed = parts.flatMap((part) => files[part]?.match(/<loc>[^<]*/g) ?? []);
    expect(listed).toHaveLength(901);
    expect(new Set(listed).size).toBe(901);
  });

  test('is made anew only in the part whose page says something different, and comes out as one from nothing', async () => {
    const [live, next] = [await tempFolder(), await tempFolder()];
    const writeNext = createSitemapWriter(SITE);
    await writeNext({ outDir: live, live: null, build: 'first', ...siteOf(pages) });
    const order = { outDir: next, live: { folder: live, build: 'first', isCopied: false }, build: 'second' };
    const { files, made } = await writeNext({ ...order, ...siteOf(changed, pages) });
    expect([...made.keys()]).toHaveLength(1);
    expect(files).toHaveLength(5);
    expect(await readAll(next)).toEqual(await readAll(await write(changed)));
    const [kept = ''] = files.filter((file) => !made.has(file));
    expect((await stat(join(next, kept))).ino).toBe((await stat(join(live, kept))).ino);
  });

  test.each([
    ['when parts go', 900, 100],
    ['when parts come', 100, 900],
    ['when pages go and the parts stay', 900, 800],
    ['when pages come and the parts stay', 800, 900],
  ])('comes out as one from nothing %s', async (_, countBefore, countAfter) => {
    const [before, after] = [new Map([...pages].slice(0, countBefore)), new Map([...pages].slice(0, countAfter))];
    const [live, next] = [await tempFolder(), await tempFolder()];
    const writeNext = createSitemapWriter(SITE);
    await writeNext({ outDir: live, live: null, build: 'first', ...siteOf(before) });
    const order = { outDir: next, live: { folder: live, build: 'first', isCopied: false }, build: 'second' };
    await writeNext({ ...order, ...siteOf(after, before) });
    expect(await readAll(next)).toEqual(await readAll(await write(after)));
  });
});
