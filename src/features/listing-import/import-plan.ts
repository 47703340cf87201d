import type { Tables } from '#db/database.types.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import type { PropertyStatus } from '#features/properties/property.ts';
import { DEFAULT_ISLAND, type Island } from '#lib/islands.ts';
import { plainEmail } from '#lib/text-rules.ts';
import type { Currency } from '#visitor-defaults';
import type { ColumnMatch, ImportField, ImportKind } from './import-columns.ts';
import type { LandUnit } from './listing-values.ts';
import { knownWord, plainWord } from './listing-words.ts';

/** The tables that files bring rows of. */
export type ImportedTable = 'properties' | 'areas' | 'agents' | 'agencies' | 'developers';

export const TABLES = {
  listing: 'properties',
  area: 'areas',
  agent: 'agents',
  agency: 'agencies',
  developer: 'developers',
} as const satisfies Record<ImportKind, ImportedTable>;

export type StoredProperty = Tables<'properties'>;
export type StoredRecord = Tables<'areas'> | Tables<'agents'> | Tables<'agencies'>;
/** By what a listing of a file is found again, or taken for one of the same name. */
export type KnownProperty = Pick<
  StoredProperty,
  'id' | 'name' | 'reference' | 'area_id' | 'agent_id' | 'agency_id' | 'developer_id'
>;
type KnownArea = Pick<Tables<'areas'>, 'id' | 'name' | 'latitude' | 'longitude'>;
type KnownOwner = Pick<Tables<'agents'>, 'id' | 'name' | 'email' | 'whatsapp_number'> & { kind: OwnerKind };

/** What the site has already, which a file is held against. */
export interface KnownRecords {
  areas: readonly KnownArea[];
  owners: readonly KnownOwner[];
  properties: readonly KnownProperty[];
  /** Those that the file means by their references, with all that is stored of them. */
  meant: readonly StoredProperty[];
  /** Of the kind that is imported, where these are areas or clients. */
  records: readonly StoredRecord[];
  /** Where pictures of those came from, by the id of their property. */
  pictures: ReadonlyMap<string, ReadonlySet<string>>;
  rates: Readonly<Record<Currency, number>>;
}

/** What a word of the file becomes: an area on an island, or a client of a kind. */
export type AddedAs = Island | OwnerKind;

/** How a file is to be read. */
export interface ImportPlan {
  kind: ImportKind;
  match: ColumnMatch;
  /** Stand in where a file names none. */
  currency: Currency;
  unit: LandUnit;
  status: PropertyStatus;
  island: Island;
  ownerId: string | null;
  /** Of clients that are added although the file names no address of theirs. */
  ownerEmail: string;
  /** What words of the file mean, by the `key` of an `UnknownWord`: a word of ours, or the id of an area or a client. */
  words: Readonly<Record<string, string>>;
  /** Words of the file that are added, by the same key. */
  added: Readonly<Record<string, AddedAs>>;
  /** What seems to be there already, by its name in its area or by its address or number: left out, or one more. */
  twins: 'leave' | 'add';
  isPublished: boolean;
}

/** As long as nobody has chosen. */
export const FIRST_PLAN: ImportPlan = {
  kind: 'listing',
  match: new Map(),
  currency: 'USD',
  unit: 'm2',
  status: 'Ready to Move In',
  island: DEFAULT_ISLAND,
  ownerId: null,
  ownerEmail: '',
  words: {},
  added: {},
  twins: 'leave',
  isPublished: false,
};

export interface ImportProblem {
  field: ImportField;
  message: string;
}

/** A row of the file as it will be stored, or why not. */
export interface PlannedRow {
  table: ImportedTable;
  /** Where it stands in the file. */
  line: number;
  cells: readonly string[];
  name: string;
  action: 'create' | 'update' | 'unchanged' | 'twin' | 'faulty';
  /** Of the record that is updated. */
  id: string | null;
  /** Its version, which the row was held against. */
  updated_at?: string;
  /** Of a new record that other rows name. */
  newId?: string;
  /** The columns to store: all of a new record, of another those that differ. */
  values: Readonly<Record<string, unknown>>;
  /** The price as the file has it, where it is in another currency: at new rates the same is none that was reduced. */
  written?: { currency: Currency; amount: number };
  /** In the order of the file: all, or none where there is nothing new. */
  pictures: readonly string[];
  plans: readonly string[];
  /** How many of both are still to be fetched. */
  newPictures: number;
  problems: readonly ImportProblem[];
  warnings: readonly string[];
}

export function isStored({ action }: PlannedRow): boolean {
  return action === 'create' || action === 'update';
}

/** The fields whose values are looked up; those of an area or a client are ids. */
export const LOOKED_UP = {
  listing: ['type', 'status', 'tenure', 'area', 'owner'],
  area: ['island'],
  agent: ['agency'],
  agency: [],
  developer: [],
} as const satisfies Record<ImportKind, readonly ImportField[]>;
export type LookedUp = (typeof LOOKED_UP)[ImportKind][number];

export function wordKey(field: LookedUp, word: string): string {
  return `${field} ${plainWord(word)}`;
}

/** All that a word may mean; of clients of one name the one with that e-mail address. */
export type Lookup = (field: LookedUp, word: string, email?: string) => readonly string[];

/** What a word of the file means: as it was chosen, or as we know it. */
export function lookupOf({ words }: Pick<ImportPlan, 'words'>, { areas, owners }: KnownRecords): Lookup {
  const agencies = owners.filter(({ kind }) => kind === 'agency');
  const keys = [
    ...areas.map(({ id, name }) => [wordKey('area', name), id] as const),
    ...agencies.map(({ id, name }) => [wordKey('agency', name), id] as const),
    ...owners.flatMap(({ id, name, email }) =>
      [...new Set([wordKey('owner', name), wordKey('owner', plainEmail(email))])].map((key) => [key, id] as const),
    ),
  ];
  const known = Map.groupBy(keys, ([key]) => key);
  const idsOf = (key: string) => known.get(key)?.map(([, id]) => id);
  return (field, word, email = '') => {
    const key = wordKey(field, word);
    const found = idsOf(key) ?? idsOf(wordKey(field, firstName(word))) ?? [];
    const reached = found.filter((id) => idsOf(wordKey(field, email))?.includes(id));
    if (reached.length === 1) return reached;
    const chosen = words[key];
    if (chosen) return [chosen];
    if (field === 'area' || field === 'owner' || field === 'agency') return found;
    return [knownWord(field, word) ?? []].flat();
  };
}

/** "Nungwi" of "Nungwi, Unguja". */
export function firstName(word: string): string {
  return word.split(/[\n,/|(]/)[0]?.trim() ?? '';
}
