/**
 * Brings listings from a file into a project: CSV, XLSX, a Kyero feed or an export of WordPress; areas and clients from CSV and
 * XLSX. Run it as `npm run import:listings -- FILE`; nothing is stored before it was asked for.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#db/database.types.ts';
import { DbError, errorMessage } from '#db/errors.ts';
import type { OperatorClient } from '#db/operator-answers.ts';
import { FIELD_LABELS, guessColumns, type ImportKind } from '#features/listing-import/import-columns.ts';
import { type ImportFile, readImportFile } from '#features/listing-import/import-file.ts';
import {
  type AddedAs,
  FIRST_PLAN,
  type ImportPlan,
  isStored,
  type KnownRecords,
  type PlannedRow,
  TABLES,
} from '#features/listing-import/import-plan.ts';
import { unknownWords } from '#features/listing-import/import-row.ts';
import { importRows, readKnownRecords, withMeantListings } from '#features/listing-import/listing-import.admin.ts';
import { plainWord } from '#features/listing-import/listing-words.ts';
import { planImport } from '#features/listing-import/plan-import.ts';
import { referencesOf } from '#features/listing-import/plan-listings.ts';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import { readRates } from '#features/site/site.admin.ts';
import { DEFAULT_ISLAND, ISLANDS } from '#lib/islands.ts';
import { countOf } from '#lib/words.ts';
import { endMistyped, PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import { codeOf, messageOf, runCommand, UserError } from './lib/fail.ts';
import { bringFilePictures } from './pictures/file-pictures.ts';
import { fetchWaitingPictures, pictureStoreOf } from './pictures/picture-importer.ts';
import { openProject } from './transfer/target.ts';

const USAGE = 'npm run import:listings -- [FILE] [--pictures DIR|ZIP] [--dry-run] [--yes]';
const KINDS = {
  listings: 'listing',
  areas: 'area',
  agents: 'agent',
  agencies: 'agency',
  developers: 'developer',
} as const;

await runCommand(async () => {
  const line = readCommandLine({
    usage: USAGE,
    does: 'Brings listings from a CSV, XLSX, Kyero or WordPress file into a project, or areas and clients from CSV and XLSX. Rows with faults are named and left out.',
    flags: {
      'dry-run': 'says what would be stored, as without --yes',
      yes: 'stores it',
      publish: 'shows visitors what has a picture; otherwise every listing comes as a draft',
    },
    options: {
      kind: 'what the rows are: listings, areas, agents, agencies or developers (listings)',
      owner: 'who lists what names nobody: the name or e-mail address of an agent, agency or developer',
      island: 'of areas that name none: Unguja, Pemba or Mafia (Unguja)',
      'add-areas': 'adds areas that are missing, on Unguja, Pemba or Mafia',
      'add-clients': 'adds clients that are missing, each as an agent, agency or developer',
      pictures:
        'a folder or a ZIP of pictures, each of which begins with the reference of its listing, or lies in a folder that does',
      'client-email': 'the address of added clients of whom the file has none',
    },
    words: 1,
    environment: PROJECT_VARIABLES,
  });
  const path = line.words[0];
  const pictures = line.get('pictures');
  if (path === undefined && pictures === undefined) endMistyped(`Please name the file. Usage: ${USAGE}`);
  const named = <Value extends string>(option: Parameters<typeof line.get>[0], values: readonly Value[]) => {
    const text = line.get(option);
    const found = values.find((value) => value.toLowerCase() === text?.toLowerCase());
    if (text !== undefined && !found)
      return endMistyped(`--${option} takes one of ${values.join(', ')} (not "${text}").`);
    return found;
  };
  const kind = KINDS[named('kind', ['listings', 'areas', 'agents', 'agencies', 'developers']) ?? 'listings'];
  const island = named('island', ISLANDS) ?? DEFAULT_ISLAND;
  const additions = { area: named('add-areas', ISLANDS), owner: named('add-clients', OWNER_KINDS) };
  const isMeant = line.has('yes') && !line.has('dry-run');

  const file = path === undefined ? null : await read(path, kind);
  const { api } = await openProject();
  const client = createClient<Database>(api.url, api.key, { auth: { persistSession: false } });
  try {
    const planned = file ? await bring(file) : [];
    if (pictures !== undefined) {
      const { store } = pictureStoreOf(api);
      const options = { client, store, isPublished: line.has('publish'), isMeant, planned };
      const { failed } = await bringFilePictures(pictures, options);
      if (isMeant && failed > 0) process.exitCode = 1;
    }
  } catch (error) {
    throw error instanceof DbError ? new UserError(errorMessage(error), { cause: error }) : error;
  }

  /** Gives what is still to be stored. */
  async function bring(file: ImportFile): Promise<readonly PlannedRow[]> {
    const known = await readKnownRecords(client, await readRates(client), kind);
    const recognised = { ...FIRST_PLAN, kind, match: guessColumns(file.heads, kind), island };
    tellColumns(file, recognised);
    const plan = {
      ...recognised,
      ownerId: ownerIdOf(line.get('owner'), known),
      ownerEmail: line.get('client-email') ?? '',
      added: addedWords(file, recognised, known, additions),
      isPublished: line.has('publish'),
    };
    const rows = planImport(file, plan, await withMeantListings(client, known, referencesOf(file, plan)));
    tellRows(file, rows, kind);
    if (plan.ownerId === null && rows.some(({ problems }) => problems.some(({ field }) => field === 'owner')))
      console.log(
        '--owner NAME says who lists what names nobody, --add-clients agent|agency|developer adds who is missing.',
      );
    if (!isMeant) {
      const wanted = rows.filter(isStored);
      if (!line.has('dry-run') && wanted.length > 0) console.log('Nothing is stored yet: --yes stores it.');
      console.log(`${countsOf(wanted, kind)} would be stored${restOf(rows)}.`);
      return wanted;
    }
    await store(client, file, plan, rows);
    if (kind === 'listing') await fetchWaitingPictures(api);
    return [];
  }
});

async function read(path: string, kind: ImportKind): Promise<ImportFile> {
  try {
    return await readImportFile(basename(path), new Uint8Array(await readFile(path)), kind);
  } catch (error) {
    throw new UserError(codeOf(error) === undefined ? messageOf(error) : `${path} cannot be read: ${messageOf(error)}`);
  }
}

/** Everything as it is recognised. */
function tellColumns(file: ImportFile, { kind, match }: ImportPlan): void {
  const columns = [...match].map(([field, index]) => `${FIELD_LABELS[field]} from “${file.heads[index]}”`);
  console.log(`${countOfKind(file.rows.length, kind)} in ${file.name}: ${columns.join(', ')}`);
  const others = file.heads.filter((_, index) => ![...match.values()].includes(index));
  if (others.length > 0) console.log(`Not read: ${others.join(', ')}`);
}

function ownerIdOf(named: string | undefined, { owners }: KnownRecords): string | null {
  if (named === undefined) return owners.length === 1 ? (owners[0]?.id ?? null) : null;
  const [found, ...others] = owners.filter(({ name, email }) =>
    [name, email].some((text) => plainWord(text) === plainWord(named)),
  );
  if (!found) throw new UserError(`There is no agent, agency or developer called ${named}`);
  if (others.length > 0) throw new UserError(`Several are called ${named}: please name the e-mail address of one`);
  return found.id;
}

/** Every word of the file that means nothing here and is of a field to add. */
function addedWords(
  file: ImportFile,
  plan: ImportPlan,
  known: KnownRecords,
  additions: Readonly<Record<'area' | 'owner', AddedAs | undefined>>,
): Record<string, AddedAs> {
  const words = unknownWords(file, plan, known).flatMap(({ key, field }) => {
    const as = field === 'area' || field === 'owner' ? additions[field] : undefined;
    return as === undefined ? [] : [[key, as] as const];
  });
  return Object.fromEntries(words);
}

/** Every fault at its place, what comes along, and how often each warning holds. */
function tellRows({ unit }: ImportFile, rows: readonly PlannedRow[], kind: ImportKind): void {
  for (const { line, problems, action, name, table } of rows) {
    for (const { field, message } of problems) console.log(`${unit} ${line}, ${FIELD_LABELS[field]}: ${message}`);
    if (action === 'twin') console.log(`${unit} ${line}: ${name} is there already, left out`);
    if (table !== TABLES[kind]) console.log(`${unit} ${line}: ${name} is added to ${table}`);
  }
  const warnings = Map.groupBy(
    rows.flatMap((row) => row.warnings),
    (warning) => warning,
  );
  for (const [warning, { length }] of warnings) console.log(`${warning} (${countOf(length, 'row')})`);
}

async function store(client: OperatorClient, file: ImportFile, plan: ImportPlan, rows: readonly PlannedRow[]) {
  const total = rows.filter(isStored).length;
  const { created, updated, repeated, errors } = await importRows(client, {
    id: randomUUID(),
    file: file.name,
    rows,
    isPublished: plan.isPublished,
    onProgress: (done) => console.log(`${done} of ${total} stored`),
  });
  for (const { row, message } of errors) console.log(`${file.unit} ${row}: ${message}`);
  if (errors.length > 0) process.exitCode = 1;
  const added = rows.filter(
    ({ table, line }) => table !== TABLES[plan.kind] && !errors.some(({ row }) => row === line),
  );
  const along = added.length > 0 ? ` with ${countOf(added.length, 'area or client', 'areas and clients')}` : '';
  // Of the rows whose first answer was lost the second one says that they are there.
  const own = created + updated + repeated - added.length;
  console.log(
    `${countOfKind(own, plan.kind)} stored${along}: ${created + repeated - added.length} new, ${updated} changed${restOf(rows)}.`,
  );
}

function countsOf(wanted: readonly PlannedRow[], kind: ImportKind): string {
  const own = wanted.filter(({ table }) => table === TABLES[kind]).length;
  const added = wanted.length - own;
  return `${countOfKind(own, kind)}${added > 0 ? ` and ${countOf(added, 'area or client', 'areas and clients')}` : ''}`;
}

function countOfKind(count: number, kind: ImportKind): string {
  return countOf(count, kind, kind === 'listing' ? 'listings' : TABLES[kind]);
}

/** What is not stored, and why. */
function restOf(rows: readonly PlannedRow[]): string {
  const parts = [
    ['faulty', 'with faults'],
    ['unchanged', 'unchanged'],
    ['twin', 'there already'],
  ] as const;
  return parts
    .map(([action, words]) => [rows.filter((row) => row.action === action).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `, ${count} ${words}`)
    .join('');
}
