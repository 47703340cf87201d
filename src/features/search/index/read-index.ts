import * as z from 'zod/mini';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import type { PhotoCode, PropertyCardView } from '#features/properties/card/card.ts';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES, priceReduction } from '#features/properties/property.ts';
import { ISLANDS } from '#lib/islands.ts';
import type { Suggestion } from '../engine/match-text.ts';

/** The file that a search reads first, as it is sent and as it is read. */

/** Goes up with every change of the format. */
export const INDEX_FORMAT = 8;

const format = z.literal(INDEX_FORMAT);
const text = z.string();
const number = z.number();
const column = <Item extends z.ZodMiniType>(item: Item) => z.array(item);

/** A column of few different values: each stands once, and every row names its place. */
const columnOfFew = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.object({ values: z.array(item), places: z.array(number) }),
    z.transform(({ values, places }) => places.map((place) => values[place])),
  );

/** One column for each thing that properties have, because likes compress beside likes. The newest come first. */
const columns = z.object({
  slug: column(text),
  name: column(text),
  location: columnOfFew(text),
  area: columnOfFew(z.object({ name: text, island: z.enum(ISLANDS) })),
  type: columnOfFew(z.enum(PROPERTY_TYPES)),
  status: columnOfFew(z.enum(PROPERTY_STATUSES)),
  price: column(number),
  reduction: columnOfFew(z.nullable(priceReduction)),
  bedrooms: column(z.nullable(number)),
  bathrooms: column(z.nullable(number)),
  size_sqm: column(z.nullable(number)),
  land_size_sqm: column(z.nullable(number)),
  handover: columnOfFew(z.nullable(text)),
  tenure: columnOfFew(z.nullable(z.enum(PROPERTY_TENURES))),
  lease_years: column(z.nullable(number)),
  /** Places among the amenities of the file. */
  amenities: column(z.array(number)),
  owner: columnOfFew(z.nullable(z.object({ name: text, kind: z.enum(OWNER_KINDS), face: z.nullable(text) }))),
  /** What the first picture's `PhotoCode` is made of; null where there is none. */
  photoHash: column(z.nullable(text)),
  photoColor: column(z.nullable(text)),
  photoWidths: columnOfFew(z.array(number)),
  photoCount: column(number),
  /** On the grid. */
  latitude: column(number),
  longitude: column(number),
});

/** See `Suggestion`. */
const suggestion = z.object({
  kind: z.enum(['area', 'place', ...OWNER_KINDS]),
  name: text,
  count: number,
  path: z.nullable(text),
});

const ofOneLength = z.refine<z.output<typeof columns>>(
  (lists) => new Set(Object.values(lists).map(({ length }) => length)).size === 1,
);

const everywhere = { format, amenities: z.array(text), suggestions: z.array(suggestion) };

const searchFile = z.discriminatedUnion('kind', [
  z.object({ ...everywhere, kind: z.literal('memory'), columns: columns.check(ofOneLength) }),
  z.object({ ...everywhere, kind: z.literal('database') }),
]);
/** `amenities` are those of the site, the most frequent first. */
export type SearchFile = z.input<typeof searchFile>;
export type MemoryFile = Extract<SearchFile, { kind: 'memory' }>;
type IndexColumns = Extract<z.output<typeof searchFile>, { kind: 'memory' }>['columns'];

/** Where a search looks. `amenities` are those of the site, the most frequent first. */
export type SearchSource = { amenities: readonly string[]; suggestions: readonly Suggestion[] } & (
  | { kind: 'memory'; index: SearchIndex }
  | { kind: 'database' }
);

export interface SearchIndex {
  amenities: readonly string[];
  /** Every published property, the newest first. */
  rows: readonly IndexRow[];
}

export interface IndexRow extends Omit<PropertyCardView, 'photo'> {
  photo: PhotoCode | null;
  /** On the grid. */
  latitude: number;
  longitude: number;
}

/** Reads what `makeSearchFile` made. Throws for anything else: a half-read file finds wrong places. */
export function readSource(json: unknown): SearchSource {
  const file = searchFile.parse(json);
  if (file.kind === 'database') return file;
  const { amenities, suggestions, columns } = file;
  const rows = columns.slug.map((_, row) => rowAt(columns, amenities, row));
  return { kind: 'memory', amenities, suggestions, index: { amenities, rows } };
}

function rowAt(columns: IndexColumns, amenities: readonly string[], row: number): IndexRow {
  return {
    slug: at(columns.slug, row),
    name: at(columns.name, row),
    location: at(columns.location, row),
    area: at(columns.area, row),
    type: at(columns.type, row),
    status: at(columns.status, row),
    price: at(columns.price, row),
    reduction: at(columns.reduction, row),
    bedrooms: at(columns.bedrooms, row),
    bathrooms: at(columns.bathrooms, row),
    size_sqm: at(columns.size_sqm, row),
    land_size_sqm: at(columns.land_size_sqm, row),
    handover: at(columns.handover, row),
    tenure: at(columns.tenure, row),
    lease_years: at(columns.lease_years, row),
    amenities: at(columns.amenities, row).map((place) => at(amenities, place)),
    owner: at(columns.owner, row),
    photo: photoAt(columns, row),
    photoCount: at(columns.photoCount, row),
    latitude: at(columns.latitude, row),
    longitude: at(columns.longitude, row),
  };
}

function photoAt(columns: IndexColumns, row: number): PhotoCode | null {
  const [hash, color] = [at(columns.photoHash, row), at(columns.photoColor, row)];
  return hash === null || color === null ? null : { hash, color, widths: at(columns.photoWidths, row) };
}

function at<Item>(items: readonly (Item | undefined)[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError('The search index names what it does not hold.');
  return item;
}

/** What a card shows of a row. */
export function cardOfRow({ latitude, longitude, photo, ...card }: IndexRow): PropertyCardView {
  return { ...card, photo: photo && { prepared: photo, original: null } };
}
