import { Check, Eye, EyeOff, Trash2 } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { operator } from '#db/operator.ts';
import { deleteReview, type ReviewRow } from '#features/reviews/review.admin.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { IconButton } from '../parts/buttons.tsx';
import { moveReview, type ShowReviews } from './review-changes.ts';

const BUTTON = 'btn btn-line min-h-7 gap-1.5 px-2 py-0.5 text-[0.8125rem] pointer-coarse:min-h-11 pointer-coarse:px-3';

/** Approve or show, hide, and delete. */
export function ReviewActions({ review, show }: { review: ReviewRow; show: ShowReviews }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, status, owner_name, reviewer_name } = review;
  const name = `the review of ${owner_name} by ${reviewer_name ?? 'Anonymous'}`;
  const [icon, verb] = status === 'waiting' ? [Check, 'Approve'] : [Eye, 'Show'];
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      {status !== 'shown' && (
        <button
          type="button"
          className={BUTTON}
          aria-label={`${verb} ${name}`}
          onClick={() => moveReview(review, 'shown', show)}
        >
          <Icon of={icon} />
          {verb}
        </button>
      )}
      {status !== 'hidden' && (
        <button
          type="button"
          className={BUTTON}
          aria-label={`Hide ${name}`}
          onClick={() => moveReview(review, 'hidden', show)}
        >
          <Icon of={EyeOff} />
          Hide
        </button>
      )}
      <IconButton
        icon={Trash2}
        label={`Delete ${name}`}
        className="text-hibiscus-600"
        onClick={() => setIsDeleting(true)}
      />
      {isDeleting && (
        <DeleteDialog
          name={`Review of ${owner_name}`}
          question="Are you sure you want to delete this review?"
          table="reviews"
          id={id}
          remove={() => deleteReview(operator, id)}
          done="Review deleted successfully"
          failed="Failed to delete review"
          onClose={() => setIsDeleting(false)}
        />
      )}
    </span>
  );
}
