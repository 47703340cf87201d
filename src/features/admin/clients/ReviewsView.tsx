import { OWNER_LABELS } from '#features/owners/owner.ts';
import {
  DEFAULT_REVIEW_SORT,
  REVIEW_STATUSES,
  type ReviewRow,
  type ReviewSort,
} from '#features/reviews/review.admin.ts';
import { setParams } from '../admin-route.ts';
import { useRows } from '../data/use-rows.ts';
import { DateText } from '../parts/cells.tsx';
import { TabSwitch } from '../parts/TabHead.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { pageOf, useFilter, useTableState } from '../table/table-state.ts';
import { reviewsPage } from './client-queries.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { RatingStars, REVIEW_STYLES, ReviewTag } from './ReviewParts.tsx';

const SORTS = ['status', 'created_at', 'rating', 'reviewer_name', 'owner_name'] as const satisfies ReviewSort[];

const openReviews = ({ owner_id, owner_kind }: ReviewRow) => setParams({ reviews: owner_id, kind: owner_kind });

const COLUMNS: readonly Column<ReviewRow>[] = [
  {
    id: 'client',
    title: 'Client',
    kind: 'name',
    sort: 'owner_name',
    cell: ({ owner_name, owner_kind }) => (
      <>
        {owner_name} <span className="font-normal text-clove-500">{OWNER_LABELS[owner_kind]}</span>
      </>
    ),
  },
  { id: 'rating', title: 'Rating', sort: 'rating', cell: ({ rating }) => <RatingStars rating={rating} /> },
  {
    id: 'comment',
    title: 'Comment',
    cell: ({ comment }) => (
      <span className="line-clamp-2 max-w-90 whitespace-normal" title={comment ?? undefined}>
        {comment ?? 'No comment'}
      </span>
    ),
  },
  {
    id: 'reviewer',
    title: 'Name',
    sort: 'reviewer_name',
    kind: 'text',
    cell: ({ reviewer_name }) => reviewer_name ?? 'Anonymous',
  },
  { id: 'status', title: 'Status', sort: 'status', cell: ({ status }) => <ReviewTag status={status} /> },
  { id: 'created', title: 'Created', sort: 'created_at', cell: ({ created_at }) => <DateText at={created_at} /> },
];

const toCard = ({ owner_name, rating, comment, status }: ReviewRow): Card => ({
  title: owner_name,
  line: (
    <>
      <RatingStars rating={rating} />
      <span className="line-clamp-2 basis-full">{comment ?? 'No comment'}</span>
    </>
  ),
  action: <ReviewTag status={status} />,
});

/** The reviews of all clients, those that wait first; a row opens those of its client. */
export function ReviewsView({ search }: { search: string }) {
  const table = useTableState<ReviewSort>({ sorts: SORTS, defaultSort: DEFAULT_REVIEW_SORT });
  const [status, setStatus] = useFilter('status', REVIEW_STATUSES);
  const filter = { search, ...(status && { status }) };
  const reviews = useRows(reviewsPage(filter, pageOf(table)));
  const counts = reviews.data?.statuses;
  return (
    <>
      <div className="mb-2.5">
        <TabSwitch
          label="Status of reviews"
          value={status ?? 'all'}
          choices={[
            { value: 'all', label: 'All' },
            ...REVIEW_STATUSES.map((value) => ({
              value,
              label: REVIEW_STYLES[value].label,
              count: counts?.[value] ?? null,
            })),
          ]}
          onChange={(value) => setStatus(value === 'all' ? null : value)}
        />
      </div>
      <DataTable
        label="Reviews"
        table={table}
        query={reviews}
        columns={COLUMNS}
        card={toCard}
        actions={(review) => <ReviewActions review={review} show={reviews.show} />}
        rowName={(review) => `the review of ${review.owner_name}`}
        onOpen={openReviews}
        empty={{ title: 'No reviews found' }}
        failed="Failed to load reviews"
        file={(files) => files.reviewsFile(filter, table.sort)}
      />
    </>
  );
}
