import { useState } from 'react';
import { useIslandEvent } from '#components/ui/use-island-event.ts';
import { ReviewRow } from './ReviewRow.tsx';
import { findSentReviews, type SentReview } from './sent-review.ts';

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
