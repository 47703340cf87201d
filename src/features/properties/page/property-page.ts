/** What the page of a property does by itself: it brings the calculator and the galleries, and asks whether it still holds. */
import { importWithRetry, showLoadError } from '#lib/lazy-import.ts';

const details = document.querySelector<HTMLDetailsElement>('[data-costs]');

/** Brings the calculator when the visitor opens it. */
async function bringCosts(): Promise<void> {
  if (!details?.open) return;
  try {
    await importWithRetry(() => import('../costs/costs-form.ts'));
    details.removeEventListener('toggle', bringCosts);
  } catch {
    showLoadError();
  }
}

for (const link of document.querySelectorAll('a[href="#costs"]'))
  link.addEventListener('click', () => details?.setAttribute('open', ''));
details?.addEventListener('toggle', bringCosts);
bringCosts();

/** Of the browsers that we serve many cannot be told by styles to unfold it for paper. */
const description = document.querySelector<HTMLDetailsElement>('.unfolded-on-paper');
let isUnfolded = true;
addEventListener('beforeprint', () => {
  isUnfolded = description?.open ?? true;
  description?.setAttribute('open', '');
});
addEventListener('afterprint', () => description?.toggleAttribute('open', isUnfolded));

const galleries = document.querySelectorAll<HTMLElement>('[data-gallery]');
let isRepeated = false;

/** Brings the galleries' script at the first sign of interest, and repeats the press that could not wait for it. */
async function bringGallery(): Promise<boolean> {
  try {
    await importWithRetry(() => import('../gallery/gallery.ts'));
    for (const gallery of galleries) gallery.removeEventListener('click', handleClick);
    return true;
  } catch {
    // Without a connection the links do what they say: the pictures below scroll, the others open by themselves.
    return false;
  }
}

async function handleClick(event: MouseEvent): Promise<void> {
  const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (isRepeated || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>('[data-photo]');
  if (!pressed) return;
  event.preventDefault();
  if (!(await bringGallery()) && pressed instanceof HTMLButtonElement) showLoadError();
  isRepeated = true;
  pressed.click();
  isRepeated = false;
}

for (const gallery of galleries) {
  for (const intent of ['pointerenter', 'focusin']) gallery.addEventListener(intent, bringGallery, { once: true });
  gallery.addEventListener('click', handleClick);
}
// The page was reloaded with a picture open in the viewer.
if (history.state !== null) bringGallery();

const EVERY_MS = 3 * 60_000;

const place = document.querySelector('[data-freshness]');
const notice = place?.querySelector('template');
let askedAt = isFromCache() ? 0 : Date.now();

/** Asks quietly whether a property is still listed, where its page comes out of a cache or an old tab. */
async function ask(): Promise<void> {
  if (document.hidden || Math.abs(Date.now() - askedAt) < EVERY_MS) return;
  askedAt = Date.now();
  try {
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    const isGone = answer.status === 404 || answer.status === 410 || leadsAway(answer);
    if (place && notice) place.replaceChildren(notice, ...(isGone ? [document.importNode(notice.content, true)] : []));
  } catch {
    // Without a connection nothing is known, so nothing is said.
  }
}

/** Whether the address of the property was handed on to a page that takes its place. */
function leadsAway({ redirected, url }: Response): boolean {
  const bare = (path: string) => path.replace(/\/$/, '');
  return redirected && bare(new URL(url).pathname) !== bare(location.pathname);
}

function isFromCache(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.transferSize === 0;
}

setTimeout(ask, 2000);
addEventListener('pageshow', ask);
document.addEventListener('visibilitychange', ask);
