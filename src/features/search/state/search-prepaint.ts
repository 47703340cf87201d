import { createHash } from 'node:crypto';
import { VISITED } from '#lib/visited.ts';
import { COMPACT } from './compact.ts';

/** The keys of an address that ask for other results than the page was built with. */
export const SEARCH_KEYS = {
  filters: ['q', 'status', 'type', 'bedrooms', 'min', 'max', 'tenure', 'amenities', 'bounds', 'shape'],
  others: ['sort', 'view', 'page'],
};

/**
 * Runs as source text before the results are painted. Where the address asks for others, it marks the page: those it
 * was built with stay hidden until the search has answered, and a map takes the place it will need.
 */
function prepare(keys: typeof SEARCH_KEYS, kept: readonly { key: string; attribute: string }[]): void {
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
  if (params.get('view')?.trim().toLowerCase() === 'map' && location.pathname !== '/')
    document.documentElement.setAttribute('data-map-view', '');
}

export const searchPrepaintScript = `(${prepare})(${JSON.stringify(SEARCH_KEYS)},${JSON.stringify([COMPACT, VISITED])})`;
/** For the content security policy. It stands in the head, which is done before the results are: the page hands it over. */
export const searchPrepaintHash =
  `sha256-${createHash('sha256').update(searchPrepaintScript).digest('base64')}` as const;
