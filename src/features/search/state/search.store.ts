import { atom } from 'nanostores';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { LIST_LENGTH } from '#features/properties/property-list.ts';
import { importInOwnTask } from '#lib/lazy-import.ts';
import { DEFAULT_SEARCH, type SearchState } from '../engine/filters.ts';
import type { Awaitable, SearchResult } from '../engine/search-result.ts';
import type { SearchSource } from '../index/read-index.ts';
import type { SearchTools } from './search-tools.ts';

/** What one search found. */
export interface Found {
  search: SearchState;
  /** Where it was looked for. */
  source: SearchSource;
  result: SearchResult;
  /** The cards of the page that the search asks for, or of the last one. */
  cards: readonly PropertyCardView[];
  page: number;
  pageCount: number;
  /** Whether the visitor may be typing on: the letters come first, and the cards follow. */
  isTyped: boolean;
}

/** `found` is the answer before, which stays on the screen meanwhile; null while it is what the page was built with. */
export type Answer =
  | { state: 'waiting'; found: Found | null }
  /** `isOutdated`: only loading the page anew helps. */
  | { state: 'failed'; found: Found | null; isOutdated: boolean }
  | { state: 'found'; found: Found };

/** Whether there is nothing to show but what the page was built with. */
export function isLost({ state, found }: Answer): boolean {
  return state === 'failed' && found === null;
}

/** Null until it is fetched. */
export const $tools = atom<SearchTools | null>(null);
export const $search = atom<SearchState>(DEFAULT_SEARCH);
export const $answer = atom<Answer>({ state: 'waiting', found: null });

let opened: SearchSource | undefined;
let call = new AbortController();

/** Fetches what a search works with. `besides` is what nothing may begin without. */
export async function fetchTools(besides: Promise<void>): Promise<SearchTools> {
  const [{ tools }] = await Promise.all([importInOwnTask(() => import('./search-tools.ts')), besides]);
  return tools;
}

/** Looks for something else. The answer follows, at once where it can. */
export function setSearch(search: SearchState, isTyped = false): void {
  $search.set(search);
  answerSearch(isTyped);
}

/** Asks again, for example after a failure. */
export function runSearch(): void {
  answerSearch(false);
}

function answerSearch(isTyped: boolean): void {
  const tools = $tools.get();
  if (!tools) return;
  call.abort();
  call = new AbortController();
  const { signal } = call;
  const search = $search.get();
  const answer = andThen(
    andThen(openSource(tools), (source) => find(tools, source, search, signal)),
    (found) => ({ ...found, isTyped }),
  );
  if (!(answer instanceof Promise)) {
    $answer.set({ state: 'found', found: answer });
    return;
  }
  $answer.set({ state: 'waiting', found: $answer.get().found });
  answer.then(
    (found) => !signal.aborted && $answer.set({ state: 'found', found }),
    (error) => {
      if (signal.aborted) return;
      $answer.set({ state: 'failed', found: $answer.get().found, isOutdated: tools.isOutdated(error) });
    },
  );
}

/** The cards of these properties, without those that are no longer published. */
export async function listCards(slugs: readonly string[]): Promise<readonly PropertyCardView[]> {
  const tools = $tools.get();
  return tools ? tools.findCards(await openSource(tools), slugs) : [];
}

/** What the site knows by name and by amenity; null until it is fetched. */
export function knownNames(): Pick<SearchSource, 'amenities' | 'suggestions'> | null {
  return opened ?? null;
}

/** From the second time on at once; what is read anew then holds from the next time on, and so does that it cannot be read. */
function openSource(tools: SearchTools): Awaitable<SearchSource> {
  const opening = tools.openSource().then(
    (source) => {
      opened = source;
      return source;
    },
    (error) => {
      opened = undefined;
      throw error;
    },
  );
  if (!opened) return opening;
  opening.catch(() => {});
  return opened;
}

/** Whoever only looks around on the map, or at the other view, is not made to wait for what has been found. */
function find(
  tools: SearchTools,
  source: SearchSource,
  search: SearchState,
  signal: AbortSignal,
): Awaitable<Omit<Found, 'isTyped'>> {
  const { state, found } = $answer.get();
  if (state === 'found' && isAsLookedIn(source, found.source) && isSame(found.search, search)) {
    return { ...found, search, source };
  }
  return andThen(tools.findProperties(source, search, { signal }), (result) => {
    const pageCount = Math.max(1, Math.ceil(result.total / LIST_LENGTH));
    const page = Math.min(search.page, pageCount);
    return andThen(result.getPage(page, signal), (cards) => ({
      search: { ...search, page },
      source,
      result,
      cards,
      page,
      pageCount,
    }));
  });
}

/** The database answers whichever file has led to it. */
function isAsLookedIn(source: SearchSource, before: SearchSource): boolean {
  return source === before || (source.kind === 'database' && before.kind === 'database');
}

/** What changes nothing of what is found. */
const ASIDE = { view: null, position: null, selected: null } as const;

function isSame(one: SearchState, other: SearchState): boolean {
  return JSON.stringify({ ...one, ...ASIDE }) === JSON.stringify({ ...other, ...ASIDE });
}

function andThen<Value, Next>(value: Awaitable<Value>, next: (value: Value) => Awaitable<Next>): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
