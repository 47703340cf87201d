/** Brings the review form to life: the rating in words, problems where they are, and the way back to the profile. */
import { isTrapped, PRESS_AGAIN } from '#components/ui/trap.ts';
import { leaveToast } from '#components/ui/waiting-toast.ts';
import { importLate } from '#lib/late-code.ts';
import { sayWhenSlow, startPace } from '#lib/sending.ts';
import type { ReviewDraft } from './review.ts';
import type { SendOutcome } from './review-sender.ts';
import { keepSentReview } from './sent-review.ts';

const UNREACHABLE =
  'Failed to submit review. There is no connection. Please check your network and try again. Your words are still here.';
const SLOW = 'The connection is slow. Your review is still being sent.';

const form = document.querySelector<HTMLFormElement>('[data-review-form]');
const button = form?.querySelector('button');
const ratingLabel = form?.querySelector('[data-rating-label]');
if (form && button && ratingLabel) connect(form, button, ratingLabel);

function connect(form: HTMLFormElement, button: HTMLButtonElement, ratingLabel: Element): void {
  const { ownerKind = '', ownerId = '', profile = '/' } = form.dataset;
  const unrated = ratingLabel.textContent;
  const trap = form.querySelector<HTMLInputElement>('[name="reference"]');
  const keepPace = startPace();
  let requestId: string | undefined;

  const showRating = () => {
    const chosen = form.querySelector<HTMLInputElement>('[name="rating"]:checked');
    const hovered = form.querySelector<HTMLInputElement>('[name="rating"]:hover');
    ratingLabel.textContent = (hovered ?? chosen)?.dataset['label'] ?? unrated;
    button.disabled = !chosen || button.ariaBusy === 'true';
  };
  const setBusy = (isBusy: boolean) => {
    button.ariaBusy = String(isBusy);
    showRating();
  };
  const finish = (review: Extract<SendOutcome, { state: 'sent' }>['review']) => {
    keepSentReview(review);
    leaveToast({ kind: 'success', text: 'Review submitted successfully!' });
    form.reset();
    requestId = undefined;
    location.assign(profile);
  };

  for (const event of ['change', 'mouseover', 'mouseout']) form.addEventListener(event, showRating);
  form.addEventListener('reset', () => setTimeout(showRating));
  // While the line that brought the page still holds; a visitor writes for minutes.
  addEventListener('load', () => loadSender().catch(() => {}), { once: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    if (isTrapped(trap)) return say(form, PRESS_AGAIN);
    const draft = draftOf(form);
    setBusy(true);
    showProblems(form, []);
    await keepPace();
    const answer = loadSender()
      .then(({ sendReview }) => sendReview({ id: requestId, ownerKind, ownerId, draft }))
      .catch((): SendOutcome => ({ state: 'failed', message: UNREACHABLE }));
    const outcome = await sayWhenSlow(answer, () => showProblems(form, [{ field: 'slow', message: SLOW }]));
    setBusy(false);
    showProblems(form, []);
    if (outcome.state === 'sent') return finish(outcome.review);
    if (outcome.state === 'refused') return showProblems(form, outcome.problems);
    requestId = outcome.id ?? requestId;
    say(form, outcome.message);
    button.focus();
  });
  showRating();
}

function draftOf(form: HTMLFormElement): ReviewDraft {
  const entries = new FormData(form);
  const text = (name: keyof ReviewDraft) => String(entries.get(name) ?? '');
  return { rating: Number(text('rating')), comment: text('comment'), reviewer_name: text('reviewer_name') };
}

/** Needs the network once; the browser keeps what it got. */
function loadSender() {
  return importLate(() => import('./review-sender.ts'));
}

function say(form: HTMLFormElement, message: string): void {
  showProblems(form, [{ field: 'form', message }]);
}

/** Puts each message at its place and the focus on the first of them. */
function showProblems(form: HTMLFormElement, problems: readonly { field: string; message: string }[]): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const field = place.dataset['problem'] ?? '';
    const message = problems.find((problem) => problem.field === field)?.message;
    const input = form.elements.namedItem(field);
    const text = place.querySelector('span');
    place.hidden = message === undefined;
    if (text) text.textContent = message ?? '';
    if (input instanceof HTMLElement) input.ariaInvalid = message === undefined ? null : 'true';
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
