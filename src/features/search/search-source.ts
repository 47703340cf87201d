import type { SearchIndex } from './search-index.ts';

/** Where a page tells its search to look; made by `getSearchOrigin` while the site is built, sent as JSON. */
export type SearchOrigin = { kind: 'index'; path: string };

/** An origin that is open. */
export type SearchSource = { kind: 'memory'; index: SearchIndex };
