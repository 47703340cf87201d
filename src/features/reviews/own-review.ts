/** Shows on a profile what this visitor has just written about it, until the published page holds it too. */
import { findSentReviews, type SentReview } from './sent-review.ts';

const section = document.querySelector<HTMLElement>('[data-reviews-of]');
const template = section?.querySelector<HTMLTemplateElement>('template');
const list = section?.querySelector('[data-review-list]');

for (const review of findSentReviews(section?.dataset['reviewsOf'] ?? '').toReversed()) {
  if (!section?.querySelector(`[data-review="${CSS.escape(review.id)}"]`)) show(review);
}

function show({ id, rating, comment, reviewerName, isWaiting }: SentReview): void {
  const row = template?.content.firstElementChild?.cloneNode(true);
  if (!list || !(row instanceof HTMLElement)) return;
  const [name, text] = [row.querySelector('bdi'), row.querySelector<HTMLElement>('[data-comment]')];
  const stars = row.querySelector('svg');
  const note = row.querySelector('[data-note]');
  row.dataset['review'] = id;
  if (name && reviewerName) name.textContent = reviewerName;
  if (text) text.textContent = comment;
  if (note) note.textContent = isWaiting ? 'Just sent, waiting for approval' : 'Just sent, public soon';
  stars?.setAttribute('aria-label', `${rating} of 5 stars`);
  for (const [index, star] of [...(stars?.children ?? [])].entries()) {
    star.classList.toggle('fill-turmeric-500', index < rating);
    star.classList.toggle('fill-transparent', index >= rating);
  }
  list.querySelector('[data-no-reviews]')?.remove();
  list.prepend(row);
}
