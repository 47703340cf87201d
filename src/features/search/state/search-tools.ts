import { $choice } from '#components/currency/choice.store.ts';
import { readStoredJson, store } from '#lib/browser-storage.ts';
import type { SearchState } from '../engine/filters.ts';
import { findSuggestions } from '../engine/match-text.ts';
import { readTyped } from '../engine/phrase.ts';
import { findCards, findProperties, isOutdated, openSource } from '../search.queries.ts';
import { formatSearch, parseSearch } from './search-url.ts';

/** What a visitor searched for lately, as the queries of addresses; kept on this device until they clear it. */
const KEY = 'recent-searches';
const MOST = 5;
const LONGEST = 500;

function listRecentSearches(): string[] {
  const stored = readStoredJson('localStorage', KEY);
  const queries = Array.isArray(stored) ? stored : [];
  return queries.filter((query) => typeof query === 'string' && query.length <= LONGEST).slice(0, MOST);
}

function keepRecentSearch(query: string): void {
  if (query === '') return;
  const others = listRecentSearches().filter((other) => other !== query);
  store('localStorage', KEY, JSON.stringify([query, ...others].slice(0, MOST)));
}

function clearRecentSearches(): void {
  store('localStorage', KEY, null);
}

/** What a text asks for, on top of what was asked for before it was typed. */
function readText(typed: string, before: SearchState, known: { amenities: readonly string[]; isTyping: boolean }) {
  return readTyped(typed, before, { currency: $choice.get().currency, ...known });
}

/** Phones share the canonical address, so it is that of what is shown; search engines leave out what was searched for. */
function nameAddress(address: string): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!canonical) return;
  canonical.href = new URL(address, canonical.href).href;
  document.querySelector('meta[property="og:url"]')?.setAttribute('content', canonical.href);
  const robots = document.querySelector<HTMLMetaElement>('meta[name=robots]');
  if (robots) robots.content = robots.content.replace(/^(no)?/, address.includes('?') ? 'no' : '');
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
  isOutdated,
  keepRecentSearch,
  listRecentSearches,
  nameAddress,
  openSource,
  parseSearch,
  readText,
};
export type SearchTools = typeof tools;
