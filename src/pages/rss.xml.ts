import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { APIRoute } from 'astro';
import { getLargestPath } from '#db/photos.ts';
import { listPosts } from '#features/blog/post.queries.ts';
import { postHtml } from '#features/blog/post-html.ts';
import { renderRss } from '#features/blog/rss.ts';
import { absoluteUrl } from '#lib/urls.ts';

export const GET: APIRoute = ({ site: configured, url }) => {
  const site = configured ?? url;
  const picture = (address: string, alt: string) => {
    const path = getLargestPath(address);
    return path ? `<img src="${absoluteUrl(path, site)}" alt="${alt}" />` : '';
  };
  const rss = renderRss({
    posts: listPosts(),
    site,
    toHtml: ({ content }) => postHtml(content, { site, storage: PUBLIC_SUPABASE_URL, picture, isElsewhere: true }),
  });
  return new Response(rss, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
