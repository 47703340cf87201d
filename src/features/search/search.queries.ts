import { DbError } from '#db/errors.ts';
import { callFunction } from '#db/visitor.ts';
import { SEARCH_INDEX } from '#lib/urls.ts';
import { cardsAnswer, readAnswer } from './database-answers.ts';
import type { SearchState } from './filters.ts';
import { readDetails } from './index-details.ts';
import type { PropertyCardView } from './property-card.ts';
import { searchDatabase } from './search-database.ts';
import type { SearchIndex } from './search-index.ts';
import { findCardsInMemory, searchMemory } from './search-memory.ts';
import type { Awaitable, SearchResult } from './search-result.ts';
import { readSource, type SearchSource } from './search-source.ts';

interface Options {
  /** Gives a request up; it then rejects with the signal's own reason. */
  signal?: AbortSignal | undefined;
}

/** Gets ready to search. Rejects with a `DbError`; the next call tries again. */
export function openSource(): Promise<SearchSource> {
  return fetchFile(SEARCH_INDEX, readSource);
}

/** What a search finds. At once where all it takes is in memory; else a promise that rejects with a `DbError`. */
export function findProperties(
  source: SearchSource,
  state: SearchState,
  { signal }: Options = {},
): Awaitable<SearchResult> {
  if (source.kind === 'memory') return findInMemory(source.index, state);
  return searchDatabase(
    (question, questionSignal) => callFunction('search_properties', question, { signal: questionSignal }),
    source.amenities,
    state,
    signal,
  );
}

function findInMemory(index: SearchIndex, state: SearchState): Awaitable<SearchResult> {
  if (typeof index.details !== 'string') return searchMemory(index, state);
  const isPlaced = state.bounds !== null || state.view === 'map';
  if (isPlaced) return fetchDetails(index).then(() => searchMemory(index, state));
  const found = searchMemory(index, state);
  return { ...found, getPoints: (bounds) => fetchDetails(index).then(() => found.getPoints(bounds)) };
}

/** The cards of these properties in the order of the slugs, without those that are no longer published. */
export async function findCards(source: SearchSource, slugs: readonly string[]): Promise<readonly PropertyCardView[]> {
  if (source.kind === 'database') {
    return readAnswer(cardsAnswer, await callFunction('search_cards', { p_slugs: [...slugs] }));
  }
  // A card without its picture is better than none.
  await completeSource(source);
  return findCardsInMemory(source.index, slugs);
}

/** Brings what cards lacked when they were found. Resolves with whether they can be shown better than before. */
export async function completeSource(source: SearchSource): Promise<boolean> {
  if (source.kind === 'database' || typeof source.index.details !== 'string') return false;
  return fetchDetails(source.index).then(
    () => true,
    () => false,
  );
}

const underWay = new WeakMap<SearchIndex, Promise<void>>();

/** Fetched once, however many wait for them. */
function fetchDetails(index: SearchIndex): Promise<void> {
  const { details } = index;
  if (typeof details !== 'string') return Promise.resolve();
  const fetching =
    underWay.get(index) ??
    fetchFile(details, (json) => {
      index.details = readDetails(json, index);
    }).finally(() => underWay.delete(index));
  underWay.set(index, fetching);
  return fetching;
}

const FILE_TIMEOUT = 20_000;

async function fetchFile<Content>(path: string, read: (json: unknown) => Content): Promise<Content> {
  const clock = AbortSignal.timeout(FILE_TIMEOUT);
  try {
    const response = await fetch(path, { signal: clock });
    if (!response.ok) throw new DbError('unavailable', { cause: response.status });
    return read(await response.json());
  } catch (error) {
    throw fileError(error, clock);
  }
}

/** `fetch` itself throws a TypeError where there is no connection. */
function fileError(error: unknown, clock: AbortSignal): DbError {
  if (error instanceof DbError) return error;
  if (clock.aborted) return new DbError('timeout', { cause: error });
  return new DbError(error instanceof TypeError ? 'offline' : 'unavailable', { cause: error });
}
