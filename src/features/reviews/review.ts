import * as z from 'zod/mini';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import { optionalName, optionalText } from '#lib/text-rules.ts';

export const REVIEW_LIMITS = { comment: 2000, name: 80 } as const;
export const RATING_LABELS = ['Click to rate', 'Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

/** Mirrors `public.submit_review`; the contract test compares the two. */
export const reviewInput = z.object({
  rating: z.int('Please select a rating').check(z.gte(1, 'Please select a rating'), z.lte(5, 'Please select a rating')),
  comment: optionalText(REVIEW_LIMITS.comment),
  reviewer_name: optionalName(REVIEW_LIMITS.name),
});
export type ReviewDraft = z.input<typeof reviewInput>;
export type ReviewInput = z.output<typeof reviewInput>;

/** A review as the site snapshot hands it over. */
export const publicReview = z.object({
  id: z.guid(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  comment: z.nullable(z.string()),
  reviewer_name: z.nullable(z.string()),
  owner_kind: z.enum(OWNER_KINDS),
  owner_id: z.guid(),
  created_at: z.string(),
});
export type Review = z.output<typeof publicReview>;

/** The average to one decimal, or null when nobody has rated. */
export function averageRating(reviews: readonly Pick<Review, 'rating'>[]): number | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return Math.round((sum / reviews.length) * 10) / 10;
}

const RATINGS = [5, 4, 3, 2, 1] as const;

/** How many gave each rating, the best first, and what share of all that is, in percent. */
export function spreadRatings(reviews: readonly Pick<Review, 'rating'>[]) {
  return RATINGS.map((rating) => {
    const count = reviews.filter((review) => review.rating === rating).length;
    return { rating, count, percent: reviews.length === 0 ? 0 : Math.round((count / reviews.length) * 100) };
  });
}
