import * as z from 'zod/mini';
import { type SiteSnapshot, siteSnapshot } from '#db/snapshot.ts';
import { callFunction, type DataApi } from '../../lib/data-api.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { waitUntilSettled } from '../settle.ts';

export interface SnapshotOptions {
  url: string;
  publishableKey: string;
  timeoutMs?: number;
}

/** The properties of an earlier reading, which need not be read again while their stamps stay the same. */
export interface KnownProperties {
  stamps: Readonly<Record<string, string>>;
  rows: ReadonlyMap<string, unknown>;
}

interface Reading {
  snapshot: SiteSnapshot;
  /** The stamps of its properties. */
  stamps: KnownProperties['stamps'];
  /** Releases of an older version may name somebody who was erased since. */
  erasedVersion: number;
}

/** The database takes no more. */
const MOST_AT_ONCE = 1000;
/** The database makes one answer ready while another is taken in. More would wait there, where a hosted one gives up. */
const ANSWERS_UNDER_WAY = 2;
/** So often a reading is tried under one version; an import that stores ten properties a second never leaves it time. */
const ATTEMPTS = 4;
/** A series of edits is read as soon as it is over. */
const PAUSE = { debounceMs: 100, pollMs: 50, longestMs: 750 };

const smallTables = z.omit(siteSnapshot, { properties: true, past_pages: true });
const pastPages = z.object({ version: z.int(), erased_version: z.int(), past_pages: z.array(z.unknown()) });
/** As the object that it is: a hundred thousand copies are not worth one field. */
const propertyRow = z.custom<{ id: string }>(hasId, 'has no id');
const propertyPage = z.object({ version: z.int(), properties: z.array(propertyRow) });
const propertyStamps = z.object({ version: z.int(), stamps: z.record(z.string(), z.string()) });
type PropertyRow = z.output<typeof propertyRow>;

/**
 * Reads all public content under one version; starts over, a few times, when the content changes meanwhile. Where it never
 * stands still, the last reading is of several versions and counts as the oldest: every row of it was public, and the next
 * publish brings what was missed.
 */
export async function fetchSnapshot(
  options: SnapshotOptions,
  known: KnownProperties = { stamps: {}, rows: new Map() },
): Promise<Reading> {
  const api = apiOf(options);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reading = await readOnce(api, known, 'one').catch((error) => {
      if (!(error instanceof ContentChanged)) throw error;
    });
    if (reading) return reading;
    await waitUntilSettled({ getVersion: () => fetchVersion(options), ...PAUSE });
  }
  return readOnce(api, known, 'several');
}

class ContentChanged extends Error {}

async function readOnce(api: DataApi, known: KnownProperties, versions: 'one' | 'several'): Promise<Reading> {
  const tables = await call(api, 'site_snapshot', smallTables);
  const { version } = tables;
  const check = <Part extends { version: number }>(part: Part): Part => {
    if (versions === 'one' && part.version !== version) throw new ContentChanged();
    return part;
  };
  const { stamps } = check(await call(api, 'site_property_stamps', propertyStamps));
  const past = check(await call(api, 'site_past_pages', pastPages));
  const isKnown = (id: string) => known.stamps[id] === stamps[id] && known.rows.has(id);
  const ids = Object.keys(stamps).sort();
  const unknown = ids.filter((id) => !isKnown(id));
  const fresh = await fetchProperties(api, check, unknown);

  const rows = new Map(fresh.map((row) => [row.id, row]));
  const properties = ids.flatMap((id) => {
    const row = isKnown(id) ? known.rows.get(id) : rows.get(id);
    if (row !== undefined) return [row];
    if (versions === 'several') return [];
    throw new Error(`The property ${id} has a stamp and is missing from the answer`);
  });
  return {
    snapshot: { ...tables, properties, past_pages: past.past_pages },
    stamps,
    // An erasure after the oldest part leaves this reading to the next publish, with the releases before it.
    erasedVersion: Math.min(past.erased_version, version),
  };
}

/** The version of the content as it is. */
export async function fetchVersion(options: SnapshotOptions): Promise<number> {
  return call(apiOf(options), 'site_version', z.int());
}

type Check = <Part extends { version: number }>(part: Part) => Part;

async function fetchProperties(api: DataApi, check: Check, ids: string[]): Promise<PropertyRow[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, index) =>
    ids.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  );
  const fetchBatch = async (batch: string[]) =>
    check(await call(api, 'site_properties_by_id', propertyPage, { p_ids: batch }));
  const answers = await mapInParallel(batches, fetchBatch, ANSWERS_UNDER_WAY);
  return answers.flatMap(({ properties }) => properties);
}

function hasId(row: unknown): boolean {
  return typeof row === 'object' && row !== null && typeof Reflect.get(row, 'id') === 'string';
}

function apiOf({ publishableKey, ...options }: SnapshotOptions): DataApi {
  return { ...options, key: publishableKey };
}

async function call<Schema extends z.ZodMiniType>(
  api: DataApi,
  name: string,
  schema: Schema,
  args: Record<string, unknown> = {},
): Promise<z.output<Schema>> {
  return readAnswer(name, schema, await callFunction(api, name, args));
}

function readAnswer<Schema extends z.ZodMiniType>(name: string, schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${name} answered in an unknown form: ${issue?.path.join('.') || 'the answer'}: ${issue?.message}`);
}
