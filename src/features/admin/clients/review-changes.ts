import { DbError } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { type ReviewRow, type ReviewStatus, setReviewStatus } from '#features/reviews/review.admin.ts';
import { saveAtOnce } from '../data/save-at-once.ts';
import type { ShowChange } from '../data/use-rows.ts';

interface ReviewPage {
  rows: ReviewRow[];
  total: number;
  statuses: Record<ReviewStatus, number>;
}
export type ShowReviews = ShowChange<ReviewPage>;

/** Shows, hides or approves at once, with a way back. */
export function moveReview({ id, status: before }: ReviewRow, status: ReviewStatus, show: ShowReviews): void {
  const done = status === 'hidden' ? 'Review hidden' : before === 'waiting' ? 'Review approved' : 'Review shown';
  void saveAtOnce({
    shown: show((page) => ({ ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)) })),
    save: () => store(id, status),
    undo: () => store(id, before),
    tables: ['reviews'],
    done,
    failed: 'Failed to update review',
  });
}

async function store(id: string, status: ReviewStatus): Promise<void> {
  if (!(await setReviewStatus(operator, id, status))) throw new DbError('not-found');
}
