/**
 * What the search works with. It is one file of its own, fetched once the page is idle, so that a page is light until
 * then: the rules of a property come with their schema.
 */
export { FilterGroup } from './FilterGroup.tsx';
export { FilterPanel } from './FilterPanel.tsx';
export { FilterSheet } from './FilterSheet.tsx';
export { MapList } from './MapList.tsx';
export { Results } from './Results.tsx';
export { findCards, findProperties, openSource } from './search.queries.ts';
export { formatSearch, parseSearch } from './search-url.ts';
