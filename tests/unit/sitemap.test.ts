import { describe, expect, test } from 'vitest';
import { cutSitemap, renderSitemap, renderSitemapIndex } from '#lib/sitemap.ts';

const SITE = 'https://www.pwani.example';

describe('the sitemap', () => {
  test('names each page in full, with its last change and its pictures', () => {
    const xml = renderSitemap(
      [{ path: '/blog/a', lastModified: new Date('2026-11-12T06:07:32Z'), images: ['/media/a.jpg', '/media/b.jpg'] }],
      SITE,
    );
    expect(xml).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
        '<url>',
        '<loc>https://www.pwani.example/blog/a</loc>',
        '<lastmod>2026-11-12T06:07:32.000Z</lastmod>',
        '<image:image><image:loc>https://www.pwani.example/media/a.jpg</image:loc></image:image>',
        '<image:image><image:loc>https://www.pwani.example/media/b.jpg</image:loc></image:image>',
        '</url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  test('says nothing of a last change that is not known', () => {
    expect(renderSitemap([{ path: '/about' }], SITE)).not.toContain('lastmod');
  });

  test('is cut where one file may not hold it, and its index leads to each part', () => {
    const pages = ['/a', '/b', '/c'].map((path) => ({ path }));
    expect(cutSitemap(pages, 2)).toEqual([[{ path: '/a' }, { path: '/b' }], [{ path: '/c' }]]);
    expect(cutSitemap([])).toEqual([[]]);
    const xml = renderSitemapIndex(['/sitemap/1.xml', '/sitemap/2.xml'], SITE);
    expect(xml.match(/<sitemap><loc>[^<]+/g)).toEqual([
      '<sitemap><loc>https://www.pwani.example/sitemap/1.xml',
      '<sitemap><loc>https://www.pwani.example/sitemap/2.xml',
    ]);
  });

  test('escapes what XML would read as markup', () => {
    expect(renderSitemap([{ path: '/a', images: ["/media/a&b<c>'.jpg"] }], SITE)).toContain(
      '/media/a&amp;b%3Cc%3E&apos;.jpg',
    );
  });
});
