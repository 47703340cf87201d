import type { SearchIndex } from './search-index.ts';

/** Where a page tells its search to look; made by `getSearchOrigin` while the site is built, sent as JSON. */
export type SearchOrigin =
  | { kind: 'index'; path: string }
  /** `amenities` are those of the site, the most frequent first. */
  | { kind: 'database'; amenities: readonly string[] };

/** An origin that is open. */
export type SearchSource = { kind: 'memory'; index: SearchIndex } | { kind: 'database'; amenities: readonly string[] };
