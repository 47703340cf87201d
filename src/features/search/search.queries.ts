import { DbError } from '#db/errors.ts';
import { callFunction } from '#db/visitor.ts';
import { cardsAnswer, readAnswer } from './database-answers.ts';
import type { SearchState } from './filters.ts';
import type { PropertyCardView } from './property-card.ts';
import { searchDatabase } from './search-database.ts';
import { readIndex, type SearchIndex } from './search-index.ts';
import { findCardsInMemory, searchMemory } from './search-memory.ts';
import type { Awaitable, SearchResult } from './search-result.ts';
import type { SearchOrigin, SearchSource } from './search-source.ts';

interface Options {
  /** Gives a request up; it then rejects with the signal's own reason. */
  signal?: AbortSignal | undefined;
}

/** Gets ready to search. Rejects with a `DbError`; the next call tries again. */
export async function openSource(origin: SearchOrigin, { signal }: Options = {}): Promise<SearchSource> {
  return origin.kind === 'index' ? { kind: 'memory', index: await fetchIndex(origin.path, signal) } : origin;
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
export function findCards(
  source: SearchSource,
  slugs: readonly string[],
  { signal }: Options = {},
): Awaitable<readonly PropertyCardView[]> {
  if (source.kind === 'memory') return findCardsInMemory(source.index, slugs);
  return callFunction('search_cards', { p_slugs: [...slugs] }, { signal }).then((answer) =>
    readAnswer(cardsAnswer, answer),
  );
}

const INDEX_TIMEOUT = 20_000;

async function fetchIndex(path: string, signal: AbortSignal | undefined): Promise<SearchIndex> {
  const clock = AbortSignal.timeout(INDEX_TIMEOUT);
  try {
    const response = await fetch(path, { signal: signal ? AbortSignal.any([signal, clock]) : clock });
    if (!response.ok) throw new DbError('unavailable', { cause: response.status });
    return readIndex(await response.json());
  } catch (error) {
    signal?.throwIfAborted();
    throw indexError(error, clock);
  }
}

/** `fetch` itself throws a TypeError where there is no connection. */
function indexError(error: unknown, clock: AbortSignal): DbError {
  if (error instanceof DbError) return error;
  if (clock.aborted) return new DbError('timeout', { cause: error });
  return new DbError(error instanceof TypeError ? 'offline' : 'unavailable', { cause: error });
}
