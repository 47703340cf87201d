import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import {
  DEFAULT_REVIEW_SORT,
  REVIEW_STATUSES,
  type ReviewRow,
  type ReviewSort,
} from '#features/reviews/review.admin.ts';
import { countOf } from '#lib/words.ts';
import { closeOver, openOver } from '../admin-route.ts';
import { useRows } from '../data/query-client.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { ShowMore } from '../parts/buttons.tsx';
import { DateText } from '../parts/cells.tsx';
import { TabSwitch } from '../parts/TabHead.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { EmptyRows, QueryStatus } from '../table/TableStates.tsx';
import { pageOf, useFilter, useTableState } from '../table/table-state.ts';
import { clientName, reviewsPage } from './client-queries.ts';
import { RatingStars, REVIEW_STYLES, ReviewActions, ReviewTag, type ShowReviews } from './ReviewActions.tsx';

const SORTS = ['status', 'created_at', 'rating', 'reviewer_name', 'owner_name'] as const satisfies ReviewSort[];

const openReviews = ({ owner_id, owner_kind }: ReviewRow) => openOver({ reviews: owner_id, kind: owner_kind });

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

const AT_A_TIME = 25;
const close = () => closeOver({ reviews: null });

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
            <span>{countOf(page.total, 'review')}</span>
            {page.statuses.waiting > 0 && <span>{`, ${page.statuses.waiting} waiting`}</span>}
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
        <ShowMore className="m-4" onClick={() => setLimit(limit + AT_A_TIME)} />
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
