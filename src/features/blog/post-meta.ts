import { isLoopback, parseUrl, postUrl } from '#lib/urls.ts';
import type { Post } from './post.ts';

/** How many of the newest posts the suggestions are drawn from, and how many are shown. */
const SUGGESTED = { from: 4, shown: 3 } as const;

/** What the head of a post's page says: its own search fields, and the post itself where these are empty. */
export function postMeta(post: Post) {
  return {
    title: post.seo_title ?? post.title,
    description: post.seo_description ?? post.excerpt,
    image: post.og_image ?? post.cover_image,
    canonical: post.canonical_url,
    ...(post.seo_keywords.length > 0 && { keywords: post.seo_keywords }),
  };
}

/**
 * The canonical address to store with a post: none where it is the page's own, on this site or on a machine on which the
 * site was tried out, so that it stays the page's own wherever the site moves.
 */
export function canonicalToStore(address: string | null, post: { slug: string }, sites: readonly string[]) {
  const url = parseUrl(address ?? '');
  if (!url) return address;
  const isOwnHost = isLoopback(url) || sites.some((site) => new URL(site).host === url.host);
  return isOwnHost && url.pathname.replace(/\/$/, '') === postUrl(post) ? null : address;
}

/** What to read after a post, given all posts from the newest on. */
export function suggestPosts(post: Post, newest: readonly Post[]): Post[] {
  const others = newest.slice(0, SUGGESTED.from).filter(({ id }) => id !== post.id);
  return others.slice(0, SUGGESTED.shown);
}
