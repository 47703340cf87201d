import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnerKind } from '#features/owners/owner.ts';
import { DEFAULT_REVIEW_SORT, type ReviewRow } from '#features/reviews/review.admin.ts';
import { countOf } from '#lib/words.ts';
import { setParams } from '../admin-route.ts';
import { useRows } from '../data/use-rows.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { DateText } from '../parts/cells.tsx';
import { EmptyRows, QueryStatus } from '../table/TableStates.tsx';
import { clientName, reviewsPage } from './client-queries.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { RatingStars, ReviewTag } from './ReviewParts.tsx';
import type { ShowReviews } from './review-changes.ts';

const AT_A_TIME = 25;
const close = () => setParams({ reviews: null }, { replace: true });

/** What was said about one client, those that wait first. */
export function ClientReviews({ kind, id }: { kind: OwnerKind; id: string }) {
  const [limit, setLimit] = useState(AT_A_TIME);
  const reviews = useRows(reviewsPage({ ownerId: id }, { sort: DEFAULT_REVIEW_SORT, limit, offset: 0 }));
  const { data: page, show } = reviews;
  const { data: name } = useQuery(clientName({ kind, id }));
  const title = name ?? page?.rows[0]?.owner_name ?? 'Reviews';
  return (
    <AdminDialog
      shape="drawer"
      kicker="Reviews"
      title={title}
      subtitle={
        page && (
          <p className="text-clove-500">
            {countOf(page.total, 'review')}
            {page.statuses.waiting > 0 && `, ${page.statuses.waiting} waiting`}
          </p>
        )
      }
      onClose={close}
    >
      <QueryStatus query={reviews} failed="Failed to load reviews" />
      {page?.total === 0 && <EmptyRows title="No reviews yet" />}
      {page && page.total > 0 && (
        <ul aria-label={`Reviews of ${title}`}>
          {page.rows.map((review) => (
            <ReviewEntry key={review.id} review={review} show={show} />
          ))}
        </ul>
      )}
      {page && page.rows.length < page.total && (
        <SmallButton className="m-4" onClick={() => setLimit(limit + AT_A_TIME)}>
          Show more
        </SmallButton>
      )}
    </AdminDialog>
  );
}

interface EntryProps {
  review: ReviewRow;
  show: ShowReviews;
}

/** One review whole, with what can be done about it. */
function ReviewEntry({ review, show }: EntryProps) {
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
      <ReviewActions review={review} show={show} />
    </li>
  );
}
