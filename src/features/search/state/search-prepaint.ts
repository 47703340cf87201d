import { createHash } from 'node:crypto';
import { VISITED } from '#lib/browser-storage.ts';
import { SEARCH_INDEX } from '#lib/urls.ts';
import { COMPACT } from './compact.ts';
import { SEARCH_KEYS } from './last-search.ts';

/**
 * Runs as source text before the results are painted. Where the address asks for others, it marks the page: those it
 * was built with stay hidden until the search has answered, and a map takes the place it will need. A press on "Filters"
 * opens the frame of their sheet as long as there is one: it goes when the sheet can come itself. The way out of the map
 * leads to the list of the same address as long as the search has not come to life. It also notes that a visitor has
 * moved on, who is then not brought back to where they left the search.
 */
function prepare(keys: typeof SEARCH_KEYS, kept: readonly { key: string; attribute: string }[], index: string): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const isFilters = target.closest('[data-floating-pill] button');
    // Older browsers have no popovers, and wait for the sheet itself.
    if (isFilters) document.getElementById('filters-ahead')?.togglePopover?.(true);
    const switched = target.closest<HTMLAnchorElement>('[data-map-view] astro-island[ssr] [data-floating-pill] a');
    if (!switched) return;
    const list = new URL(location.href);
    list.searchParams.delete('view');
    switched.href = list.href;
  });
  const noteMove = () => document.documentElement.setAttribute('data-moved', '');
  // A finger that scrolls begins with the second.
  for (const move of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(move, noteMove, { capture: true, once: true, passive: true });
  try {
    for (const { key, attribute } of kept)
      if (localStorage.getItem(key)) document.documentElement.setAttribute(attribute, '');
  } catch {
    // Storage is blocked: cards are large, and nothing was looked at before.
  }
  const params = new URLSearchParams(location.search);
  const has = (names: readonly string[]) => names.some((name) => params.has(name));
  if (!has(keys.filters) && !has(keys.others)) return;
  document.documentElement.setAttribute('data-search-pending', has(keys.filters) ? 'filters' : '');
  if (params.get('view')?.trim().toLowerCase() !== 'map' || location.pathname === '/') return;
  document.documentElement.setAttribute('data-map-view', '');
  // What its places are drawn from comes before the code that does it.
  const ahead = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: index };
  document.head.append(Object.assign(document.createElement('link'), ahead));
}

export const searchPrepaintScript = `(${prepare})(${JSON.stringify(SEARCH_KEYS)},${JSON.stringify([COMPACT, VISITED])},${JSON.stringify(SEARCH_INDEX)})`;
/** For the content security policy. It stands in the head, which is done before the results are: the page hands it over. */
export const searchPrepaintHash =
  `sha256-${createHash('sha256').update(searchPrepaintScript).digest('base64')}` as const;
