import * as z from 'zod/mini';
import { imageSource } from '#db/backend-address.ts';
import type { Database } from '#db/database.types.ts';
import { DbError } from '#db/errors.ts';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES, priceReduction } from '#features/properties/property.ts';
import { LIST_LENGTH } from '#features/properties/property-list.ts';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import { ISLANDS } from '#lib/islands.ts';
import { FILTER_NAMES, type SearchFilters, type SearchState } from '../engine/filters.ts';
import { withSingularTypes } from '../engine/match-text.ts';
import { priceRange } from '../engine/prices.ts';
import { mostResults } from '../engine/search-memory.ts';
import { countOptions, type SearchPoints, type SearchResult } from '../engine/search-result.ts';
import { fromGrid } from '../engine/shape.ts';

/** The answers of `search_properties` and `search_cards`, checked and in the words of the search. */

const count = z.int();
const status = z.enum(PROPERTY_STATUSES);
const type = z.enum(PROPERTY_TYPES);
const tenure = z.nullable(z.enum(PROPERTY_TENURES));
const number = z.nullable(z.number());

const card = z.object({
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  area: z.object({ name: z.string(), island: z.enum(ISLANDS) }),
  type,
  status,
  price: z.number(),
  reduction: z.nullable(priceReduction),
  bedrooms: number,
  bathrooms: number,
  size_sqm: number,
  land_size_sqm: number,
  handover: z.nullable(z.string()),
  tenure,
  lease_years: number,
  amenities: z.array(z.string()),
  owner: z.nullable(z.object({ name: z.string(), kind: z.enum(OWNER_KINDS) })),
  image: z.nullable(z.string()),
  photoCount: count,
  /** Null where nobody has told what was made of it. */
  photo: z.nullable(z.object({ hash: z.string(), widths: z.array(z.int()), color: z.string() })),
});

/** A page that was loaded before an update knows no answer of another form, such as a type that was added since. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(answer);
  if (success) return data;
  throw new DbError('outdated', { cause: error });
}

export const cardsAnswer = z.pipe(
  z.array(card),
  z.transform((cards) => cards.map(toCardView)),
);

/** `last` is handed back to ask for what follows it; null where there was nothing. */
const pageAnswer = z.object({
  cards: cardsAnswer,
  last: z.nullable(z.object({ key: z.number(), added_at: z.string(), id: z.string() })),
});
type PageEnd = z.output<typeof pageAnswer>['last'];

const countsAnswer = z.object({
  total: count,
  cells: z.array(z.object({ status, type, bedrooms: count, tenure, count })),
  amenities: z.record(z.string(), count),
  loosened: z.partialRecord(z.enum(FILTER_NAMES), count),
});

/** In the order of the ranges that were asked for. */
const pricesAnswer = z.object({ prices: z.array(count) });

const points = z.object({
  points: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      area: z.string(),
      price: z.number(),
      status,
      longitude: count,
      latitude: count,
    }),
  ),
  clusters: z.array(
    z.object({ count, longitude: count, latitude: count, west: count, south: count, east: count, north: count }),
  ),
});
const pointsAnswer = z.pipe(points, z.transform(toPoints));

/** `amenities` are all there are to choose from, in their order. */
function countsOf(
  answer: z.output<typeof countsAnswer>,
  filters: SearchFilters,
  amenities: readonly string[],
): Pick<SearchResult, 'total' | 'facets' | 'loosening'> {
  const ofAmenity = new Map(Object.entries(answer.amenities));
  const loosened = FILTER_NAMES.map((filter) => ({ filter, count: answer.loosened[filter] ?? 0 }));
  return {
    total: answer.total,
    facets: {
      ...countOptions(answer.cells, filters),
      amenities: amenities.map((slug) => ({ slug, count: ofAmenity.get(slug) ?? 0 })),
    },
    loosening: mostResults(loosened),
  };
}

function toCardView({ image, photo, owner, ...rest }: z.output<typeof card>): PropertyCardView {
  // The database says no pictures of people: an initial stands for them.
  return {
    ...rest,
    owner: owner && { ...owner, face: null },
    photo: image === null ? null : { prepared: photo, original: imageSource(image) },
  };
}

function toPoints({ points: seen, clusters }: z.output<typeof points>): SearchPoints {
  return {
    points: seen.map((point) => ({ ...point, ...placeOf(point) })),
    clusters: clusters.map((cluster) => ({ count: cluster.count, ...placeOf(cluster), bounds: boundsOf(cluster) })),
  };
}

function placeOf({ latitude, longitude }: GeoPoint): GeoPoint {
  return { latitude: fromGrid(latitude), longitude: fromGrid(longitude) };
}

function boundsOf({ west, south, east, north }: GeoBounds): GeoBounds {
  return { west: fromGrid(west), south: fromGrid(south), east: fromGrid(east), north: fromGrid(north) };
}

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
    p_text: withSingularTypes(state.text),
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
