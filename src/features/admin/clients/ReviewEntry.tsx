import type { ReviewRow } from '#features/reviews/review.admin.ts';
import { DateText } from '../parts/DateText.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { RatingStars, ReviewTag } from './ReviewParts.tsx';
import type { PatchReviews } from './review-switches.ts';

interface Props {
  review: ReviewRow;
  patch: PatchReviews;
}

/** One review whole, with what can be done about it. */
export function ReviewEntry({ review, patch }: Props) {
  return (
    <li className="grid gap-2 border-b border-sand-200 px-4 py-3.5 last:border-b-0 md:px-5.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={review.rating} />
        <b className="font-semibold">{review.reviewer_name ?? 'Anonymous'}</b>
        <span className="text-clove-500">
          <DateText at={review.created_at} />
        </span>
        <ReviewTag status={review.status} />
      </div>
      <p className="whitespace-pre-line wrap-anywhere">
        {review.comment ?? <span className="text-clove-500">No comment</span>}
      </p>
      <ReviewActions review={review} patch={patch} />
    </li>
  );
}
