import { PAGES } from '#lib/urls.ts';
import { isSearch, keepLastSearch, readLastSearch, takeReturn } from './last-search.ts';
import { $answer } from './search.store.ts';

const CARD_LINK = 'a[href^="/properties/"]:not([href*="/page/"])';

/** Notes where the visitor leaves the search, and brings one who comes back to the same place. */
export function keepScrollPosition(root: HTMLElement, signal: AbortSignal): void {
  let slug: string | null = null;
  const note = () => {
    // The home page without a search on it is no search to come back to.
    if (location.pathname === PAGES.home && !isSearch(new URLSearchParams(location.search))) return;
    keepLastSearch({ address: here(), scroll: scrollY, listScroll: listOf(root)?.scrollTop ?? 0, slug });
  };
  root.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(CARD_LINK) : null;
      if (!link) return;
      slug = link.pathname.split('/').at(-1) ?? null;
      note();
    },
    { signal },
  );
  addEventListener('pagehide', note, { signal });
  if (isReturn()) returnOnce(root);
}

/** A press on "Back to Property Search", Back or Forward; a reload the browser handles on its own. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isHistory = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  return takeReturn() || isHistory;
}

/** Once in a page, and only as long as nobody has moved there: the search may come late, or with another try. */
function returnOnce(root: HTMLElement): void {
  const last = readLastSearch();
  if (last?.address !== here()) return;
  const { documentElement: page } = document;
  const stop = $answer.subscribe(({ state }) => {
    if (state === 'waiting') return;
    whenListed(root, () => {
      stop();
      if (page.hasAttribute('data-moved')) return;
      page.setAttribute('data-moved', '');
      const link = last.slug ? root.querySelector<HTMLElement>(`a[href="/properties/${last.slug}"]`) : null;
      scrollTo({ top: last.scroll, behavior: 'instant' });
      listOf(root)?.scrollTo({ top: last.listScroll, behavior: 'instant' });
      link?.focus({ preventScroll: true });
    });
  });
}

/** Once what was found is on the page. */
function whenListed(root: HTMLElement, act: () => void): void {
  requestAnimationFrame(() => {
    if (root.querySelector('[data-listed=true]')) act();
    else whenListed(root, act);
  });
}

function listOf(root: HTMLElement): Element | null {
  return root.querySelector('[data-results-list]');
}

function here(): string {
  return `${location.pathname}${location.search}${location.hash}`;
}
