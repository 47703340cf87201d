import { propertyInput } from '#features/properties/property.ts';
import { FIELDS_OF, type ImportField } from './import-columns.ts';
import type { ImportFile } from './import-file.ts';
import {
  changesOf,
  type ImportPlan,
  type KnownRecords,
  lookupOf,
  type PlannedRow,
  type RowReader,
  readerOf,
  type StoredProperty,
} from './import-plan.ts';
import { defaultsFor, readListing } from './listing-row.ts';
import { plainWord } from './listing-values.ts';

/** Which field of a listing fills a column of the table. */
const FIELD_OF = new Map<string, ImportField>([
  ...FIELDS_OF.listing.map((id) => [id, id] as const),
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

/** `refusals` says of words that were to be added why they cannot be. */
export function planListings(
  file: ImportFile,
  plan: ImportPlan,
  known: KnownRecords,
  refusals?: ReadonlyMap<string, string>,
): PlannedRow[] {
  const lookup = lookupOf(plan, known);
  const properties = propertiesByKey(known.properties);
  // The references of the file so far, with their lines.
  const seen = new Map<string, number>();
  return file.rows.map((row) =>
    planRow(readerOf(row, plan, lookup, refusals), { file, plan, known, properties, seen }),
  );
}

interface Context {
  file: ImportFile;
  plan: ImportPlan;
  known: KnownRecords;
  properties: PropertiesByKey;
  seen: Map<string, number>;
}

function planRow(reader: RowReader, { file, plan, known, properties, seen }: Context): PlannedRow {
  const read = readListing(reader, file, plan, known);
  const { row, draft, problems, warnings } = reader;

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
    const field = FIELD_OF.get(String(path[0])) ?? 'name';
    // Both come from the area where the row itself says nothing.
    if (found.has('area') && (field === 'location' || field === 'coordinates')) continue;
    if (!found.has(field)) problems.push({ field, message });
    found.add(field);
  }

  const planned = {
    table: 'properties',
    line: row.line,
    cells: row.cells,
    name: String(merged.name),
    pictures: read,
    problems,
    warnings,
    id: stored?.id ?? null,
  } as const;
  if (problems.length > 0 || !checked.data) return { ...planned, action: 'faulty', values: {} };
  if (!stored) {
    const twin = properties.byName.get(`${checked.data.area_id} ${plainWord(checked.data.name)}`);
    if (twin && plan.twins === 'leave') return { ...planned, action: 'twin', values: {} };
    return { ...planned, action: 'create', values: checked.data };
  }
  const values = changesOf(checked.data, draft, stored);
  const fetched = known.pictures.get(stored.id);
  const pictures = read.filter((address) => !fetched?.has(address));
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
