import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { SendingNotice, type SendingState } from '#components/ui/SendingNotice.tsx';
import { showToast } from '#components/ui/toast.ts';
import { Honeypot, useFormReady, useFormSubmit } from '#components/ui/visitor-form.tsx';
import { leaveToast } from '#components/ui/waiting-toast.ts';
import { DbError, errorMessage } from '#db/errors.ts';
import type { Proof } from '#db/proof.ts';
import { useProof } from '#db/use-proof.ts';
import { callFunction } from '#db/visitor.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { requestIdFor } from '#lib/request-id.ts';
import { SEND_TIMEOUT, sayWhenSlow, startMinimumDelay } from '#lib/sending.ts';
import { asSentence } from '#lib/words.ts';
import { RATING_LABELS, type ReviewDraft, type ReviewInput, reviewInput } from './review.ts';
import { keepSentReview, type SentReview } from './sent-review.ts';

const resolver: Resolver<ReviewDraft, unknown, ReviewInput> = standardSchemaResolver(reviewInput);
/** Where the next page cannot be told of it, the notice is read here. */
const READING_MS = 2500;
const EMPTY = { rating: 0, comment: '', reviewer_name: '' };

interface Props {
  ownerKind: OwnerKind;
  ownerId: string;
  /** Where the visitor goes on to. */
  profile: string;
}

/** How it was to work with somebody, in stars and words. */
export function ReviewForm({ ownerKind, ownerId, profile }: Props) {
  // The words have no default: what was written before the code came is taken over.
  const form = useForm({ resolver, defaultValues: { rating: EMPTY.rating } });
  const { errors, isSubmitting } = form.formState;
  const takeProof = useProof('review');
  const [waitOut] = useState(startMinimumDelay);
  const [sendingState, setSendingState] = useState<SendingState>(null);
  const earlierId = useRef<string>(null);
  const noticeId = useId();

  const send = form.handleSubmit(async (review) => {
    setSendingState(null);
    await waitOut();
    const answer = sendReview({ earlierId: earlierId.current, ownerKind, ownerId, review, takeProof });
    const outcome = await sayWhenSlow(answer, () => setSendingState('slow'));
    if (outcome.state === 'failed') {
      earlierId.current = outcome.id;
      setSendingState({ problem: outcome.message });
      showToast({ kind: 'error', text: 'Failed to submit review' });
      return;
    }
    keepSentReview(outcome.review);
    earlierId.current = null;
    setSendingState('sent');
    form.reset(EMPTY);
    // Whoever comes back finds the form as it was at first.
    addEventListener('pagehide', () => setSendingState(null), { once: true });
    const toast = { kind: 'success', text: 'Review submitted successfully!' } as const;
    if (leaveToast(toast)) return location.assign(profile);
    showToast(toast);
    setTimeout(() => location.assign(profile), READING_MS);
  });
  const { honeypot, question, handleSubmit } = useFormSubmit(send);

  return (
    <form ref={useFormReady()} className="grid gap-6" noValidate onSubmit={handleSubmit}>
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => <StarRating value={field.value} onChange={isSubmitting ? () => {} : field.onChange} />}
      />
      <Field label="Comment" aside="Optional" error={errors.comment?.message}>
        {(field) => (
          <div className="field">
            <textarea {...field} {...form.register('comment')} className="py-3" rows={5} readOnly={isSubmitting} />
          </div>
        )}
      </Field>
      <Field
        label="Your Name"
        aside="Optional"
        hint="Leave blank to post anonymously"
        error={errors.reviewer_name?.message}
      >
        {(field) => (
          <div className="field">
            <input
              {...field}
              {...form.register('reviewer_name')}
              autoComplete="name"
              autoCapitalize="words"
              readOnly={isSubmitting}
            />
          </div>
        )}
      </Field>
      <Honeypot ref={honeypot} />
      <div>
        <Button
          type="submit"
          className="btn-cta min-w-50 disabled:cursor-not-allowed disabled:bg-sand-200 disabled:text-clove-500"
          disabled={form.watch('rating') === 0}
          isBusy={isSubmitting}
          busyLabel="Sending..."
          aria-describedby={noticeId}
        >
          Submit Review
        </Button>
        <SendingNotice id={noticeId} state={question ? { problem: question } : sendingState} noun="review" />
      </div>
    </form>
  );
}

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
async function sendReview({ earlierId, ownerKind, ownerId, review, takeProof }: ReviewRequest): Promise<SendOutcome> {
  const { rating, comment, reviewer_name } = review;
  const id = earlierId ?? (await requestIdFor({ ownerKind, ownerId, ...review }));
  const stars = { p_request_id: id, p_owner_kind: ownerKind, p_owner_id: ownerId, p_rating: rating };
  const words = { p_comment: comment, p_reviewer_name: reviewer_name };
  try {
    const sent = { ...stars, ...words, p_proof: await takeProof() };
    const answer = await callFunction('submit_review', sent, { timeout: SEND_TIMEOUT, keepalive: true });
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
  return `${asSentence(errorMessage(failure))} Your words are still here.`;
}

const RATINGS = [1, 2, 3, 4, 5] as const;

interface StarRatingProps {
  /** Zero before anything is chosen. */
  value: number;
  onChange: (rating: number) => void;
}

/** Five stars, one of which is chosen; the page must hold a StarShape. */
function StarRating({ value, onChange }: StarRatingProps) {
  const choices = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState(0);

  // What was chosen before the code came.
  const takeOver = useEffectEvent(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>(':checked');
    if (chosen) onChange(Number(chosen.value));
  });
  useEffect(() => takeOver(), []);

  return (
    <fieldset>
      <legend className="mb-1 text-meta font-semibold">Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div ref={choices} className="stars -ml-1 flex gap-1.5">
          {RATINGS.map((rating) => (
            <label
              key={rating}
              className="relative size-13 rounded-sm p-1 text-turmeric-700 has-focus-visible:shadow-(--focus-ring) has-focus-visible:outline-2 has-focus-visible:outline-transparent"
              onMouseEnter={() => setHovered(rating)}
              onMouseLeave={() => setHovered(0)}
            >
              <input
                className="absolute inset-0 cursor-pointer opacity-0"
                type="radio"
                name="rating"
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
                autoComplete="off"
              />
              <svg className="size-full" viewBox="0 0 24 24" aria-hidden="true">
                <use href="#star" />
              </svg>
              <span className="sr-only">
                {rating === 1 ? '1 star' : `${rating} stars`}, {RATING_LABELS[rating]}
              </span>
            </label>
          ))}
        </div>
        <span className="font-display text-xl/none font-[480]" aria-hidden="true">
          {RATING_LABELS[hovered || value]}
        </span>
      </div>
    </fieldset>
  );
}
