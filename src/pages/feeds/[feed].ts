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
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of render(String(site ?? url))) controller.enqueue(part);
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': type } });
};
