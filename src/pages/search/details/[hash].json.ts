import type { APIRoute, GetStaticPaths } from 'astro';
import { getSearchFiles } from '#features/search/search-files.ts';

export const getStaticPaths = (() => {
  const { details } = getSearchFiles();
  return details ? [{ params: { hash: details.hash }, props: { json: details.json } }] : [];
}) satisfies GetStaticPaths;

/** What the search reads of many properties besides the index. */
export const GET: APIRoute<{ json: string }> = ({ props }) =>
  new Response(props.json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
