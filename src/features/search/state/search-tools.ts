import { findCards, findProperties, openSource } from '../search.queries.ts';
import { formatSearch, parseSearch } from './search-url.ts';

/**
 * What a search works with, in one file that is fetched once the page is idle: a page is light until then, for the
 * rules of a property come with their schema.
 */
export const tools = { findCards, findProperties, formatSearch, openSource, parseSearch };
export type SearchTools = typeof tools;
