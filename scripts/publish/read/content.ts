import { parseRows, type SiteSnapshot } from '#db/snapshot.ts';
import { publicArea } from '#features/areas/area.ts';
import { publicPost } from '#features/blog/post.ts';
import { publicOwner } from '#features/owners/owner.ts';
import { publicProperty } from '#features/properties/property.ts';
import { publicReview } from '#features/reviews/review.ts';
import { publicService } from '#features/services/service.ts';

export type SiteContent = ReturnType<ReturnType<typeof createContentParser>>;

/**
 * Makes a parser of snapshots that checks every row and throws at the first bad one with its table, id and field. Rows
 * that are the same objects as in an earlier snapshot have been checked.
 */
export function createContentParser() {
  const properties = new WeakMap();
  return (snapshot: SiteSnapshot) => ({
    version: snapshot.version,
    areas: parseRows(publicArea, 'areas', snapshot.areas),
    owners: parseRows(publicOwner, 'owners', snapshot.owners),
    services: parseRows(publicService, 'services', snapshot.services),
    posts: parseRows(publicPost, 'posts', snapshot.posts),
    reviews: parseRows(publicReview, 'reviews', snapshot.reviews),
    properties: parseRows(publicProperty, 'properties', snapshot.properties, properties),
  });
}
