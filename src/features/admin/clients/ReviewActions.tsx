import { Check, Eye, EyeOff, Star, Trash2 } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { DbError } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { createStatusQueue } from '#db/operator-answers.ts';
import { changeReviewStatus, deleteReview, type ReviewRow, type ReviewStatus } from '#features/reviews/review.admin.ts';
import { queryClient, type ShowChange, saveAtOnce } from '../data/query-client.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { IconButton } from '../parts/buttons.tsx';
import { Tag, type Tone } from '../parts/cells.tsx';
import { REVIEWS } from './client-queries.ts';

interface ReviewPage {
  rows: ReviewRow[];
  total: number;
  statuses: Record<ReviewStatus, number>;
}
export type ShowReviews = ShowChange<ReviewPage>;

/** Shows, hides or approves at once, with a way back. */
function moveReview({ id, status: before }: ReviewRow, status: ReviewStatus, show: ShowReviews): void {
  const done = status === 'hidden' ? 'Review hidden' : before === 'waiting' ? 'Review approved' : 'Review shown';
  let had = before;
  void saveAtOnce({
    shown: show((page) => withStatus(page, id, status)),
    save: async () => {
      had = await saveStatus(id, status, before);
    },
    undo: () => saveStatus(id, had, status),
    tables: ['reviews'],
    done,
    failed: (error) =>
      error instanceof DbError && error.code === 'conflict'
        ? 'The review was changed meanwhile and left alone.'
        : 'Failed to update review',
  });
}

function withStatus(page: ReviewPage, id: string, status: ReviewStatus): ReviewPage {
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)) };
}

const send = createStatusQueue<ReviewStatus>((id, step) => changeReviewStatus(operator, id, step));

/** A choice that follows before the reviews were read again, or under the drawer, is made over what was stored. */
async function saveStatus(id: string, status: ReviewStatus, from: ReviewStatus): Promise<ReviewStatus> {
  const had = await send(id, status, from);
  queryClient.setQueriesData<ReviewPage>({ queryKey: REVIEWS }, (page) => page && withStatus(page, id, status));
  return had;
}

const STARS = [1, 2, 3, 4, 5] as const;

export function RatingStars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex align-middle text-turmeric-700" role="img" aria-label={`${rating} of 5 stars`}>
      {STARS.map((star) => (
        <Icon key={star} of={Star} className={`size-3.5 ${star <= rating ? 'fill-turmeric-500' : ''}`} />
      ))}
    </span>
  );
}

export const REVIEW_STYLES = {
  waiting: { label: 'Waiting', tone: 'turmeric' },
  shown: { label: 'Shown', tone: 'green' },
  hidden: { label: 'Hidden', tone: 'gray' },
} as const satisfies Record<ReviewStatus, { label: string; tone: Tone }>;

export function ReviewTag({ status }: { status: ReviewStatus }) {
  const { label, tone } = REVIEW_STYLES[status];
  return <Tag tone={tone}>{label}</Tag>;
}

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
