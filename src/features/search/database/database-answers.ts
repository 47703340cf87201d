/** The answers of `search_properties` and `search_cards`, checked and in the words of the search. */
import * as z from 'zod/mini';
import { imageSource } from '#db/backend-address.ts';
import { DbError } from '#db/errors.ts';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import type { CardPhoto, PropertyCardView } from '#features/properties/card/card.ts';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES, priceReduction } from '#features/properties/property.ts';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import { ISLANDS } from '#lib/islands.ts';
import { FILTER_NAMES, type SearchFilters } from '../engine/filters.ts';
import { fromGrid } from '../engine/grid.ts';
import { mostResults } from '../engine/loosen.ts';
import { countOptions } from '../engine/option-counts.ts';
import type { SearchPoints, SearchResult } from '../engine/search-result.ts';

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
});

/** Throws a `DbError` for anything but the answer that was to be expected. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(answer);
  if (success) return data;
  throw new DbError('unavailable', { cause: error });
}

export const cardsAnswer = z.pipe(
  z.array(card),
  z.transform((cards) => cards.map(toCardView)),
);

/** `last` is handed back to ask for what follows it; null where there was nothing. */
export const pageAnswer = z.object({
  cards: cardsAnswer,
  last: z.nullable(z.object({ key: z.number(), added_at: z.string(), id: z.string() })),
});
export type PageEnd = z.output<typeof pageAnswer>['last'];

export const countsAnswer = z.object({
  total: count,
  cells: z.array(z.object({ status, type, bedrooms: count, tenure, count })),
  amenities: z.record(z.string(), count),
  loosened: z.partialRecord(z.enum(FILTER_NAMES), count),
});

/** In the order of the ranges that were asked for. */
export const pricesAnswer = z.object({ prices: z.array(count) });

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
export const pointsAnswer = z.pipe(points, z.transform(toPoints));

/** `amenities` are all there are to choose from, in their order. */
export function countsOf(
  answer: z.output<typeof countsAnswer>,
  filters: SearchFilters,
  amenities: readonly string[],
): Pick<SearchResult, 'total' | 'facets' | 'loosening'> {
  const loosened = FILTER_NAMES.map((filter) => ({ filter, count: answer.loosened[filter] ?? 0 }));
  return {
    total: answer.total,
    facets: {
      ...countOptions(answer.cells, filters),
      amenities: amenities.map((slug) => ({ slug, count: answer.amenities[slug] ?? 0 })),
    },
    loosening: mostResults(loosened),
  };
}

function toCardView({ image, owner, ...rest }: z.output<typeof card>): PropertyCardView {
  // The database says no pictures of people: an initial or a mark stands for them.
  return {
    ...rest,
    owner: owner && { ...owner, face: null },
    photo: image === null ? null : originalPhoto(imageSource(image)),
  };
}

/** The picture as it was uploaded: the database does not know what a build made of it. */
function originalPhoto(address: string): CardPhoto {
  const jpeg = [{ width: 1200, path: address }];
  return { color: '#ddd', width: 1200, height: 900, formats: { avif: [], webp: [], jpeg } };
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
