import type { APIRoute, GetStaticPaths } from 'astro';
import { getIndexAsset } from '#features/search/index-file.ts';

export const getStaticPaths = (() => {
  const asset = getIndexAsset();
  return asset ? [{ params: { hash: asset.hash }, props: { json: asset.json } }] : [];
}) satisfies GetStaticPaths;

/** The properties of the site for a search in memory. */
export const GET: APIRoute<{ json: string }> = ({ props }) =>
  new Response(props.json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
