import { createRowParser } from '#db/snapshot.ts';
import { publicArea } from '#features/areas/area.ts';
import { publicPost } from '#features/blog/post.ts';
import { publicPastPage } from '#features/history/past-page.ts';
import { publicOwner } from '#features/owners/owner-schema.ts';
import { publicProperty } from '#features/properties/property-schema.ts';
import { publicReview } from '#features/reviews/review.ts';
import { publicService } from '#features/services/service.ts';
import { publicSite } from '#features/site/site.ts';
import type { Tables } from './parts.ts';

export type SiteContent = ReturnType<ReturnType<typeof createContentParser>>;

/** Makes a parser of content that checks the rows it has not seen; throws at the first bad one with table, id and field. */
export function createContentParser() {
  const parseSettings = createRowParser(publicSite, 'settings');
  const parseAreas = createRowParser(publicArea, 'areas');
  const parseOwners = createRowParser(publicOwner, 'owners');
  const parseServices = createRowParser(publicService, 'services');
  const parsePosts = createRowParser(publicPost, 'posts');
  const parseReviews = createRowParser(publicReview, 'reviews');
  const parsePastPages = createRowParser(publicPastPage, 'past_pages');
  const parseProperties = createRowParser(publicProperty, 'properties');
  return ({ settings, areas, owners, services, posts, reviews, properties, past_pages }: Tables) => ({
    settings: parseSettings([...settings.values()])[0] ?? publicSite.parse({}),
    areas: parseAreas([...areas.values()]),
    owners: parseOwners([...owners.values()]),
    services: parseServices([...services.values()]),
    posts: parsePosts([...posts.values()]),
    reviews: parseReviews([...reviews.values()]),
    properties: parseProperties([...properties.values()]),
    past_pages: parsePastPages([...past_pages.values()]),
  });
}
