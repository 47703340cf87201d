/** Shows on every heart, every "compare" button and every link to a comparison what is on the visitor's lists. */
import { showToast } from '#components/ui/toast.ts';
import { importWithRetry } from '#lib/lazy-import.ts';
import { compareUrl } from '#lib/urls.ts';
import { $saved, keep, keepComparedCard } from './saved.store.ts';
import { SAVED_LISTS, type SavedListName, withFirst, without } from './saved.ts';

const SAVED_FULL = `You can save ${SAVED_LISTS.favourites.limit} properties. Remove one first.`;
const COMPARE_FULL = `You can compare ${SAVED_LISTS.compared.limit} properties at a time. Remove one first.`;
const NOT_KEPT = 'This device does not let us keep your list. It lasts as long as this page.';

let isTold = false;

function keepOrTell(name: SavedListName, slugs: string[]): void {
  if (keep(name, slugs) || isTold) return;
  isTold = true;
  showToast({ kind: 'error', text: NOT_KEPT });
}

/** Does what a heart or a "compare" button is for. */
export function pressButton(button: HTMLElement): void {
  const { save, compare } = button.dataset;
  if (save) toggleFavourite(save);
  if (compare) toggleCompared(compare, button.closest('article'));
}

function toggleFavourite(slug: string): void {
  const slugs = $saved.favourites.get();
  const { limit } = SAVED_LISTS.favourites;
  if (slugs.includes(slug)) keepOrTell('favourites', without(slugs, slug));
  else if (slugs.length < limit) keepOrTell('favourites', withFirst(slugs, slug, limit));
  else showToast({ kind: 'error', text: SAVED_FULL });
}

function toggleCompared(slug: string, card: Element | null): void {
  const slugs = $saved.compared.get();
  if (slugs.includes(slug)) {
    keepOrTell('compared', without(slugs, slug));
    return;
  }
  if (slugs.length >= SAVED_LISTS.compared.limit) {
    showToast({ kind: 'error', text: COMPARE_FULL });
    return;
  }
  const name = card?.querySelector('h3')?.textContent;
  if (name) keepComparedCard(slug, { name, image: card.querySelector('img')?.currentSrc ?? '' });
  keepOrTell('compared', [...slugs, slug]);
}

/** Without it, the link beside the results still leads to the comparison. */
function bringTray(slugs: readonly string[]): void {
  if (slugs.length > 0) importWithRetry(() => import('./compare-tray.ts')).catch(() => {});
}

function showPressed(): void {
  press('save', new Set($saved.favourites.get()));
  press('compare', new Set($saved.compared.get()));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-compare-link]')) showCompared(link);
}

function showCompared(link: HTMLAnchorElement): void {
  const slugs = $saved.compared.get();
  const text = `Compare ${slugs.length}`;
  link.hidden = slugs.length === 0;
  link.href = compareUrl(slugs);
  const label = link.querySelector('span');
  if (label && label.textContent !== text) label.textContent = text;
}

function press(name: 'save' | 'compare', slugs: ReadonlySet<string>): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const isPressed = String(slugs.has(button.dataset[name] ?? ''));
    if (button.getAttribute('aria-pressed') !== isPressed) button.setAttribute('aria-pressed', isPressed);
  }
}

$saved.favourites.listen(showPressed);
$saved.compared.listen(showPressed);
$saved.compared.subscribe(bringTray);
// Search results come and go: each is marked before it is painted.
new MutationObserver(showPressed).observe(document.body, { childList: true, subtree: true });
showPressed();
