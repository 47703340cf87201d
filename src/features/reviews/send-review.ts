import { DbError, errorMessage } from '#db/errors.ts';
import type { Proof } from '#db/proof.ts';
import { callFunction } from '#db/visitor.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { requestIdFor } from '#lib/request-id.ts';
import { SEND_TIMEOUT } from '#lib/sending.ts';
import type { ReviewInput } from './review.ts';
import type { SentReview } from './sent-review.ts';

interface ReviewRequest {
  /** Under which an earlier try of this review was sent; null for the first. */
  earlierId: string | null;
  ownerKind: OwnerKind;
  ownerId: string;
  review: ReviewInput;
  takeProof: () => Promise<Proof>;
}

type SendOutcome =
  | { state: 'sent'; review: SentReview }
  /** Nobody can say whether it arrived. */
  | { state: 'failed'; message: string; id: string };

/** The same words of the same tab always go under the same id, so a review sent again after going back makes no second. */
export async function sendReview({
  earlierId,
  ownerKind,
  ownerId,
  review,
  takeProof,
}: ReviewRequest): Promise<SendOutcome> {
  const { rating, comment, reviewer_name } = review;
  const id = earlierId ?? (await requestIdFor({ ownerKind, ownerId, ...review }));
  const stars = { p_request_id: id, p_owner_kind: ownerKind, p_owner_id: ownerId, p_rating: rating };
  const words = { p_comment: comment, p_reviewer_name: reviewer_name };
  try {
    const sent = { ...stars, ...words, p_proof: await takeProof() };
    const answer = await callFunction('submit_review', sent, { timeout: SEND_TIMEOUT });
    return { state: 'sent', review: { id, ownerId, ...review, isWaiting: answer === 'waiting' } };
  } catch (failure) {
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
