import { getBusiness } from '#features/site/site.queries.ts';
import { parseTimestamp } from '#lib/dates.ts';
import { breadcrumbs, businessRef, type Described, describePage, type Thing } from '#lib/json-ld.ts';
import { absoluteUrl, PAGES, postUrl } from '#lib/urls.ts';
import type { Post } from './post.ts';

const BLOG = { name: 'Blog', path: PAGES.blog };

/** What search engines are told about a post. */
export function postJsonLd(post: Post, image: string | undefined, site: URL | string): Thing[] {
  const path = postUrl(post);
  const posting: Thing = {
    ...postingRef(post, site),
    mainEntityOfPage: creditedUrl(post, site),
    description: post.excerpt,
    dateModified: parseTimestamp(post.updated_at).toISOString(),
    author: businessRef(getBusiness(), site),
    publisher: businessRef(getBusiness(), site),
    articleSection: post.category,
    inLanguage: 'en',
    ...(image && { image: absoluteUrl(image, site) }),
    ...(post.seo_keywords.length > 0 && { keywords: post.seo_keywords.join(', ') }),
  };
  return [posting, breadcrumbs([BLOG, { name: post.title, path }], site)];
}

/** What search engines are told about the list of posts. */
export function blogJsonLd(said: Described, posts: readonly Post[], site: URL | string): Thing[] {
  const blog: Thing = {
    '@type': 'Blog',
    ...describePage(PAGES.blog, said, site),
    publisher: businessRef(getBusiness(), site),
    blogPost: posts.map((post) => postingRef(post, site)),
  };
  return [blog, breadcrumbs([BLOG], site)];
}

function postingRef(post: Post, site: URL | string): Thing {
  const url = creditedUrl(post, site);
  const published = parseTimestamp(post.created_at).toISOString();
  return { '@type': 'BlogPosting', '@id': url, url, headline: post.title, datePublished: published };
}

/** The canonical address, which is the page's own unless the post says otherwise. */
function creditedUrl(post: Post, site: URL | string): string {
  return post.canonical_url ?? absoluteUrl(postUrl(post), site);
}
