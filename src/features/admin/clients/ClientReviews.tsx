import { useState } from 'react';
import type { OwnerKind } from '#features/owners/owner.ts';
import { DEFAULT_REVIEW_SORT } from '#features/reviews/review.admin.ts';
import { countOf } from '#lib/words.ts';
import { useQuery } from '../data/use-query.ts';
import { setParams } from '../desk-url.ts';
import { DeskDialog } from '../form/DeskDialog.tsx';
import { EmptyRows, FailedRows, LoadingRows, OldRowsNotice } from '../table/TableStates.tsx';
import { clientName, reviewsPage } from './client-queries.ts';
import { ReviewEntry } from './ReviewEntry.tsx';

const AT_A_TIME = 25;
const close = () => setParams({ reviews: null }, { replace: true });

/** What was said about one client, those that wait first. */
export function ClientReviews({ kind, id }: { kind: OwnerKind; id: string }) {
  const [limit, setLimit] = useState(AT_A_TIME);
  const { result, refetch, patch } = useQuery(reviewsPage, {
    filter: { ownerId: id },
    page: { sort: DEFAULT_REVIEW_SORT, limit, offset: 0 },
  });
  const page = result.state === 'ready' ? result.data : null;
  const { result: named } = useQuery(clientName, { kind, id });
  const name = named.state === 'ready' ? named.data : null;
  const title = name ?? page?.rows[0]?.owner_name ?? 'Reviews';
  return (
    <DeskDialog
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
      {result.state === 'loading' && <LoadingRows />}
      {result.state === 'failed' && (
        <FailedRows message="Failed to load reviews" error={result.error} onRetry={refetch} />
      )}
      {result.state === 'ready' && result.error !== null && <OldRowsNotice error={result.error} onRetry={refetch} />}
      {page?.total === 0 && <EmptyRows title="No reviews yet" />}
      {page && page.total > 0 && (
        <ul aria-label={`Reviews of ${title}`}>
          {page.rows.map((review) => (
            <ReviewEntry key={review.id} review={review} patch={patch} />
          ))}
        </ul>
      )}
      {page && page.rows.length < page.total && (
        <button type="button" className="btn btn-small btn-line m-4" onClick={() => setLimit(limit + AT_A_TIME)}>
          Show more
        </button>
      )}
    </DeskDialog>
  );
}
