import { createHash } from 'node:crypto';

/** The keys of an address that ask for other results than the page was built with. */
export const SEARCH_KEYS = [
  'q',
  'status',
  'type',
  'bedrooms',
  'min',
  'max',
  'amenities',
  'sort',
  'view',
  'page',
  'bounds',
];

/**
 * Runs as source text before the results are painted. Where the address asks for others, it marks the page: those it
 * was built with stay hidden until the search has answered, and a map takes the place it will need.
 */
function prepare(keys: readonly string[]): void {
  const params = new URLSearchParams(location.search);
  if (!keys.some((key) => params.has(key))) return;
  document.documentElement.setAttribute('data-search-pending', '');
  if (params.get('view') === 'map' && location.pathname !== '/')
    document.documentElement.setAttribute('data-map-view', '');
}

export const searchPrepaintScript = `(${prepare})(${JSON.stringify(SEARCH_KEYS)})`;
/** For the content security policy. It stands in the head, which is done before the results are: the page hands it over. */
export const searchPrepaintHash =
  `sha256-${createHash('sha256').update(searchPrepaintScript).digest('base64')}` as const;
