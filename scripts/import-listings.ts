/**
 * Brings listings from a file into a project: CSV, XLSX, a Kyero feed or an export of WordPress. Run it as
 * `npm run import:listings -- FILE`; nothing is stored before it was asked for.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#db/database.types.ts';
import { DbError, errorMessage } from '#db/errors.ts';
import { guessColumns, LISTING_FIELDS } from '#features/listing-import/listing-columns.ts';
import { type ListingFile, readListingFile } from '#features/listing-import/listing-file.ts';
import { importListings, readKnownListings } from '#features/listing-import/listing-import.admin.ts';
import { FIRST_PLAN, type KnownListings, type ListingPlan } from '#features/listing-import/listing-row.ts';
import { plainWord } from '#features/listing-import/listing-values.ts';
import { type PlannedListing, planListings } from '#features/listing-import/plan-listings.ts';
import { readRates } from '#features/site/site.admin.ts';
import { countOf } from '#lib/words.ts';
import { endMistyped, PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import type { DataApi } from './lib/data-api.ts';
import { codeOf, messageOf, runCommand, UserError } from './lib/fail.ts';
import { createLogger } from './lib/log.ts';
import { importDuePictures, pictureStoreOf } from './pictures/picture-importer.ts';
import { openProject } from './transfer/target.ts';

const USAGE = 'npm run import:listings -- FILE [--dry-run] [--yes]';

await runCommand(async () => {
  const line = readCommandLine({
    usage: USAGE,
    does: 'Brings listings from a CSV, XLSX, Kyero or WordPress file into a project. Rows with faults are named and left out.',
    flags: {
      'dry-run': 'says what would be stored, as without --yes',
      yes: 'stores it',
      publish: 'shows visitors what has a picture; otherwise everything comes as a draft',
    },
    options: { owner: 'who lists what names nobody: the name or e-mail address of an agent, agency or developer' },
    words: 1,
    environment: PROJECT_VARIABLES,
  });
  const path = line.words[0] ?? endMistyped(`Please name the file. Usage: ${USAGE}`);
  const file = await read(path);
  const { api } = await openProject();
  const client = createClient<Database>(api.url, api.key, { auth: { persistSession: false } });
  try {
    const known = await readKnownListings(client, await readRates(client));
    const plan = planFor(file, known, line.get('owner'), line.has('publish'));
    const listings = planListings(file, plan, known);
    tell(file, listings);
    const wanted = listings.filter(({ action }) => action === 'create' || action === 'update');
    if (plan.ownerId === null && listings.some(hasNoOwner))
      console.log('--owner NAME says who lists what names nobody.');
    if (line.has('dry-run') || !line.has('yes')) {
      if (!line.has('dry-run') && wanted.length > 0) console.log('Nothing is stored yet: --yes stores it.');
      console.log(`${countOf(wanted.length, 'listing')} would be stored${rest(listings)}.`);
      return;
    }
    const result = await importListings(client, {
      id: randomUUID(),
      file: basename(path),
      listings,
      isPublished: plan.isPublished,
      onProgress: (done) => console.log(`${done} of ${wanted.length} stored`),
    });
    for (const { row, message } of result.errors) console.log(`${file.unit} ${row}: ${message}`);
    await fetchPictures(wanted, api);
    const { created, updated } = result;
    console.log(
      `${countOf(created + updated, 'listing')} stored: ${created} new, ${updated} changed${rest(listings)}.`,
    );
  } catch (error) {
    throw error instanceof DbError ? new UserError(errorMessage(error), { cause: error }) : error;
  }
});

async function read(path: string): Promise<ListingFile> {
  try {
    return await readListingFile(basename(path), new Uint8Array(await readFile(path)));
  } catch (error) {
    throw new UserError(codeOf(error) === undefined ? messageOf(error) : `${path} cannot be read: ${messageOf(error)}`);
  }
}

/** Everything as it is recognised. */
function planFor(
  file: ListingFile,
  known: KnownListings,
  owner: string | undefined,
  isPublished: boolean,
): ListingPlan {
  const match = guessColumns(file.heads);
  const columns = [...match].map(([field, index]) => `${LISTING_FIELDS[field]} from “${file.heads[index]}”`);
  console.log(`${countOf(file.rows.length, 'listing')} in ${file.name}: ${columns.join(', ')}`);
  const others = file.heads.filter((_, index) => ![...match.values()].includes(index));
  if (others.length > 0) console.log(`Not read: ${others.join(', ')}`);
  return { ...FIRST_PLAN, match, ownerId: ownerIdOf(owner, known), isPublished };
}

function ownerIdOf(named: string | undefined, { owners }: KnownListings): string | null {
  if (named === undefined) return owners.length === 1 ? (owners[0]?.id ?? null) : null;
  const found = owners.find(({ name, email }) => [name, email].some((text) => plainWord(text) === plainWord(named)));
  if (!found) throw new UserError(`There is no agent, agency or developer called ${named}`);
  return found.id;
}

/** Every fault at its place, and how often each warning holds. */
function tell({ unit }: ListingFile, listings: readonly PlannedListing[]): void {
  for (const { line, problems, action, name } of listings) {
    for (const { field, message } of problems) console.log(`${unit} ${line}, ${LISTING_FIELDS[field]}: ${message}`);
    if (action === 'twin') console.log(`${unit} ${line}: ${name} is there already, left out`);
  }
  const warnings = Map.groupBy(
    listings.flatMap((listing) => listing.warnings),
    (warning) => warning,
  );
  for (const [warning, { length }] of warnings) console.log(`${warning} (${countOf(length, 'listing')})`);
}

function hasNoOwner({ problems }: PlannedListing): boolean {
  return problems.some(({ field }) => field === 'owner');
}

/** What is not stored, and why. */
function rest(listings: readonly PlannedListing[]): string {
  const parts = [
    ['faulty', 'with faults'],
    ['unchanged', 'unchanged'],
    ['twin', 'there already'],
  ] as const;
  return parts
    .map(([action, words]) => [listings.filter((listing) => listing.action === action).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `, ${count} ${words}`)
    .join('');
}

/** Here rather than by the server that may run beside: whoever typed the command sees how it goes. */
async function fetchPictures(listings: readonly PlannedListing[], api: DataApi): Promise<void> {
  const total = listings.flatMap(({ pictures }) => pictures).length;
  if (total === 0) return;
  const log = createLogger('pictures');
  let done = 0;
  for (let count = 1; count > 0; done += count) {
    count = await importDuePictures({ ...pictureStoreOf(api), log });
    if (count > 0) console.log(`${Math.min(done + count, total)} of ${total} pictures`);
  }
}
