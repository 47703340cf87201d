import type { Review } from './review.ts';

const RATINGS = [5, 4, 3, 2, 1] as const;

/** How many gave each rating, the best first, and what share of all that is, in percent. */
export function spreadRatings(reviews: readonly Pick<Review, 'rating'>[]) {
  return RATINGS.map((rating) => {
    const count = reviews.filter((review) => review.rating === rating).length;
    return { rating, count, percent: reviews.length === 0 ? 0 : Math.round((count / reviews.length) * 100) };
  });
}
