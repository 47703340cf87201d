import type { OwnerKind } from '#features/owners/owner.ts';
import type { SeedKey, SeedReview } from '../types.ts';

/** Reviews by the key of their owner, each as `rating | days ago | name | comment`; name and comment may be empty. */
export type ReviewLines = Readonly<Record<SeedKey, readonly string[]>>;

export function parseReviews(kind: OwnerKind, reviews: ReviewLines): SeedReview[] {
  return Object.entries(reviews).flatMap(([key, lines]) => lines.map((line) => parseReview({ kind, key }, line)));
}

function parseReview(owner: SeedReview['owner'], line: string): SeedReview {
  const [rating, daysAgo, name, comment] = line.split('|').map((part) => part.trim());
  return {
    owner,
    rating: Number(rating),
    daysAgo: Number(daysAgo),
    reviewer_name: name || null,
    comment: comment || null,
  };
}
