import type { APIRoute, GetStaticPaths } from 'astro';
import { listPropertyFeeds, PROPERTY_FEEDS, type PropertyFeed } from '#features/properties/property-feeds.ts';

export const getStaticPaths = (() =>
  listPropertyFeeds().map((feed) => ({ params: { feed }, props: { feed } }))) satisfies GetStaticPaths;

interface Props {
  feed: PropertyFeed;
}

/** All listings, for others to show. */
export const GET: APIRoute<Props> = ({ props: { feed }, site, url }) => {
  const { render, type } = PROPERTY_FEEDS[feed];
  return new Response(render(String(site ?? url)), { headers: { 'Content-Type': type } });
};
