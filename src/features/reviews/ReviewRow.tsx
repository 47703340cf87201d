import { type ReactNode, useState } from 'react';
import { useIslandEvent } from '#components/ui/use-island-event.ts';
import type { Review } from './review.ts';
import { findSentReviews, type SentReview } from './sent-review.ts';

type Shown = Pick<Review, 'id' | 'rating' | 'comment' | 'reviewer_name'>;

interface Props {
  review: Shown & ({ created_at: string; day: string } | { note: string });
}

/** However many there are, one parts paragraphs. */
const BLANK_LINES = /\n\s*\n\s*/g;

/** One review, with its day or with what is to be said of it. */
export function ReviewRow({ review }: Props) {
  const { id, rating, comment, reviewer_name } = review;
  return (
    <article className="border-t border-sand-200 py-6" data-review={id}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <Stars rating={rating} />
        <h3 className="min-w-0 font-sans text-base/snug font-bold tracking-normal">
          <bdi>{reviewer_name ?? 'Anonymous'}</bdi>
        </h3>
        {asideOf(review)}
      </div>
      {comment && (
        <p className="mt-2 max-w-[44em] whitespace-pre-line text-clove-700" dir="auto">
          {comment.replaceAll(BLANK_LINES, '\n\n')}
        </p>
      )}
    </article>
  );
}

function asideOf(review: Props['review']): ReactNode {
  if ('note' in review) return <span className="ml-auto text-sm text-clove-500">{review.note}</span>;
  return (
    <time className="ml-auto text-sm text-clove-500 tabular-nums" dateTime={review.created_at}>
      {review.day}
    </time>
  );
}

const STARS = [1, 2, 3, 4, 5];

interface StarsProps {
  /** Whole stars; the page must hold a StarShape. */
  rating: number;
}

export function Stars({ rating }: StarsProps) {
  return (
    <svg
      className="h-[1.15em] w-[5.75em] flex-none text-turmeric-700"
      viewBox="0 0 120 24"
      role="img"
      aria-label={`${rating} of 5 stars`}
    >
      {STARS.map((star) => (
        <use
          key={star}
          href="#star"
          x={(star - 1) * 24}
          className={star <= rating ? 'fill-turmeric-500' : 'fill-transparent'}
        />
      ))}
    </svg>
  );
}

declare global {
  interface WindowEventMap {
    /** The visitor has sent reviews that the page may not hold yet. */
    'sent-review': Event;
  }
}

/** Shows on a profile what this visitor has just written about it, until the published page holds it too. */
export function OwnReviews({ ownerId }: { ownerId: string }) {
  const [reviews, setReviews] = useState<readonly SentReview[]>([]);
  useIslandEvent('sent-review', () => setReviews(findSentReviews(ownerId).filter(isUnpublished)));
  return reviews.map(({ reviewer_name, isWaiting, ...review }) => (
    <ReviewRow
      key={review.id}
      review={{
        ...review,
        reviewer_name,
        note: isWaiting ? 'Just sent, waiting for approval' : 'Just sent, public soon',
      }}
    />
  ));
}

function isUnpublished({ id }: SentReview): boolean {
  return document.querySelector(`[data-review="${CSS.escape(id)}"]`) === null;
}
