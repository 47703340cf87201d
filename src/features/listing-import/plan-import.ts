import { v5 as uuidOf } from 'uuid';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import { ISLANDS } from '#lib/islands.ts';
import { EMAIL_PATTERN, plainEmail } from '#lib/text-rules.ts';
import type { ImportField } from './import-columns.ts';
import type { ImportFile } from './import-file.ts';
import {
  type AddedAs,
  firstName,
  type ImportPlan,
  isStored,
  type KnownRecords,
  lookupOf,
  type PlannedRow,
  TABLES,
  wordKey,
} from './import-plan.ts';
import { cellOf, wordOf } from './import-row.ts';
import { isOnTheIslands, readCoordinates, readPhone, readPlace } from './listing-values.ts';
import { plainWord } from './listing-words.ts';
import { planListings } from './plan-listings.ts';
import { areaNotes, checkRecord, planRecords, recordDefaults } from './plan-records.ts';

/** Made up once: under it names give ids. */
const OF_NAMES = '5b0c7f0e-3c4b-4f0e-9a55-3d0d1b8a7c11';

/** Every row of a file as it will be stored, behind the areas and clients that its listings need and that are added. */
export function planImport(file: ImportFile, plan: ImportPlan, known: KnownRecords): PlannedRow[] {
  if (plan.kind !== 'listing') return planRecords(file, plan, known);
  const added = planAdditions(file, plan, known);
  const listings = planListings(file, { ...plan, words: added.words }, added.known, added.refusals);
  const needed = new Set(listings.filter(isStored).flatMap(({ values }) => Object.values(values)));
  return [...added.rows.filter(({ newId }) => needed.has(newId)), ...listings];
}

interface Additions {
  rows: PlannedRow[];
  known: KnownRecords;
  words: Record<string, string>;
  /** Why a word cannot be added, by its key. */
  refusals: ReadonlyMap<string, string>;
}

function planAdditions(file: ImportFile, plan: ImportPlan, before: KnownRecords): Additions {
  const words = { ...plan.words };
  const refusals = new Map<string, string>();
  const rows = new Map<string, PlannedRow>();
  const lookup = lookupOf({ words: {} }, before);
  let known = before;
  for (const [key, as] of Object.entries(plan.added)) {
    const field = isIsland(as) ? 'area' : 'owner';
    const named = file.rows.filter((row) => wordKey(field, wordOf(row, plan, field)) === key);
    const [first] = named;
    if (!first) continue;
    if (lookup(field, wordOf(first, plan, field)).length > 1) {
      refusals.set(key, 'Several are called so already');
      continue;
    }
    const { draft, notes, toldEmail } = field === 'area' ? areaOf(named, plan, as) : ownerOf(named, plan);
    const name = String(draft['name'] ?? '');
    // Two spellings of one name, or a client whose address we know.
    const there =
      rows.get(`${field} ${plainWord(name)}`)?.newId ??
      known.owners.find(({ email }) => plainEmail(email).toLowerCase() === toldEmail)?.id;
    if (there !== undefined) {
      words[key] = there;
      continue;
    }
    const kind = OWNER_KINDS.find((each) => each === as) ?? 'area';
    const { values, problems } = checkRecord(kind, { ...recordDefaults(kind, draft, plan), ...draft });
    const [problem] = problems;
    if (problem) {
      refusals.set(key, problem.message);
      continue;
    }
    const newId = idOfName(name, `${TABLES[kind]} ${plainWord(name)}`, known);
    words[key] = newId;
    known = withRecord(known, newId, as, values);
    rows.set(`${field} ${plainWord(name)}`, {
      table: TABLES[kind],
      line: first.line,
      cells: first.cells,
      name,
      action: 'create',
      id: null,
      newId,
      values,
      pictures: [],
      plans: [],
      newPictures: 0,
      problems: [],
      warnings: notes,
    });
  }
  return { rows: [...rows.values()], known, words, refusals };
}

/**
 * An import that begins again while its last call still runs means the same record; a record that was renamed since is
 * another one.
 */
function idOfName(name: string, text: string, known: KnownRecords): string {
  const id = uuidOf(text, OF_NAMES);
  const holder = [...known.areas, ...known.owners].find((record) => record.id === id);
  return holder && plainWord(holder.name) !== plainWord(name) ? idOfName(name, id, known) : id;
}

type Rows = ImportFile['rows'];

/** An area as its listings tell of it: in the middle of where they stand. */
function areaOf(rows: Rows, plan: ImportPlan, island: AddedAs) {
  const [first] = rows;
  const places = rows.flatMap((row) => {
    const cell = (field: ImportField) => cellOf(row, plan, field);
    const place = readPlace(cell('latitude'), cell('longitude')) ?? readCoordinates(cell('coordinates'));
    return place && isOnTheIslands(place) ? [place] : [];
  });
  const middle = (values: number[]) =>
    Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e6) / 1e6;
  const draft: Record<string, unknown> = { name: first ? firstName(cellOf(first, plan, 'area')) : '', island };
  if (places.length > 0) {
    draft['latitude'] = middle(places.map(({ latitude }) => latitude));
    draft['longitude'] = middle(places.map(({ longitude }) => longitude));
  }
  return { draft, notes: areaNotes(draft), toldEmail: null };
}

/** A client as the listings tell of them. */
function ownerOf(rows: Rows, plan: ImportPlan) {
  const word = rows[0] ? wordOf(rows[0], plan, 'owner') : '';
  const told = (field: ImportField) => rows.map((row) => cellOf(row, plan, field)).find((cell) => cell !== '') ?? '';
  const toldEmail = told('owner_email').toLowerCase() || null;
  const email = told('owner_email') || plan.ownerEmail;
  const draft: Record<string, unknown> = {
    // An address is no name: everybody would see it.
    name: EMAIL_PATTERN.test(word) ? '' : (word.split('\n')[0] ?? ''),
    email,
    phone: readPhone(told('owner_phone') || told('whatsapp')),
    whatsapp_number: readPhone(told('whatsapp')),
  };
  return { draft, notes: toldEmail === null ? [`The e-mail address is ${email}`] : [], toldEmail };
}

function withRecord(
  known: KnownRecords,
  id: string,
  as: AddedAs,
  values: Readonly<Record<string, unknown>>,
): KnownRecords {
  const name = String(values['name']);
  const kind = OWNER_KINDS.find((each) => each === as);
  if (!kind) {
    const area = { id, name, latitude: Number(values['latitude']), longitude: Number(values['longitude']) };
    return { ...known, areas: [...known.areas, area] };
  }
  const whatsapp = typeof values['whatsapp_number'] === 'string' ? values['whatsapp_number'] : null;
  const owner = { id, kind, name, email: String(values['email']), whatsapp_number: whatsapp };
  return { ...known, owners: [...known.owners, owner] };
}

function isIsland(as: AddedAs): boolean {
  return ISLANDS.some((island) => island === as);
}
