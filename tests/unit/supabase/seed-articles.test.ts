import { existsSync } from 'node:fs';
import path from 'node:path';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { BLOG_CATEGORIES, POST_LIMITS } from '#features/blog/post.ts';
import { ISLANDS } from '#lib/islands.ts';
import { areas } from '../../../supabase/seed/areas.ts';
import { posts } from '../../../supabase/seed/posts/all.ts';
import { newAreaSlug } from '../../fixtures/area.ts';
import { FIRST_SERVICE_SLUGS } from '../../fixtures/first-services.ts';

const MEDIA = path.resolve(import.meta.dirname, '../../../supabase/seed/media');

const POST_HTML = {
  allowedTags: 'p h2 h3 h4 ul ol li a strong em blockquote table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
};
const PUBLIC_BODIES = [
  'www.immigration.go.tz',
  'www.meteo.go.tz',
  'www.ocgs.go.tz',
  'www.zanzibar.go.tz',
  'www.zipa.go.tz',
  'whc.unesco.org',
];
const SITE_PATHS = [
  '/contact',
  '/properties',
  ...areas.map((area) => `/areas/${newAreaSlug(area.name)}`),
  ...ISLANDS.map((island) => `/islands/${island.toLowerCase()}`),
  ...FIRST_SERVICE_SLUGS.map((slug) => `/services/${slug}`),
  ...posts.map(({ slug }) => `/blog/${slug}`),
];

describe('the demo posts', () => {
  test('are fourteen with slugs of their own, newest first', () => {
    expect(posts).toHaveLength(14);
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(14);
    expect(posts.map(({ daysAgo }) => daysAgo)).toEqual(posts.map(({ daysAgo }) => daysAgo).sort((a, b) => a - b));
    expect(posts.at(-1)?.daysAgo).toBeGreaterThan(400);
  });

  test('cover every category, and three of them analyse the market', () => {
    expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(BLOG_CATEGORIES));
    expect(posts.filter(({ category }) => category === 'Market Analysis')).toHaveLength(3);
  });

  test('show the edges of the layout: no cover, a title near the limit, a table', () => {
    expect(posts.filter(({ cover }) => cover === null)).toHaveLength(1);
    expect(posts.some(({ title }) => title.length > POST_LIMITS.title * 0.8)).toBe(true);
    expect(posts.some(({ content }) => content.includes('<table>'))).toBe(true);
  });

  describe.each(posts)('$slug', (post) => {
    test('stays within the markup that posts may use', () => {
      expect(sanitizeHtml(post.content, POST_HTML)).toBe(post.content);
    });

    test('links only to pages that exist here and to public bodies', () => {
      const links = [...post.content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
      expect(links).not.toEqual([]);
      expect(links.filter((href) => !isKnownLink(href))).toEqual([]);
    });

    test('has a cover that is in the media folder', () => {
      expect(post.cover === null || isPhoto(post.cover)).toBe(true);
    });
  });
});

function isKnownLink(href: string): boolean {
  return href.startsWith('/') ? SITE_PATHS.includes(href) : PUBLIC_BODIES.includes(new URL(href).host);
}

function isPhoto(name: string): boolean {
  return existsSync(path.join(MEDIA, name));
}
