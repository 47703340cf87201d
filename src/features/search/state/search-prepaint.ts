import { createHash } from 'node:crypto';
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
function prepare(keys: typeof SEARCH_KEYS, compact: typeof COMPACT): void {
  try {
    if (localStorage.getItem(compact.key)) document.documentElement.setAttribute(compact.attribute, '');
  } catch {
    // Storage is blocked: cards are large.
  }
  const params = new URLSearchParams(location.search);
  const has = (names: readonly string[]) => names.some((name) => params.has(name));
  if (!has(keys.filters) && !has(keys.others)) return;
  document.documentElement.setAttribute('data-search-pending', has(keys.filters) ? 'filters' : '');
  if (params.get('view')?.trim().toLowerCase() === 'map' && location.pathname !== '/')
    document.documentElement.setAttribute('data-map-view', '');
}

export const searchPrepaintScript = `(${prepare})(${JSON.stringify(SEARCH_KEYS)},${JSON.stringify(COMPACT)})`;
/** For the content security policy. It stands in the head, which is done before the results are: the page hands it over. */
export const searchPrepaintHash =
  `sha256-${createHash('sha256').update(searchPrepaintScript).digest('base64')}` as const;
