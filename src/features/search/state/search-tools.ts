import { $choice } from '#components/currency/choice.store.ts';
import type { SearchState } from '../engine/filters.ts';
import { readTyped } from '../engine/phrase.ts';
import { findSuggestions } from '../engine/suggestions.ts';
import { findCards, findProperties, openSource } from '../search.queries.ts';
import { clearRecentSearches, keepRecentSearch, listRecentSearches } from './recent-searches.ts';
import { knownNames } from './search.store.ts';
import { formatSearch, parseSearch } from './search-url.ts';

/** What a text asks for, on top of what was asked for before it was typed. */
function readText(typed: string, before: SearchState, isTyping: boolean) {
  return readTyped(typed, before, { currency: $choice.get().currency, amenities: knownNames().amenities, isTyping });
}

/**
 * What a search works with, in one file that is fetched once the page is idle: a page is light until then, for the
 * rules of a property come with their schema.
 */
export const tools = {
  clearRecentSearches,
  findCards,
  findProperties,
  findSuggestions,
  formatSearch,
  keepRecentSearch,
  listRecentSearches,
  openSource,
  parseSearch,
  readText,
};
export type SearchTools = typeof tools;
