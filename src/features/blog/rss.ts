import { max } from 'date-fns/max';
import { siteSettings } from '#features/site/site.queries.ts';
import { parseTimestamp } from '#lib/dates.ts';
import { absoluteUrl, FEEDS, PAGES, postUrl } from '#lib/urls.ts';
import { escapeXml } from '#lib/xml.ts';
import type { Post } from './post.ts';

/** Readers ask for a feed often; older posts stay on the site. */
const FEED_LENGTH = 30;

interface FeedOptions {
  /** From the newest on. */
  posts: readonly Post[];
  site: URL | string;
  /** What may be shown of a post away from its page. */
  toHtml: (post: Post) => string;
}

/** The newest posts in full, as RSS 2.0. */
export function renderRss({ posts, site, toHtml }: FeedOptions): string {
  const shown = posts.slice(0, FEED_LENGTH);
  const changes = shown.map(({ updated_at }) => parseTimestamp(updated_at));
  const channel = [
    element('title', `${siteSettings.brand_name} blog`),
    element('link', absoluteUrl(PAGES.blog, site)),
    element('description', siteSettings.description),
    element('language', 'en'),
    ...(changes.length > 0 ? [element('lastBuildDate', max(changes).toUTCString())] : []),
    `<atom:link href="${escapeXml(absoluteUrl(FEEDS.rss, site))}" rel="self" type="application/rss+xml"/>`,
    ...shown.map((post) => item(post, site, toHtml(post))),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    ...channel,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(post: Post, site: URL | string, html: string): string {
  const url = absoluteUrl(postUrl(post), site);
  const parts = [
    element('title', post.title),
    element('link', url),
    element('guid', url),
    // RFC 822 as RSS wants it.
    element('pubDate', parseTimestamp(post.created_at).toUTCString()),
    element('category', post.category),
    element('description', html),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
