import type { Tables } from '#db/database.types.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { PROPERTY_LIMITS, PROPERTY_TYPES, type PropertyStatus, TYPE_RULES } from '#features/properties/property.ts';
import { toE164 } from '#lib/phone.ts';
import { slugify } from '#lib/slug.ts';
import type { FileRow } from '#lib/table-file.ts';
import { capitalize } from '#lib/words.ts';
import type { Currency } from '#visitor-defaults';
import type { ListingField, ListingMatch } from './listing-columns.ts';
import type { ListingFile } from './listing-file.ts';
import {
  currencyIn,
  isOnTheIslands,
  knownWord,
  type LandUnit,
  plainWord,
  readAddresses,
  readAmenities,
  readCoordinates,
  readCount,
  readHandover,
  readPlace,
  readPrice,
  readSize,
  readText,
  unitIn,
} from './listing-values.ts';

export type StoredProperty = Tables<'properties'>;
type KnownArea = Pick<Tables<'areas'>, 'id' | 'name' | 'latitude' | 'longitude'>;
type KnownOwner = Pick<Tables<'agents'>, 'id' | 'name' | 'email' | 'whatsapp_number'> & { kind: OwnerKind };

/** What the site has already, which a file is held against. */
export interface KnownListings {
  areas: readonly KnownArea[];
  owners: readonly KnownOwner[];
  properties: readonly StoredProperty[];
  /** Where pictures of a property came from, by its id. */
  pictures: ReadonlyMap<string, ReadonlySet<string>>;
  rates: Readonly<Record<Currency, number>>;
}

/** How a file is to be read. */
export interface ListingPlan {
  match: ListingMatch;
  /** Stand in where a file names none. */
  currency: Currency;
  unit: LandUnit;
  status: PropertyStatus;
  ownerId: string | null;
  /** What words of the file mean, by the `key` of an `UnknownWord`: a word of ours, or the id of an area or a client. */
  words: Readonly<Record<string, string>>;
  /** A name that the area has already: left out, or one more of that name. */
  twins: 'leave' | 'add';
  isPublished: boolean;
}

/** As long as nobody has chosen. */
export const FIRST_PLAN: ListingPlan = {
  match: new Map(),
  currency: 'USD',
  unit: 'm2',
  status: 'Ready to Move In',
  ownerId: null,
  words: {},
  twins: 'leave',
  isPublished: false,
};

export interface ListingProblem {
  field: ListingField;
  message: string;
}

/** The fields whose values are looked up; those of an area or a client are ids. */
export const LOOKED_UP = ['type', 'status', 'tenure', 'area', 'owner'] as const;
export type LookedUp = (typeof LOOKED_UP)[number];

const OWNER_COLUMNS = { agent: 'agent_id', agency: 'agency_id', developer: 'developer_id' } as const;

export function wordKey(field: LookedUp, word: string): string {
  return `${field} ${plainWord(word)}`;
}

export type Lookup = (field: LookedUp, word: string) => string | undefined;

/** What a word of the file means: as it was chosen, or as we know it. */
export function lookupOf({ words }: Pick<ListingPlan, 'words'>, { areas, owners }: KnownListings): Lookup {
  const ids = new Map([
    ...areas.map(({ id, name }) => [wordKey('area', name), id] as const),
    ...owners.flatMap(({ id, name, email }) => [
      [wordKey('owner', name), id] as const,
      [wordKey('owner', email), id] as const,
    ]),
  ]);
  return (field, word) => {
    const key = wordKey(field, word);
    const chosen = words[key];
    if (chosen) return chosen;
    if (field === 'area' || field === 'owner')
      return ids.get(key) ?? ids.get(wordKey(field, word.split(/[\n,/|(]/)[0] ?? ''));
    return knownWord(field, word);
  };
}

export interface RowContext {
  file: ListingFile;
  row: FileRow;
  plan: ListingPlan;
  known: KnownListings;
  lookup: Lookup;
}

export interface ReadRow {
  /** The columns that the row fills. */
  draft: Record<string, unknown>;
  pictures: string[];
  problems: ListingProblem[];
  warnings: string[];
}

/** What a row says, as columns of the table. */
export function readRow({ file, row, plan, known, lookup }: RowContext): ReadRow {
  const cell = (id: ListingField) => (row.cells[plan.match.get(id) ?? -1] ?? '').replace(/^'(?=[=+\-@])/, '').trim();
  const head = (id: ListingField) => file.heads[plan.match.get(id) ?? -1] ?? '';
  const problems: ListingProblem[] = [];
  const warnings: string[] = [];
  const draft: Record<string, unknown> = {};
  const fill = (column: string, value: unknown) => {
    if (value !== undefined && value !== null && value !== '') draft[column] = value;
  };
  const look = (field: LookedUp, what: string) => {
    const word = cell(field);
    const found = word === '' ? undefined : lookup(field, word);
    if (word !== '' && found === undefined)
      problems.push({ field, message: `“${shortened(word)}” is no ${what} of ours` });
    return found;
  };

  fill('reference', cell('reference'));
  fill('name', readText(cell('name')));
  fill('description', readText(cell('description')));
  fill('location', readText(cell('location')).replace(/\n+/g, ', '));
  fill('type', look('type', 'type'));
  fill('status', look('status', 'status'));
  fill('tenure', look('tenure', 'tenure'));
  fill('area_id', look('area', 'area'));
  const price = readPrice(cell('price'), currencyIn(cell('currency') || head('price')) ?? plan.currency, known.rates);
  fill('price', price.usd);
  if (price.usd && price.currency !== 'USD')
    warnings.push(`The price is turned from ${price.currency} into US dollars`);
  fill('bedrooms', readCount(cell('bedrooms')));
  fill('bathrooms', readCount(cell('bathrooms')));
  fill('size_sqm', readSize(cell('size'), unitIn(cell('size_unit') || head('size')) ?? plan.unit));
  fill('land_size_sqm', readSize(cell('plot'), unitIn(cell('plot_unit') || head('plot')) ?? plan.unit));
  fill('handover_date', readHandover(cell('handover')));
  fill('lease_years', readCount(cell('lease_years')));
  const amenities = readAmenities(cell('amenities'));
  fill('amenities', amenities.length > 0 ? amenities.slice(0, PROPERTY_LIMITS.amenities) : undefined);
  Object.assign(draft, readPlace(cell('latitude'), cell('longitude')) ?? readCoordinates(cell('coordinates')));
  Object.assign(draft, readOwner(known, look('owner', 'client') ?? (cell('owner') === '' ? plan.ownerId : null)));
  fill('whatsapp_number', toE164(cell('whatsapp')));
  fitToType(draft, warnings);
  if (typeof draft['latitude'] === 'number' && typeof draft['longitude'] === 'number') {
    const isHere = isOnTheIslands({ latitude: draft['latitude'], longitude: draft['longitude'] });
    if (!isHere) warnings.push('The coordinates lie far from the islands');
  }
  return { draft, pictures: readAddresses(cell('images')).slice(0, PROPERTY_LIMITS.images), problems, warnings };
}

function readOwner({ owners }: KnownListings, id: string | null): Record<string, string | null> {
  const owner = owners.find((known) => known.id === id);
  const ids = { agent_id: null, agency_id: null, developer_id: null };
  if (!owner) return ids;
  return { ...ids, [OWNER_COLUMNS[owner.kind]]: owner.id, whatsapp_number: owner.whatsapp_number };
}

/** Files write zeros where a type has nothing, and the size of a plot in the column of sizes. */
function fitToType(draft: Record<string, unknown>, warnings: string[]): void {
  const type = PROPERTY_TYPES.find((known) => known === draft['type']);
  if (!type) return;
  const { building, plot } = TYPE_RULES[type];
  if (!building) {
    for (const rooms of ['bedrooms', 'bathrooms']) if (draft[rooms] === 0) delete draft[rooms];
    draft['land_size_sqm'] ??= draft['size_sqm'];
    delete draft['size_sqm'];
    draft['status'] ??= 'Land';
  }
  if (plot === 'none' && draft['land_size_sqm'] !== undefined) {
    delete draft['land_size_sqm'];
    warnings.push('The land size is left out: apartments have none');
  }
}

/** What a new property has where its row says nothing. */
export function defaultsFor(draft: Readonly<Record<string, unknown>>, plan: ListingPlan, { areas }: KnownListings) {
  const area = areas.find(({ id }) => id === draft['area_id']);
  const name = String(draft['name'] ?? nameOf(draft, area));
  return {
    slug: slugify(name, 'property'),
    name,
    location: area?.name,
    status: plan.status,
    bedrooms: null,
    bathrooms: null,
    size_sqm: null,
    land_size_sqm: null,
    handover_date: null,
    tenure: null,
    lease_years: null,
    images: [],
    amenities: [],
    latitude: area?.latitude ?? 0,
    longitude: area?.longitude ?? 0,
    // Whoever is to be seen is seen with the first picture.
    is_published: false,
    whatsapp_number: null,
    reference: null,
  };
}

/** "3-bedroom villa in Paje". */
function nameOf(draft: Readonly<Record<string, unknown>>, area: KnownArea | undefined): string {
  const type = draft['type'] === 'land' ? 'Plot' : String(draft['type'] ?? '');
  const rooms = typeof draft['bedrooms'] === 'number' && draft['bedrooms'] > 0 ? `${draft['bedrooms']}-bedroom ` : '';
  return type && area ? capitalize(`${rooms}${type} in ${area.name}`) : '';
}

function shortened(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word;
}
