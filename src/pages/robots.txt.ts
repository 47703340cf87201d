import type { APIRoute } from 'astro';
import { absoluteUrl, FEEDS } from '#lib/urls.ts';

// Nothing is disallowed: a page that may not be fetched cannot say that it is not to be listed.
export const GET: APIRoute = ({ site, url }) =>
  new Response(['User-agent: *', 'Allow: /', '', `Sitemap: ${absoluteUrl(FEEDS.sitemap, site ?? url)}`, ''].join('\n'));
