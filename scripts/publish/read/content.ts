import { parseRows, type SiteSnapshot } from '#db/snapshot.ts';
import { publicArea } from '#features/areas/area.ts';
import { publicPost } from '#features/blog/post.ts';
import { publicOwner } from '#features/owners/owner.ts';
import { publicProperty } from '#features/properties/property.ts';
import { publicReview } from '#features/reviews/review.ts';
import { publicService } from '#features/services/service.ts';

/** The snapshot with every row checked; throws at the first bad row with its table, id and field. */
export function parseContent(snapshot: SiteSnapshot) {
  return {
    version: snapshot.version,
    areas: parseRows(publicArea, 'areas', snapshot.areas),
    owners: parseRows(publicOwner, 'owners', snapshot.owners),
    services: parseRows(publicService, 'services', snapshot.services),
    posts: parseRows(publicPost, 'posts', snapshot.posts),
    reviews: parseRows(publicReview, 'reviews', snapshot.reviews),
    properties: parseRows(publicProperty, 'properties', snapshot.properties),
  };
}
export type SiteContent = ReturnType<typeof parseContent>;
