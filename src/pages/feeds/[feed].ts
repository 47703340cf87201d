import type { APIRoute, GetStaticPaths } from 'astro';
import { feedFrame, feedPart, listPropertyFeeds, typeOfFeed } from '#features/properties/property-feeds.ts';
import { piecesOf } from '#lib/file-parts.ts';
import type { ListingFeed } from '#settings';

/** While the code is edited, a feed is one file; a site that is made has its parts. */
export const getStaticPaths = (() =>
  import.meta.env.DEV
    ? listPropertyFeeds().map((feed) => ({ params: { feed }, props: { feed } }))
    : []) satisfies GetStaticPaths;

interface Props {
  feed: ListingFeed;
}

/** All listings, for others to show. */
export const GET: APIRoute<Props> = ({ props: { feed }, site, url }) => {
  const address = String(site ?? url);
  const pieces = piecesOf(feedFrame(feed, address)).map((piece) =>
    'text' in piece ? piece.text : feedPart(feed, piece.part, address),
  );
  return new Response(pieces.join(''), { headers: { 'Content-Type': typeOfFeed(feed) } });
};
