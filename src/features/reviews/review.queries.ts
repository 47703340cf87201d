import { derive } from '#db/derived.ts';
import { tableOf } from '#db/snapshot.ts';
import type { Owner } from '#features/owners/owner-schema.ts';
import { sortNewestFirst } from '#lib/dates.ts';
import { averageRating, publicReview, type Review } from './review.ts';

const listRows = tableOf('reviews', publicReview);

const reviewsByOwner = derive(() => Map.groupBy(sortNewestFirst(listRows()), (review) => review.owner_id));

const findReviewsOf = derive((ownerId: string): Review[] => reviewsByOwner().get(ownerId) ?? []);

/** What was said about an agent, agency or developer, newest first. */
export function findReviews(owner: Pick<Owner, 'id'>): Review[] {
  return findReviewsOf(owner.id);
}

/** The average to one decimal and how many reviews it is made of. */
export function getRating(owner: Pick<Owner, 'id'>): { average: number | null; count: number } {
  const reviews = findReviews(owner);
  return { average: averageRating(reviews), count: reviews.length };
}
