import * as z from 'zod/mini';
import { isTransient } from '#db/errors.ts';
import {
  dataOf,
  type OperatorClient,
  pageOf,
  parsedDataOf,
  readAll,
  readAllById,
  readByIds,
  readFirst,
} from '#db/operator-answers.ts';
import type { Rates } from '#lib/visitor-settings.ts';
import type { ImportKind } from './import-columns.ts';
import { isStored, type KnownRecords, type PlannedRow, type StoredRecord, TABLES } from './import-plan.ts';
import { referenceKey } from './listing-words.ts';
import type { PicturedListing } from './picture-files.ts';

/** Few enough for one answer within seconds, so that long work shows its progress. */
const ROWS_AT_ONCE = 100;
/** How long it waits before rows whose answer was lost are sent again. */
const PAUSES_MS = [1000, 4000];

/** What the site has already, which a file of such rows is held against; of listings what tells whether one is meant. */
export async function readKnownRecords(
  client: OperatorClient,
  rates: Rates,
  kind: ImportKind = 'listing',
): Promise<KnownRecords> {
  const ownersOf = (table: 'agents' | 'agencies' | 'developers') =>
    readAll((from, to) =>
      client.from(table).select('id, name, email, whatsapp_number').order('name').order('id').range(from, to),
    );
  const isListing = kind === 'listing';
  const [areas, agents, agencies, developers, properties, records] = await Promise.all([
    readAll((from, to) =>
      client.from('areas').select('id, name, latitude, longitude').order('name').order('id').range(from, to),
    ),
    ownersOf('agents'),
    ownersOf('agencies'),
    ownersOf('developers'),
    isListing
      ? readAllById(() =>
          client.from('properties').select('id, name, reference, area_id, agent_id, agency_id, developer_id'),
        )
      : [],
    isListing ? [] : readAllById<StoredRecord>(() => client.from(TABLES[kind]).select()),
  ]);
  const of =
    <Kind extends 'agent' | 'agency' | 'developer'>(kind: Kind) =>
    (owner: (typeof agents)[number]) => ({ ...owner, kind });
  return {
    areas,
    owners: [...agencies.map(of('agency')), ...developers.map(of('developer')), ...agents.map(of('agent'))],
    properties,
    meant: [],
    records,
    pictures: new Map(),
    rates,
  };
}

/** With all that is stored of the listings that a file means by its `referencesOf`, without which it must not be planned. */
export async function withMeantListings(
  client: OperatorClient,
  known: KnownRecords,
  references: ReadonlySet<string>,
): Promise<KnownRecords> {
  const ids = known.properties
    .filter(({ reference }) => reference !== null && references.has(referenceKey(reference)))
    .map(({ id }) => id);
  const [meant, pictures] = await Promise.all([
    readByIds(ids, (some) => dataOf(client.from('properties').select().in('id', some))),
    readByIds(ids, (some) =>
      readAllById(() =>
        client
          .from('listing_pictures')
          .select('id, property_id, address')
          .not('address', 'is', null)
          .in('property_id', some),
      ),
    ),
  ]);
  const byProperty = Map.groupBy(pictures, ({ property_id }) => property_id);
  return {
    ...known,
    meant,
    pictures: new Map([...byProperty].map(([id, found]) => [id, new Set(found.map(({ address }) => address ?? ''))])),
  };
}

const imported = z.object({
  created: z.int(),
  updated: z.int(),
  repeated: z.int(),
  errors: z.array(z.object({ row: z.int(), table: z.string(), message: z.string() })),
});
export type ImportResult = z.output<typeof imported>;

interface ImportOptions {
  /** Made up by the caller: the same rows sent again under it are stored once. */
  id: string;
  file: string;
  rows: readonly PlannedRow[];
  isPublished: boolean;
  onProgress?: (done: number) => void;
}

/** Stores what was planned, some rows at a time and in their order. `row` of an error is the line in the file. */
export async function importRows(client: OperatorClient, options: ImportOptions): Promise<ImportResult> {
  const { id, file, isPublished, onProgress } = options;
  const planned = options.rows.filter(isStored);
  const total: ImportResult = { created: 0, updated: 0, repeated: 0, errors: [] };
  for (let from = 0; from < planned.length; from += ROWS_AT_ONCE) {
    const rows = planned
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ table, line, id, updated_at, newId, values, written, pictures, plans }) => ({
        row: line,
        table,
        ...(id !== null && { id }),
        ...(updated_at !== undefined && { updated_at }),
        ...(newId !== undefined && { new_id: newId }),
        values: { ...values },
        ...(written && { written }),
        pictures: [...pictures],
        plans: [...plans],
        publish: isPublished && pictures.length > 0,
      }));
    const asked = { p_import: id, p_file: file, p_rows: JSON.parse(JSON.stringify(rows)) };
    const part = await sendAgain(() => parsedDataOf(client.rpc('import_listings', asked), imported));
    total.created += part.created;
    total.updated += part.updated;
    total.repeated += part.repeated;
    total.errors.push(...part.errors);
    onProgress?.(Math.min(from + ROWS_AT_ONCE, planned.length));
  }
  return total;
}

/** One lost connection ends no import of thousands: under its id nothing is stored twice. */
async function sendAgain<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return send();
}

const listingImport = z.object({
  id: z.guid(),
  name: z.string(),
  created_at: z.string(),
  undone_at: z.nullable(z.string()),
  created: z.int(),
  updated: z.int(),
  /** On how many of them somebody has worked since. */
  edited: z.int(),
  /** How many of each table it brought or changed. */
  tables: z.record(z.string(), z.int()),
  pictures_waiting: z.int(),
  pictures_stored: z.int(),
  pictures_failed: z.int(),
});
export type ListingImport = z.output<typeof listingImport>;
const listingImports = pageOf(listingImport);

/** What was imported, the newest first. */
export function findListingImports(client: OperatorClient, limit: number, signal?: AbortSignal) {
  return readFirst(limit, (page) => parsedDataOf(client.rpc('find_listing_imports', page), listingImports, signal));
}

const undone = z.object({ deleted: z.int(), restored: z.int(), kept: z.array(z.string()), left: z.int() });
type Undone = z.output<typeof undone>;

interface UndoOptions {
  /** A try before failed: it may have taken the import back, and its answer was lost. */
  isRepeated?: boolean;
  onProgress?: (left: number) => void;
}

/**
 * Takes an import back, some records at a time; what somebody has edited since stays, and is named. Throws where nothing was
 * done; `error` tells why it ended before all was.
 */
export async function undoListingImport(
  client: OperatorClient,
  id: string,
  { isRepeated = false, onProgress }: UndoOptions = {},
) {
  const total: Omit<Undone, 'left'> & { error?: unknown } = { deleted: 0, restored: 0, kept: [] };
  let part: Undone | null = null;
  do {
    try {
      part = await parsedDataOf(client.rpc('undo_listing_import', { p_import: id }), undone);
    } catch (error) {
      // Somebody else has taken back the rest, or the try before did.
      if ((part || isRepeated) && (await isUndone(client, id).catch(() => false))) return total;
      if (part) return { ...total, error };
      throw error;
    }
    total.deleted += part.deleted;
    total.restored += part.restored;
    total.kept.push(...part.kept);
    onProgress?.(part.left);
  } while (part.left > 0);
  return total;
}

async function isUndone(client: OperatorClient, id: string): Promise<boolean> {
  const [found] = await dataOf(client.from('listing_imports').select('undone_at').eq('id', id));
  return found !== undefined && found.undone_at !== null;
}

/** Has the pictures that did not come fetched anew; returns how many. */
export function retryListingPictures(client: OperatorClient, id: string): Promise<number> {
  return dataOf(client.rpc('retry_listing_pictures', { p_import: id }));
}

/** The listings that pictures of files can be for. */
export function readPicturedListings(client: OperatorClient): Promise<PicturedListing[]> {
  return readAllById(() => client.from('properties').select('id, name, reference').not('reference', 'is', null));
}

/** Which pictures of files came already, each as the id of its property and its key. */
export async function readPictureKeys(client: OperatorClient): Promise<Set<string>> {
  const rows = await readAllById(() =>
    client.from('listing_pictures').select('id, property_id, file_key').not('file_key', 'is', null),
  );
  return new Set(rows.map(({ property_id, file_key }) => `${property_id} ${file_key}`));
}

interface AddedPicture {
  propertyId: string;
  key: string;
  image: string;
  place: number;
  isPublished: boolean;
}

const PICTURE_PROBLEMS: Readonly<Record<string, string>> = {
  full: 'The listing has 60 pictures already',
  gone: 'The listing was deleted meanwhile',
};

type PictureResult = { state: 'added' } | { state: 'there' } | { state: 'refused'; reason: string };

/** Shows an uploaded picture among those of its listing; once, however often it is sent. */
export async function addListingPicture(client: OperatorClient, picture: AddedPicture): Promise<PictureResult> {
  const answer = await dataOf(
    client.rpc('add_listing_picture', {
      p_property: picture.propertyId,
      p_key: picture.key,
      p_image: picture.image,
      p_place: picture.place,
      p_publish: picture.isPublished,
    }),
  );
  const reason = PICTURE_PROBLEMS[answer];
  if (reason !== undefined) return { state: 'refused', reason };
  return { state: answer === 'there' ? 'there' : 'added' };
}
