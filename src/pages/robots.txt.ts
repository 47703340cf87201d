import type { APIRoute } from 'astro';
import { absoluteUrl, FEEDS, PAGES } from '#lib/urls.ts';

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    [
      'User-agent: *',
      `Disallow: ${PAGES.admin}`,
      'Disallow: /review/',
      '',
      `Sitemap: ${absoluteUrl(FEEDS.sitemap, site ?? url)}`,
      '',
    ].join('\n'),
  );
