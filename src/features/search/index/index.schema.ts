/** The file that a search reads first, as it is sent and as it is read. */
import * as z from 'zod/mini';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES, priceReduction } from '#features/properties/property.ts';
import { ISLANDS } from '#lib/islands.ts';

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

export const searchFile = z.discriminatedUnion('kind', [
  z.object({ ...everywhere, kind: z.literal('memory'), columns: columns.check(ofOneLength) }),
  z.object({ ...everywhere, kind: z.literal('database') }),
]);
/** `amenities` are those of the site, the most frequent first. */
export type SearchFile = z.input<typeof searchFile>;
export type MemoryFile = Extract<SearchFile, { kind: 'memory' }>;
export type IndexColumns = Extract<z.output<typeof searchFile>, { kind: 'memory' }>['columns'];
