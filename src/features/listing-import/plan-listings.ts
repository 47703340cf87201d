import { propertyInput } from '#features/properties/property.ts';
import { isSame } from '#lib/same.ts';
import { LISTING_FIELD_IDS, type ListingField } from './listing-columns.ts';
import type { ListingFile } from './listing-file.ts';
import {
  defaultsFor,
  type KnownListings,
  type ListingPlan,
  type ListingProblem,
  LOOKED_UP,
  type LookedUp,
  lookupOf,
  type RowContext,
  readRow,
  type StoredProperty,
  wordKey,
} from './listing-row.ts';
import { plainWord } from './listing-values.ts';

export interface PlannedListing {
  /** Where it stands in the file. */
  line: number;
  cells: readonly string[];
  name: string;
  action: 'create' | 'update' | 'unchanged' | 'twin' | 'faulty';
  /** Of the property that is updated. */
  id: string | null;
  /** The columns to store: all of a new property, of another those that differ. */
  values: Readonly<Record<string, unknown>>;
  pictures: readonly string[];
  problems: readonly ListingProblem[];
  warnings: readonly string[];
}

export interface UnknownWord {
  key: string;
  field: LookedUp;
  word: string;
  /** How many rows have it. */
  count: number;
}

/** Which field of a listing fills a column of the table. */
const FIELD_OF = new Map<string, ListingField>([
  ...LISTING_FIELD_IDS.map((id) => [id, id] as const),
  ['slug', 'name'],
  ['size_sqm', 'size'],
  ['land_size_sqm', 'plot'],
  ['handover_date', 'handover'],
  ['area_id', 'area'],
  ['agent_id', 'owner'],
  ['agency_id', 'owner'],
  ['developer_id', 'owner'],
  ['latitude', 'coordinates'],
  ['longitude', 'coordinates'],
  ['whatsapp_number', 'whatsapp'],
]);

export function planListings(file: ListingFile, plan: ListingPlan, known: KnownListings): PlannedListing[] {
  const lookup = lookupOf(plan, known);
  const properties = propertiesByKey(known.properties);
  const seen = new Map<string, number>();
  return file.rows.map((row) => planRow({ file, row, plan, known, lookup }, properties, seen));
}

/** Each word of the file that means nothing to us, once, the most frequent first. */
export function unknownWords(file: ListingFile, plan: ListingPlan, known: KnownListings): UnknownWord[] {
  const lookup = lookupOf({ ...plan, words: {} }, known);
  const found = new Map<string, UnknownWord>();
  for (const field of LOOKED_UP) {
    const index = plan.match.get(field);
    if (index === undefined) continue;
    for (const { cells } of file.rows) {
      const word = cells[index] ?? '';
      const key = wordKey(field, word);
      if (word === '' || lookup(field, word) !== undefined) continue;
      found.set(key, { key, field, word, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

/** `seen` holds the references of the file so far, with their lines. */
function planRow(context: RowContext, properties: PropertiesByKey, seen: Map<string, number>): PlannedListing {
  const { file, row, plan, known } = context;
  const read = readRow(context);
  const { draft, problems, warnings } = read;

  const reference = typeof draft['reference'] === 'string' ? draft['reference'] : '';
  const owner = String(draft['agent_id'] ?? draft['agency_id'] ?? draft['developer_id'] ?? '');
  const key = `${owner} ${reference.toLowerCase()}`;
  const before = reference === '' ? undefined : seen.get(key);
  if (before !== undefined)
    problems.push({ field: 'reference', message: `The same as in ${file.unit.toLowerCase()} ${before}` });
  else if (reference !== '') seen.set(key, row.line);

  const stored = reference === '' ? undefined : properties.byReference.get(key);
  const merged = { ...(stored ?? defaultsFor(draft, plan, known)), ...draft };
  const checked = propertyInput.safeParse(merged);
  const found = new Set(problems.map(({ field }) => field));
  for (const { path, message } of checked.error?.issues ?? []) {
    const column = String(path[0]);
    const field = FIELD_OF.get(column) ?? 'name';
    // Both come from the area where the row itself says nothing.
    if (found.has('area') && (field === 'location' || field === 'coordinates')) continue;
    if (!found.has(field)) problems.push({ field, message });
    found.add(field);
  }

  const name = String(merged.name);
  const planned = {
    line: row.line,
    cells: row.cells,
    name,
    pictures: read.pictures,
    problems,
    warnings,
    id: stored?.id ?? null,
  };
  if (problems.length > 0 || !checked.data) return { ...planned, action: 'faulty', values: {} };
  if (!stored) {
    const twin = properties.byName.get(`${checked.data.area_id} ${plainWord(checked.data.name)}`);
    if (twin && plan.twins === 'leave') return { ...planned, action: 'twin', values: {} };
    return { ...planned, action: 'create', values: checked.data };
  }
  const had = new Map<string, unknown>(Object.entries(stored));
  const values = Object.fromEntries(
    Object.entries(checked.data).filter(([column, value]) => column in draft && !isSame(value, had.get(column))),
  );
  const fetched = known.pictures.get(stored.id);
  const pictures = read.pictures.filter((address) => !fetched?.has(address));
  const isUnchanged = Object.keys(values).length === 0 && pictures.length === 0;
  return { ...planned, action: isUnchanged ? 'unchanged' : 'update', values, pictures };
}

interface PropertiesByKey {
  /** By the id of whoever lists it and its reference. */
  byReference: ReadonlyMap<string, StoredProperty>;
  /** By the id of its area and its name. */
  byName: ReadonlyMap<string, StoredProperty>;
}

function propertiesByKey(properties: readonly StoredProperty[]): PropertiesByKey {
  const ownerOf = ({ agent_id, agency_id, developer_id }: StoredProperty) => agent_id ?? agency_id ?? developer_id;
  return {
    byReference: new Map(
      properties.flatMap((property) =>
        property.reference === null
          ? []
          : [[`${ownerOf(property)} ${property.reference.toLowerCase()}`, property] as const],
      ),
    ),
    byName: new Map(
      properties.map((property) => [`${property.area_id} ${plainWord(property.name)}`, property] as const),
    ),
  };
}
