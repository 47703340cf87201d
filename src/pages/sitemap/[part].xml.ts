import { PUBLIC_SITE_URL } from 'astro:env/client';
import type { APIRoute, GetStaticPaths } from 'astro';
import { cutSitemap, renderSitemap } from '#lib/sitemap.ts';
import { listSitePages } from '../_site-pages.ts';

const listParts = () => cutSitemap(listSitePages(new URL(PUBLIC_SITE_URL)));

export const getStaticPaths = (() => {
  const { length } = listParts();
  return Array.from({ length: length > 1 ? length : 0 }, (_, index) => ({
    params: { part: String(index + 1) },
    props: { index },
  }));
}) satisfies GetStaticPaths;

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

/** One part of a sitemap that is too long for one file. */
export const GET: APIRoute<Props> = ({ props: { index } }) =>
  new Response(renderSitemap(listParts()[index] ?? [], PUBLIC_SITE_URL), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
