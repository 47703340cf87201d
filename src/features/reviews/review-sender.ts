/** Checks and sends a review. It brings rules and toasts with it, so it is fetched once the page stands. */
import { showToast } from '#components/ui/toast.ts';
import { DbError, errorMessage } from '#db/errors.ts';
import { startProof } from '#db/proof.ts';
import { callFunction } from '#db/visitor.ts';
import { requestIdFor } from '#lib/request-id.ts';
import { SEND_TIMEOUT } from '#lib/sending.ts';
import { type ReviewDraft, reviewInput } from './review.ts';
import type { SentReview } from './sent-review.ts';

export interface ReviewRequest {
  /** Under which an earlier try of this review was sent; undefined for the first. */
  id: string | undefined;
  ownerKind: string;
  ownerId: string;
  draft: ReviewDraft;
}

export type SendOutcome =
  | { state: 'sent'; review: SentReview }
  | { state: 'refused'; problems: { field: string; message: string }[] }
  /** Nobody can say whether it arrived, unless there is no id: then it was never sent. */
  | { state: 'failed'; message: string; id?: string };

/** The page is the form: it is fetched to be filled in. */
const takeProof = startProof('review');

/** The same words of the same tab always go under the same id, so a review sent again after going back makes no second. */
export async function sendReview({ id: earlierId, ownerKind, ownerId, draft }: ReviewRequest): Promise<SendOutcome> {
  const { data, error } = reviewInput.safeParse(draft);
  if (error) {
    return {
      state: 'refused',
      problems: error.issues.map(({ path, message }) => ({ field: String(path[0]), message })),
    };
  }
  const { rating, comment, reviewer_name } = data;
  const id = earlierId ?? (await requestIdFor({ ownerKind, ownerId, ...data }));
  const stars = { p_request_id: id, p_owner_kind: ownerKind, p_owner_id: ownerId, p_rating: rating };
  const words = { p_comment: comment, p_reviewer_name: reviewer_name };
  try {
    const review = { ...stars, ...words, p_proof: await takeProof() };
    const answer = await callFunction('submit_review', review, { timeout: SEND_TIMEOUT });
    const isWaiting = answer === 'waiting';
    return { state: 'sent', review: { id, ownerId, rating, comment, reviewerName: reviewer_name, isWaiting } };
  } catch (failure) {
    showToast({ kind: 'error', text: 'Failed to submit review' });
    return { state: 'failed', message: explain(failure), id };
  }
}

function explain(failure: unknown): string {
  // Only a try whose answer got lost can have left something under this id.
  if (failure instanceof DbError && failure.code === 'conflict') {
    return 'An earlier version of your review has already reached us. Thank you!';
  }
  return `${errorMessage(failure)} Your words are still here.`;
}
