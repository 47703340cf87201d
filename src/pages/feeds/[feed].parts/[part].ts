import type { APIRoute, GetStaticPaths } from 'astro';
import {
  feedFrame,
  feedPart,
  listFeedParts,
  listPropertyFeeds,
  typeOfFeed,
} from '#features/properties/property-feeds.ts';
import { PARTS_INDEX } from '#lib/file-parts.ts';
import type { ListingFeed } from '#settings';

export const getStaticPaths = (() =>
  listPropertyFeeds().flatMap((feed) =>
    [PARTS_INDEX, ...listFeedParts(feed)].map((part) => ({ params: { feed, part }, props: { feed, part } })),
  )) satisfies GetStaticPaths;

interface Props {
  feed: ListingFeed;
  part: string;
}

/** A part of all listings, for others to show, or what the parts make. */
export const GET: APIRoute<Props> = ({ props: { feed, part }, site, url }) => {
  const address = String(site ?? url);
  if (part === PARTS_INDEX) return Response.json(feedFrame(feed, address));
  // As bytes: a text would stay in memory, with thousands of others, until all of that is looked through.
  const bytes = new TextEncoder().encode(feedPart(feed, part, address));
  return new Response(bytes, { headers: { 'Content-Type': typeOfFeed(feed) } });
};
