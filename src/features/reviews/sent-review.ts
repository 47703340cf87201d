import { readStoredJson, store } from '#lib/browser-storage.ts';

/** A review that its author has just sent: shown to the author at once, to everybody with the next publish. */
export interface SentReview {
  /** The request id, which is the id of the stored review too. */
  id: string;
  ownerId: string;
  rating: number;
  comment: string | null;
  reviewer_name: string | null;
  /** Everybody sees it only after the operator's approval. */
  isWaiting: boolean;
}

const KEY = 'sent-reviews';

/** Remembers the review for as long as the tab is open; without storage it is not shown before the next publish. */
export function keepSentReview(review: SentReview): void {
  store('sessionStorage', KEY, JSON.stringify([review, ...listSent().filter(({ id }) => id !== review.id)]));
}

export function hasSentReviews(): boolean {
  return listSent().length > 0;
}

/** The newest first. */
export function findSentReviews(ownerId: string): SentReview[] {
  return listSent().filter((review) => review.ownerId === ownerId);
}

function listSent(): SentReview[] {
  const stored = readStoredJson('sessionStorage', KEY);
  return Array.isArray(stored) ? stored.filter(isSentReview) : [];
}

function isSentReview(value: unknown): value is SentReview {
  if (typeof value !== 'object' || value === null) return false;
  const isText = (name: keyof SentReview) => typeof Reflect.get(value, name) === 'string';
  const isRating = typeof Reflect.get(value, 'rating') === 'number';
  const isTold = typeof Reflect.get(value, 'isWaiting') === 'boolean';
  return isRating && isTold && isText('id') && isText('ownerId');
}
