import { amenityLabel } from '#features/properties/amenities.ts';
import {
  hasLeaseYears,
  MEASURES,
  type Measure,
  measuresOf,
  PROPERTY_TENURES,
  PROPERTY_TYPES,
} from '#features/properties/property.ts';
import { plainReference, propertyInput } from '#features/properties/property-schema.ts';
import { withYearsFirst } from '#lib/date-text.ts';
import type { FileRow } from '#lib/table-file.ts';
import { FIELDS_OF, type ImportField } from './import-columns.ts';
import type { ImportFile } from './import-file.ts';
import {
  type ImportPlan,
  type KnownProperty,
  type KnownRecords,
  lookupOf,
  type PlannedRow,
  type StoredProperty,
} from './import-plan.ts';
import { cellOf, changesOf, problemsOf, type RowReader, readerOf } from './import-row.ts';
import { defaultsFor, readListing } from './listing-row.ts';
import { readAmenities } from './listing-values.ts';
import { plainWord, referenceKey } from './listing-words.ts';

/** Which field of a listing fills a column of the table. */
const FIELD_OF = new Map<string, ImportField>([
  ...FIELDS_OF.listing.map((id) => [id, id] as const),
  ['slug', 'name'],
  ['size_sqm', 'size'],
  ['land_size_sqm', 'plot'],
  ['handover_date', 'handover'],
  ['video_url', 'video'],
  ['floor_plan_images', 'floor_plans'],
  ['area_id', 'area'],
  ['agent_id', 'owner'],
  ['agency_id', 'owner'],
  ['developer_id', 'owner'],
  ['latitude', 'coordinates'],
  ['longitude', 'coordinates'],
  ['whatsapp_number', 'whatsapp'],
]);

/** The references that a file names, each by its `referenceKey`. */
export function referencesOf(file: ImportFile, plan: Pick<ImportPlan, 'match'>): Set<string> {
  return new Set(file.rows.map((row) => referenceKey(cellOf(row, plan, 'reference'))));
}

/** `refusals` says of words that were to be added why they cannot be. */
export function planListings(
  file: ImportFile,
  plan: ImportPlan,
  known: KnownRecords,
  refusals?: ReadonlyMap<string, string>,
): PlannedRow[] {
  const lookup = lookupOf(plan, known);
  const properties = propertiesByKey(known);
  // The references of the file so far, with their lines.
  const seen = new Map<string, number>();
  const created = new Set<string>();
  const measured = new Set(MEASURED.map((field) => plan.match.get(field)));
  return withYearsFirst(file.rows, [plan.match.get('handover')])
    .map((row) => withDecimals(row, measured))
    .map((row) => planRow(readerOf(row, plan, lookup, refusals), { file, plan, known, properties, seen, created }));
}

const MEASURED = ['price', 'size', 'plot'] as const;

/** In the text of a price or size, three digits behind a point are thousands: behind those of a number stands a zero. */
function withDecimals(row: FileRow, measured: ReadonlySet<unknown>): FileRow {
  const isMeasure = (place: number) => row.numbers?.has(place) && measured.has(place);
  return {
    ...row,
    cells: row.cells.map((cell, place) => (isMeasure(place) ? cell.replace(/\.\d{3}$/, '$&0') : cell)),
  };
}

interface Context {
  file: ImportFile;
  plan: ImportPlan;
  known: KnownRecords;
  properties: PropertiesByKey;
  seen: Map<string, number>;
  /** The cells of new ones of the file so far. */
  created: Set<string>;
}

function planRow(reader: RowReader, { file, plan, known, properties, seen, created }: Context): PlannedRow {
  const read = readListing(reader, file, plan, known);
  const { row, draft, problems, warnings } = reader;

  const reference = typeof draft['reference'] === 'string' ? draft['reference'] : '';
  const owner = String(draft['agent_id'] ?? draft['agency_id'] ?? draft['developer_id'] ?? '');
  const key = `${owner} ${referenceKey(reference)}`;
  const lineBefore = reference === '' ? undefined : seen.get(key);
  if (lineBefore !== undefined)
    problems.push({ field: 'reference', message: `The same as in ${file.unit.toLowerCase()} ${lineBefore}` });
  else if (reference !== '') seen.set(key, row.line);

  const stored = reference === '' ? undefined : properties.byReference.get(key);
  if (stored) emptyRuledOut(reader, stored);
  // Its own pictures may stay wherever they are, those of the file are judged when they come.
  const merged = { ...(stored ?? defaultsFor(draft, plan, known)), images: [], floor_plan_images: [], ...draft };
  const checked = propertyInput.safeParse(merged);
  const broken = (checked.error?.issues ?? []).map(({ path, message }) => ({
    field: FIELD_OF.get(String(path[0])) ?? 'name',
    message,
  }));
  const found = problemsOf(
    reader,
    broken.filter(({ field }) => !isImplied(field, draft)),
  );

  const planned = {
    table: 'properties',
    line: row.line,
    cells: row.cells,
    name: String(merged.name),
    ...read,
    newPictures: read.pictures.length + read.plans.length,
    problems: found,
    warnings,
    id: stored?.id ?? null,
    ...(stored && { updated_at: stored.updated_at }),
  } as const;
  if (found.length > 0 || !checked.data) return { ...planned, action: 'faulty', values: {} };
  if (!stored) {
    const { data } = checked;
    const namesakes = properties.byName.get(nameKey(data)) ?? [];
    // Plots of one development may be called the same, but a row that stands in the file twice is one listing.
    const cells = row.cells.join('\0');
    const isRepeated = created.has(cells);
    created.add(cells);
    // One that the same lister calls by another reference is another one.
    const isOther = (other: KnownProperty) => reference !== '' && other.reference !== null && ownerOf(other) === owner;
    const isTwin = isRepeated || !namesakes.every(isOther);
    if (isTwin && plan.twins === 'leave') return { ...planned, action: 'twin', values: {} };
    warnings.push(...listerNotes(data, owner, plan, known));
    return { ...planned, action: 'create', values: data };
  }
  // As it would be read from an export.
  const amenities = readAmenities(stored.amenities.map(amenityLabel).join(', '));
  const values = changesOf(checked.data, draft, { ...stored, amenities });
  const fetched = known.pictures.get(stored.id);
  // Our own export names the pictures that are there already.
  const own = new Set([...stored.images, ...stored.floor_plan_images].map(inStorage));
  const isOwn = (address: string) => own.has(inStorage(address));
  const isNew = (address: string) => !fetched?.has(address) && !isOwn(address);
  // A new one comes with all others of the file, among which it has its place.
  const sent = (addresses: readonly string[]) =>
    addresses.some(isNew) ? addresses.filter((address) => !isOwn(address)) : [];
  const [pictures, plans] = [sent(read.pictures), sent(read.plans)];
  const newPictures = [...pictures, ...plans].filter(isNew).length;
  const isUnchanged = Object.keys(values).length === 0 && newPictures === 0;
  if (!isUnchanged) warnings.push(...listerNotes(values, owner, plan, known));
  return { ...planned, action: isUnchanged ? 'unchanged' : 'update', values, pictures, plans, newPictures };
}

const RULED_OUT = {
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  size_sqm: 'building size',
  land_size_sqm: 'land size',
  lease_years: 'lease years',
} as const satisfies Record<Measure | 'lease_years', string>;

/** Has what is stored emptied as far as the type or tenure of the row has none of it; what the row itself says is checked. */
function emptyRuledOut({ draft, warnings }: RowReader, stored: StoredProperty): void {
  const type = PROPERTY_TYPES.find((known) => known === draft['type']) ?? stored.type;
  const tenure = PROPERTY_TENURES.find((known) => known === draft['tenure']) ?? stored.tenure;
  const has: readonly string[] = [...measuresOf(type), ...(hasLeaseYears(tenure) ? ['lease_years'] : [])];
  const emptied = ([...MEASURES, 'lease_years'] as const).filter(
    (column) => !has.includes(column) && stored[column] !== null && draft[column] === undefined,
  );
  if (emptied.length === 0) return;
  for (const column of emptied) draft[column] = null;
  warnings.push(
    `Emptied, as its new type or tenure has none: ${emptied.map((column) => RULED_OUT[column]).join(', ')}`,
  );
}

/** What a file changes under the name of somebody else than it comes from: visitors would write to its number. */
function listerNotes(
  { whatsapp_number }: Readonly<Record<string, unknown>>,
  id: string,
  { ownerId }: ImportPlan,
  { owners }: KnownRecords,
): string[] {
  const lister = owners.find((owner) => owner.id === id);
  if (!lister) return [];
  const isForeign = lister.whatsapp_number && whatsapp_number && whatsapp_number !== lister.whatsapp_number;
  return [
    ...(ownerId !== null && lister.id !== ownerId ? [`Listed by ${lister.name}`] : []),
    ...(isForeign ? [`Its WhatsApp number is not that of ${lister.name}`] : []),
  ];
}

/** Where the row itself says nothing, place and name come from its area, and the name from its type too. */
function isImplied(field: ImportField, draft: Readonly<Record<string, unknown>>): boolean {
  const hasArea = draft['area_id'] !== undefined;
  if (field === 'location' || field === 'coordinates') return !hasArea && draft['latitude'] === undefined;
  return field === 'name' && draft['name'] === undefined && !(hasArea && draft['type'] !== undefined);
}

/** Where a picture lies in the storage, by whatever name the server was called. */
function inStorage(address: string): string {
  return address.replace(/^.*(?=\/storage\/v1\/object\/public\/)/, '');
}

interface PropertiesByKey {
  /** By the id of whoever lists it and its reference. */
  byReference: ReadonlyMap<string, StoredProperty>;
  /** By the id of its area and its name. */
  byName: ReadonlyMap<string, readonly KnownProperty[]>;
}

function nameKey({ area_id, name }: Pick<KnownProperty, 'area_id' | 'name'>): string {
  return `${area_id} ${plainWord(name)}`;
}

function ownerOf({ agent_id, agency_id, developer_id }: KnownProperty): string | null {
  return agent_id ?? agency_id ?? developer_id;
}

function propertiesByKey({ properties, meant }: KnownRecords): PropertiesByKey {
  const named = meant.flatMap((property) => {
    const { reference } = property;
    if (reference === null) return [];
    const key = `${ownerOf(property)} ${referenceKey(reference)}`;
    return [{ key, property, isPlain: plainReference(reference) === reference }];
  });
  return {
    // Of two that differ by what nobody sees, the one is meant whose reference has nothing of it.
    byReference: new Map(
      named
        .toSorted((one, other) => Number(one.isPlain) - Number(other.isPlain))
        .map(({ key, property }) => [key, property]),
    ),
    byName: Map.groupBy(properties, nameKey),
  };
}
