import type { Database } from '#db/database.types.ts';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { LIST_LENGTH } from '#features/properties/property-list.ts';
import type { GeoBounds } from '#lib/geo.ts';
import type { SearchState } from '../engine/filters.ts';
import { priceRange } from '../engine/price-range.ts';
import type { SearchResult } from '../engine/search-result.ts';
import {
  countsAnswer,
  countsOf,
  type PageEnd,
  pageAnswer,
  pointsAnswer,
  pricesAnswer,
  readAnswer,
} from './database-answers.ts';

type SearchArguments = Database['public']['Functions']['search_properties']['Args'];
/** Calls `search_properties`; rejects with a `DbError`. */
export type AskDatabase = (question: SearchArguments, signal: AbortSignal | undefined) => Promise<unknown>;

/** How many pages one call brings at most. */
const MOST_PAGES = 10;
const EVERYWHERE: GeoBounds = { west: -180, south: -90, east: 180, north: 90 };

/** Answers a search by the database: the counts and the pages up to the one in the state come with the first call. */
export async function searchDatabase(
  ask: AskDatabase,
  amenities: readonly string[],
  state: SearchState,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const question = { ...questionOf(state), p_counts: false, p_limit: 0 };
  const ahead = Math.min(state.page, MOST_PAGES);
  const first = await ask({ ...question, p_counts: true, p_limit: ahead * LIST_LENGTH }, signal);
  const getPage = pager(readAnswer(pageAnswer, first), ahead, async (after, pages, pageSignal) =>
    readAnswer(pageAnswer, await ask({ ...question, p_limit: pages * LIST_LENGTH, p_after: after }, pageSignal)),
  );
  return {
    ...countsOf(readAnswer(countsAnswer, first), state, amenities),
    getPage,
    countPrices: async (ranges, pricesSignal) => {
      const prices = ranges.flatMap(({ least, most }) => [least, most]);
      return readAnswer(pricesAnswer, await ask({ ...question, p_prices: prices }, pricesSignal)).prices;
    },
    getPoints: async (bounds, pointsSignal) =>
      readAnswer(pointsAnswer, await ask({ ...question, p_view: sidesOf(bounds ?? EVERYWHERE) }, pointsSignal)),
  };
}

function questionOf(state: SearchState): SearchArguments {
  const { least, most } = priceRange(state);
  return {
    p_text: state.text,
    p_statuses: [...state.statuses],
    p_types: [...state.types],
    p_bedrooms: state.bedrooms,
    p_least_price: state.minPrice && least,
    p_most_price: state.maxPrice && most,
    p_tenures: [...state.tenures],
    p_amenities: [...state.amenities],
    p_bounds: groundOf(state),
    p_sort: state.sort,
  };
}

/** The four sides of a map, or each corner of what was drawn on it. */
function groundOf({ bounds, shape }: SearchState): number[] | null {
  if (shape) return shape.flatMap(({ longitude, latitude }) => [longitude, latitude]);
  return bounds && sidesOf(bounds);
}

function sidesOf({ west, south, east, north }: GeoBounds): number[] {
  return [west, south, east, north];
}

interface Pages {
  cards: readonly PropertyCardView[];
  last: PageEnd;
}
type FetchPages = (after: PageEnd, pages: number, signal: AbortSignal | undefined) => Promise<Pages>;

/** Gives pages by number, although each can only be asked for by the end of the one before. Keeps what it has seen. */
function pager(first: Pages, ahead: number, fetchPages: FetchPages): SearchResult['getPage'] {
  const cards = [...first.cards];
  let known = ahead;
  let end = first.last;
  const more = async (page: number, signal: AbortSignal | undefined) => {
    while (known < page && end !== null) {
      const pages = Math.min(page - known, MOST_PAGES);
      const next = await fetchPages(end, pages, signal);
      cards.push(...next.cards);
      known += pages;
      end = next.last;
    }
  };
  let turn = Promise.resolve();
  return async (page, signal) => {
    // One at a time, whatever became of the one before: each goes on where that ended.
    turn = turn.catch(() => {}).then(() => more(page, signal));
    await turn;
    return cards.slice((page - 1) * LIST_LENGTH, page * LIST_LENGTH);
  };
}
