import type { APIRoute, GetStaticPaths } from 'astro';
import { listPropertyFeeds, PROPERTY_FEEDS } from '#features/properties/property-feeds.ts';
import type { ListingFeed } from '#settings';

export const getStaticPaths = (() =>
  listPropertyFeeds().map((feed) => ({ params: { feed }, props: { feed } }))) satisfies GetStaticPaths;

interface Props {
  feed: ListingFeed;
}

/** All listings, for others to show. */
export const GET: APIRoute<Props> = ({ props: { feed }, site, url }) => {
  const { render, type } = PROPERTY_FEEDS[feed];
  return new Response(render(String(site ?? url)), { headers: { 'Content-Type': type } });
};
