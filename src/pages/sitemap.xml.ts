import type { APIRoute } from 'astro';
import { cutSitemap, renderSitemap, renderSitemapIndex } from '#lib/sitemap.ts';
import { sitemapPartUrl } from '#lib/urls.ts';
import { listSitePages } from './_site-pages.ts';

/** The whole list, or where its parts are when one file may not hold it. */
export const GET: APIRoute = ({ site: configured, url }) => {
  const site = configured ?? url;
  const parts = cutSitemap(listSitePages(site));
  const [only = []] = parts;
  const places = parts.map((_, index) => sitemapPartUrl(index + 1));
  return new Response(parts.length > 1 ? renderSitemapIndex(places, site) : renderSitemap(only, site), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
