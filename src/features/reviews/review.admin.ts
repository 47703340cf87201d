import * as z from 'zod/mini';
import {
  type ChangedStatus,
  dataOf,
  type OperatorClient,
  type PageRequest,
  pageArguments,
  pageOf,
  parsedDataOf,
} from '#db/operator-answers.ts';
import { OWNER_KINDS } from '#features/owners/owner.ts';

/** Visitors see what is shown; what waits has not been decided on yet. */
export const REVIEW_STATUSES = ['waiting', 'shown', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

const reviewRow = z.object({
  id: z.guid(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  /** Null for an anonymous one. */
  reviewer_name: z.nullable(z.string()),
  status: z.enum(REVIEW_STATUSES),
  owner_kind: z.enum(OWNER_KINDS),
  owner_id: z.guid(),
  owner_name: z.string(),
  created_at: z.string(),
});
export type ReviewRow = z.output<typeof reviewRow>;

/** How many there are in each state, whatever the page is narrowed to by its state. */
const reviewPage = z.extend(pageOf(reviewRow), { statuses: z.record(z.enum(REVIEW_STATUSES), z.int()) });

export type ReviewSort = 'status' | 'created_at' | 'rating' | 'reviewer_name' | 'owner_name';
/** Those that wait first, the newest of equals first. */
export const DEFAULT_REVIEW_SORT = { by: 'status', descending: false } as const;

export interface ReviewFilter {
  /** Words of the comment, the reviewer's and the client's name. */
  search?: string | undefined;
  status?: ReviewStatus | undefined;
  ownerId?: string | undefined;
}

export function findReviews(
  client: OperatorClient,
  { search = '', status, ownerId }: ReviewFilter,
  page: PageRequest<ReviewSort>,
  signal?: AbortSignal,
) {
  const filter = { p_search: search, p_status: status ?? null, p_owner: ownerId ?? null };
  return parsedDataOf(client.rpc('find_reviews', { ...filter, ...pageArguments(page) }), reviewPage, signal);
}

/** Shows, hides or approves where it is as `from` says, and resolves to what it is then; null when it is gone. */
export async function changeReviewStatus(
  client: OperatorClient,
  id: string,
  { from, to }: { from: ReviewStatus; to: ReviewStatus },
): Promise<ChangedStatus<ReviewStatus> | null> {
  const asItWas = client.from('reviews').update({ status: to }).eq('id', id).eq('status', from);
  const [changed] = await dataOf(asItWas.select('status'));
  const [review] = changed ? [changed] : await dataOf(client.from('reviews').select('status').eq('id', id));
  return review ? { status: review.status, isChanged: changed !== undefined } : null;
}

/** `restoreDeleted` of the history brings it back. */
export async function deleteReview(client: OperatorClient, id: string): Promise<void> {
  await dataOf(client.from('reviews').delete().eq('id', id));
}
