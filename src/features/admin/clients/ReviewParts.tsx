import { Star } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { ReviewStatus } from '#features/reviews/review.admin.ts';
import { Tag, type Tone } from '../parts/cells.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

export function RatingStars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex align-middle text-turmeric-700" role="img" aria-label={`${rating} of 5 stars`}>
      {STARS.map((star) => (
        <Icon key={star} of={Star} className={`size-3.5 ${star <= rating ? 'fill-turmeric-500' : ''}`} />
      ))}
    </span>
  );
}

export const REVIEW_STYLES = {
  waiting: { label: 'Waiting', tone: 'turmeric' },
  shown: { label: 'Shown', tone: 'green' },
  hidden: { label: 'Hidden', tone: 'gray' },
} as const satisfies Record<ReviewStatus, { label: string; tone: Tone }>;

export function ReviewTag({ status }: { status: ReviewStatus }) {
  const { label, tone } = REVIEW_STYLES[status];
  return <Tag tone={tone}>{label}</Tag>;
}
