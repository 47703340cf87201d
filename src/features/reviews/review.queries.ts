import { fromSnapshot, parseRows } from '#db/snapshot.ts';
import type { Owner } from '#features/owners/owner.ts';
import { newestFirst } from '#lib/dates.ts';
import { averageRating, publicReview, type Review } from './review.ts';

/** Every review, newest first. */
const listReviews = fromSnapshot(({ reviews }) => parseRows(publicReview, 'reviews', reviews).sort(newestFirst));

const reviewsByOwner = fromSnapshot(() => Map.groupBy(listReviews(), (review) => review.owner_id));

/** The average to one decimal and how many reviews it is made of. */
export function getRating(owner: Pick<Owner, 'id'>): { average: number | null; count: number } {
  const reviews = findReviews(owner);
  return { average: averageRating(reviews), count: reviews.length };
}

/** What was said about an agent, agency or developer, newest first. */
export function findReviews(owner: Pick<Owner, 'id'>): Review[] {
  return reviewsByOwner().get(owner.id) ?? [];
}
