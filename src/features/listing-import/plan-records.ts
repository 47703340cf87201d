import type { Tables } from '#db/database.types.ts';
import { AREA_LIMITS, areaInput } from '#features/areas/area.ts';
import { agentInput, firmInput } from '#features/owners/owner-schema.ts';
import { readDay, withYearsFirst } from '#lib/date-text.ts';
import { formatDay } from '#lib/dates.ts';
import { ISLAND_CENTRES, ISLANDS, type Island, isIslandCentre, islandOf } from '#lib/islands.ts';
import { slugify } from '#lib/slug.ts';
import { plainEmail } from '#lib/text-rules.ts';
import { firstSentences } from '#lib/words.ts';
import { FIELDS_OF, type ImportField, type ImportKind } from './import-columns.ts';
import type { ImportFile } from './import-file.ts';
import {
  type ImportPlan,
  type ImportProblem,
  type KnownRecords,
  lookupOf,
  type PlannedRow,
  type StoredRecord,
  TABLES,
} from './import-plan.ts';
import { changesOf, problemsOf, type RowReader, readerOf } from './import-row.ts';
import { readMapPlace } from './listing-row.ts';
import { readPhone, readText } from './listing-values.ts';
import { plainWord } from './listing-words.ts';

type RecordKind = Exclude<ImportKind, 'listing'>;
type Draft = Readonly<Record<string, unknown>>;

const SCHEMAS = { area: areaInput, agent: agentInput, agency: firmInput, developer: firmInput } as const;

/** A file names none, and those of a record may stay wherever they are: see `recordResolver`. */
const NO_PICTURES = { cover_image: null, logo: null, profile_image: null, hero_image: null } as const;

/** Which field fills a column of the table, where they are not called the same. */
const FIELD_OF: Readonly<Record<string, ImportField>> = {
  bio: 'about',
  description: 'about',
  whatsapp_number: 'whatsapp',
  agency_id: 'agency',
  latitude: 'coordinates',
  longitude: 'coordinates',
};

/** Areas or clients of a file: the same as is there already, a twin of it, or new. */
export function planRecords(file: ImportFile, plan: ImportPlan, known: KnownRecords): PlannedRow[] {
  const { kind } = plan;
  if (kind === 'listing') return [];
  const lookup = lookupOf(plan, known);
  const stored = Map.groupBy(known.records, ({ name }) => nameKey(kind, name));
  const seen = new Map<string, number>();
  return withYearsFirst(file.rows, [plan.match.get('checked_on')]).map((row) => {
    const reader = readerOf(row, plan, lookup);
    const { draft, problems, warnings } = reader;
    if (kind === 'area') readArea(reader);
    else readClient(reader, kind);

    const name = nameKey(kind, String(draft['name'] ?? ''));
    const called = stored.get(name) ?? [];
    const meant = meantOf(called, draft);
    if (meant.length > 1)
      problems.push({ field: 'name', message: 'Several have this name: please enter the e-mail or phone of one' });
    const found = meant.length === 1 ? meant[0] : undefined;
    const key = found?.id ?? `${name} ${String(draft['email'] ?? '').toLowerCase()}`;
    const before = seen.get(key);
    if (before !== undefined)
      problems.push({ field: 'name', message: `The same as in ${file.unit.toLowerCase()} ${before}` });
    else if (name !== '') seen.set(key, row.line);
    if (found && 'island' in found) followIsland(reader, found);
    const checked = checkRecord(
      kind,
      found ? { ...found, ...NO_PICTURES, ...draft } : { ...recordDefaults(kind, draft, plan), ...draft },
    );
    const faults = problemsOf(reader, checked.problems);
    if (kind === 'area' && !found) warnings.push(...areaNotes(draft));

    const { line, cells } = row;
    const planned = {
      table: TABLES[kind],
      line,
      cells,
      name: String(draft['name'] ?? ''),
      pictures: [],
      plans: [],
      newPictures: 0,
      problems: faults,
      warnings,
    };
    if (faults.length > 0) return { ...planned, id: null, action: 'faulty', values: {} };
    if (found) {
      const values = changesOf(checked.values, draft, found);
      const action = Object.keys(values).length > 0 ? 'update' : 'unchanged';
      warnings.push(...reachNotes(values, found), ...checkNotes(values, found));
      return { ...planned, id: found.id, updated_at: found.updated_at, action, values };
    }
    const alike = known.records.find((record) => isReachedAlike(record, draft));
    const twin = alike ?? called[0];
    if (twin) warnings.push(`${twin.name} has ${alike ? 'the same' : 'another'} e-mail or phone`);
    const isLeft = twin !== undefined && plan.twins === 'leave';
    if (!isLeft) warnings.push(...checkNotes(checked.values));
    return { ...planned, id: null, action: isLeft ? 'twin' : 'create', values: isLeft ? {} : checked.values };
  });
}

/** By what visitors reach a client. */
const REACH = { email: 'E-mail', phone: 'Phone', whatsapp_number: 'WhatsApp number' } as const;

/** Where a file turns visitors to somebody else. */
function reachNotes(values: Draft, stored: StoredRecord): string[] {
  return Object.entries(REACH).flatMap(([column, label]) => {
    const before: unknown = Reflect.get(stored, column);
    if (!before || !(column in values)) return [];
    return [`${label} of ${stored.name} changes from ${before} to ${values[column] ?? 'none'}`];
  });
}

/** Only the operator can say that somebody was checked; a file may be written by whoever it speaks of. */
function checkNotes(values: Draft, stored?: StoredRecord): string[] {
  const { name, checked_on, checked_what }: Draft = { ...stored, ...values };
  const isChanged = 'checked_on' in values || 'checked_what' in values;
  return isChanged && checked_on && checked_what
    ? [`Visitors will read of ${name} “Checked on ${formatDay(String(checked_on))}: ${checked_what}”`]
    : [];
}

/** The columns of a record as they are stored, or what is wrong with them. */
export function checkRecord(kind: RecordKind, record: Draft): { values: Draft; problems: ImportProblem[] } {
  const { data, error } = SCHEMAS[kind].safeParse(record);
  const problems = new Map<ImportField, ImportProblem>();
  for (const { path, message } of error?.issues ?? []) {
    const column = String(path[0]);
    const field = FIELD_OF[column] ?? FIELDS_OF[kind].find((id) => id === column) ?? 'name';
    if (!problems.has(field)) problems.set(field, { field, message });
  }
  return { values: data ?? {}, problems: [...problems.values()] };
}

/** What a new area or client has where the file says nothing; nothing that only its owner can know. */
export function recordDefaults(kind: RecordKind, draft: Draft, plan: Pick<ImportPlan, 'island'>): Draft {
  if (kind !== 'area') {
    const reach = {
      phone: null,
      whatsapp_number: null,
      hero_image: null,
      is_active: true,
      payment_status: 'unpaid',
      checked_on: null,
      checked_what: null,
    };
    return kind === 'agent'
      ? { ...reach, bio: null, profile_image: null, agency_id: null }
      : { ...reach, description: null, logo: null, website: null, address: null };
  }
  const island: Island = ISLANDS.find((each) => each === draft['island']) ?? plan.island;
  const plain = `Properties in ${String(draft['name'] ?? '')}, ${island}.`;
  const long = typeof draft['long_description'] === 'string' ? draft['long_description'] : undefined;
  const short = typeof draft['short_description'] === 'string' ? draft['short_description'] : undefined;
  return {
    island,
    short_description: firstSentences(long ?? plain, AREA_LIMITS.shortDescription - 1),
    long_description: short ?? plain,
    cover_image: null,
    ...ISLAND_CENTRES[island],
  };
}

/** On another island an area takes along what nobody has chosen: a marker in the middle of its island, its plain text. */
function followIsland({ draft, fill, warnings }: RowReader, area: Tables<'areas'>): void {
  const island = ISLANDS.find((each) => each === draft['island']) ?? area.island;
  if (island === area.island) return;
  if (draft['latitude'] === undefined && isIslandCentre(area)) Object.assign(draft, ISLAND_CENTRES[island]);
  else if (draft['latitude'] === undefined && islandOf(area) !== island)
    warnings.push(`Its marker stays on ${islandOf(area)} until you move it`);
  const before = recordDefaults('area', { name: area.name }, area);
  const after = recordDefaults('area', { name: area.name, ...draft }, area);
  for (const text of ['short_description', 'long_description'] as const)
    if (draft[text] === undefined && area[text] === before[text]) fill(text, after[text]);
}

/** What a new area has that only stands in for what is not known. */
export function areaNotes(draft: Draft): string[] {
  return [
    ...(draft['short_description'] || draft['long_description']
      ? []
      : ['Its text is a plain one until you describe it']),
    ...(typeof draft['latitude'] === 'number' ? [] : ['It stands in the middle of its island until you move it']),
  ];
}

function readArea(reader: RowReader): void {
  reader.fill('name', readText(reader.cell('name')).replace(/\n+/g, ' '));
  reader.fill('island', reader.look('island', 'island'));
  reader.fill('short_description', readText(reader.cell('short_description')));
  reader.fill('long_description', readText(reader.cell('long_description')));
  readMapPlace(reader);
}

function readClient(reader: RowReader, kind: Exclude<RecordKind, 'area'>): void {
  reader.fill('name', readText(reader.cell('name')).replace(/\n+/g, ' '));
  reader.fill('email', reader.cell('email'));
  reader.fill('phone', readPhone(reader.cell('phone')));
  reader.fill('whatsapp_number', readPhone(reader.cell('whatsapp')));
  reader.fill(kind === 'agent' ? 'bio' : 'description', readText(reader.cell('about')));
  if (kind === 'agent') reader.fill('agency_id', reader.look('agency', 'agency'));
  const website = reader.cell('website');
  reader.fill('website', website === '' || /^\w+:/.test(website) ? website : `https://${website}`);
  reader.fill('address', reader.cell('address').replace(/\s*\n\s*/g, ', '));
  reader.fill('checked_on', readDay(reader.cell('checked_on')));
  reader.fill('checked_what', readText(reader.cell('checked_what')).replace(/\n+/g, ' '));
}

/** By what two names are the same: those of areas make an address of the site. */
function nameKey(kind: RecordKind, name: string): string {
  return kind === 'area' ? slugify(name, '') : plainWord(name);
}

/** Which of one name a row means: whoever is reached as it says, or all of them where it says nothing of that. */
function meantOf(called: readonly StoredRecord[], draft: Draft): readonly StoredRecord[] {
  if (draft['email'] === undefined && draft['phone'] === undefined) return called;
  const emailed = called.filter((record) => hasEmail(record, draft));
  const phoned = called.filter((record) => hasPhone(record, draft));
  const both = emailed.filter((record) => phoned.includes(record));
  return [both, emailed, phoned].find(({ length }) => length > 0) ?? [];
}

function isReachedAlike(record: StoredRecord, draft: Draft): boolean {
  return hasEmail(record, draft) || hasPhone(record, draft);
}

function hasEmail(record: StoredRecord, draft: Draft): boolean {
  return 'email' in record && plainEmail(record.email).toLowerCase() === String(draft['email']).toLowerCase();
}

function hasPhone(record: StoredRecord, draft: Draft): boolean {
  return 'phone' in record && record.phone !== null && record.phone === draft['phone'];
}
