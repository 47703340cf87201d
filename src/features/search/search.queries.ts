import { DbError } from '#db/errors.ts';
import { callFunction } from '#db/visitor.ts';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { timeoutSignal } from '#lib/sending.ts';
import { SEARCH_INDEX } from '#lib/urls.ts';
import { cardsAnswer, readAnswer, searchDatabase } from './database/search-database.ts';
import type { SearchState } from './engine/filters.ts';
import { findCardsInMemory, searchMemory } from './engine/search-memory.ts';
import type { Awaitable, SearchResult } from './engine/search-result.ts';
import { takeAhead } from './index/index-ahead.ts';
import { readSource, type SearchSource } from './index/read-index.ts';

interface Options {
  /** Gives a request up; it then rejects with the signal's own reason. */
  signal?: AbortSignal | undefined;
}

/** A tab may stay open for days, and call sold what is listed by now. */
const HOLDS_MS = 10 * 60_000;
let opening: Promise<SearchSource> | undefined;
let openedAt = 0;

/**
 * Gets ready to search, once for all who do; what was read before `since` it reads anew, and goes on with it where that
 * fails, unless an update has left it without a file that it can read. Rejects with a `DbError`; the next call tries again.
 */
export function openSource(since = Date.now() - HOLDS_MS): Promise<SearchSource> {
  const before = opening;
  if (before && openedAt >= since) return before;
  openedAt = Date.now();
  opening = fetchSource(before === undefined).catch((error) => {
    opening = isOutdated(error) ? undefined : before;
    if (opening) return opening;
    throw error;
  });
  return opening;
}

/** What a search finds. At once where the index is in memory; else a promise that rejects with a `DbError`. */
export function findProperties(
  source: SearchSource,
  state: SearchState,
  { signal }: Options = {},
): Awaitable<SearchResult> {
  if (source.kind === 'memory') return searchMemory(source.index, state);
  return searchDatabase(
    (question, questionSignal) => callFunction('search_properties', question, { signal: questionSignal }),
    source.amenities,
    state,
    signal,
  );
}

/** The cards of these properties in the order of the slugs, without those that are no longer published. */
export async function findCards(source: SearchSource, slugs: readonly string[]): Promise<readonly PropertyCardView[]> {
  if (source.kind === 'database') {
    return readAnswer(cardsAnswer, await callFunction('search_cards', { p_slugs: [...slugs] }));
  }
  return findCardsInMemory(source.index, slugs);
}

/** What was not found even in a file that was read for it. */
const lost = new Set<string>();

/** The same of all that is listed by now: what is missing may be younger than the file that was read before. */
export async function findListed(slugs: readonly string[]): Promise<readonly PropertyCardView[]> {
  const askedAt = Date.now();
  const source = await openSource();
  const cards = await findCards(source, slugs);
  const missing = without(slugs, cards).filter((slug) => !lost.has(slug));
  if (source.kind === 'database' || missing.length === 0) return cards;
  const fresh = await openSource(askedAt).catch(() => source);
  if (fresh === source) return cards;
  const listed = await findCards(fresh, slugs);
  for (const slug of without(slugs, listed)) lost.add(slug);
  return listed;
}

function without(slugs: readonly string[], cards: readonly PropertyCardView[]): string[] {
  const found = new Set(cards.map(({ slug }) => slug));
  return slugs.filter((slug) => !found.has(slug));
}

const FILE_TIMEOUT = 20_000;

/** What was fetched ahead is for the first time: later it may be as old as what is to be read anew. */
async function fetchSource(isFirst: boolean): Promise<SearchSource> {
  const ahead = await takeAhead();
  if (ahead !== null && isFirst) return readFile(ahead);
  const clock = timeoutSignal(FILE_TIMEOUT);
  try {
    const response = await fetch(SEARCH_INDEX, { signal: clock });
    if (!response.ok) throw new DbError('unavailable', { cause: response.status });
    return readFile(await response.json());
  } catch (error) {
    throw fileError(error, clock);
  }
}

/** A page that was loaded before an update reads no file of another form, however often it asks. */
function readFile(json: unknown): SearchSource {
  try {
    return readSource(json);
  } catch (error) {
    throw new DbError('outdated', { cause: error });
  }
}

/** Whether only loading the page anew helps. */
export function isOutdated(error: unknown): boolean {
  return error instanceof DbError && error.code === 'outdated';
}

/** `fetch` itself throws a TypeError where there is no connection. */
function fileError(error: unknown, clock: AbortSignal): DbError {
  if (error instanceof DbError) return error;
  if (clock.aborted) return new DbError('timeout', { cause: error });
  return new DbError(error instanceof TypeError ? 'offline' : 'unavailable', { cause: error });
}
