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

/** All public content, or what has changed of it. */
export interface Snapshot extends SiteSnapshot {
  /** Of which records it is, settings, services and past pages apart; null where it is of all. */
  changed: string[] | null;
  /** Releases of an older version may name somebody who was erased since. */
  erased_version: number;
}

/** The database takes no more. */
const MOST_AT_ONCE = 1000;
/** The database makes one answer ready while another is taken in. More would wait there, where a hosted one gives up. */
const ANSWERS_UNDER_WAY = 2;
/** So often a reading is tried under one version; an import that stores ten properties a second never leaves it time. */
const ATTEMPTS = 4;
/** A series of edits is read as soon as it is over. */
const PAUSE = { debounceMs: 100, pollMs: 50, longestMs: 750 };

const smallTables = z.extend(z.omit(siteSnapshot, { properties: true, past_pages: true }), {
  changed: z.nullable(z.array(z.string())),
  property_ids: z.array(z.string()),
});
const pastPages = z.object({ version: z.int(), erased_version: z.int(), past_pages: z.array(z.unknown()) });
/** As the object that it is: a hundred thousand copies are not worth one field. */
const propertyRow = z.custom<{ id: string }>(hasId, 'has no id');
const propertyPage = z.object({ version: z.int(), properties: z.array(propertyRow) });
type PropertyRow = z.output<typeof propertyRow>;

/**
 * Reads all public content under one version, or what has changed after the version `since`; starts over, a few times, when
 * the content changes meanwhile. Where it never stands still, the last reading is of several versions and counts as the
 * oldest: every row of it was public, and the next publish brings what was missed.
 */
export async function fetchSnapshot(
  options: SnapshotOptions,
  since: number | null = null,
  taker: RowTaker = { begin: () => {}, take: () => {} },
): Promise<Snapshot> {
  const api = apiOf(options);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const snapshot = await readOnce(api, since, taker, 'one').catch((error) => {
      if (!(error instanceof ContentChanged)) throw error;
    });
    if (snapshot) return snapshot;
    await waitUntilSettled({ getVersion: () => fetchVersion(options), ...PAUSE });
  }
  return readOnce(api, since, taker, 'several');
}

class ContentChanged extends Error {}

/** Told the rows of properties as they come, before they are all there. */
export interface RowTaker {
  /** A reading begins, and those of the one before it do not count. */
  begin: () => void;
  take: (rows: readonly unknown[]) => void;
}

async function readOnce(
  api: DataApi,
  since: number | null,
  { begin, take }: RowTaker,
  versions: 'one' | 'several',
): Promise<Snapshot> {
  begin();
  const { property_ids: ids, ...tables } = await call(api, 'site_snapshot', smallTables, { p_since: since });
  const { version } = tables;
  const check = <Part extends { version: number }>(part: Part): Part => {
    if (versions === 'one' && part.version !== version) throw new ContentChanged();
    return part;
  };
  const { past_pages, erased_version } = check(await call(api, 'site_past_pages', pastPages));
  const properties = await fetchProperties(api, check, take, ids);
  if (versions === 'one' && properties.length < ids.length)
    throw new Error(`${missingFrom(properties, ids)} is missing`);
  // An erasure after the oldest part leaves this reading to the next publish, with the releases before it.
  return { ...tables, properties, past_pages, erased_version: Math.min(erased_version, version) };
}

/** The version of the content as it is. */
export async function fetchVersion(options: SnapshotOptions): Promise<number> {
  return call(apiOf(options), 'site_version', z.int());
}

type Check = <Part extends { version: number }>(part: Part) => Part;

async function fetchProperties(
  api: DataApi,
  check: Check,
  take: RowTaker['take'],
  ids: string[],
): Promise<PropertyRow[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, index) =>
    ids.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  );
  const fetchBatch = async (batch: string[]) => {
    const answer = check(await call(api, 'site_properties_by_id', propertyPage, { p_ids: batch }));
    take(answer.properties);
    return answer;
  };
  const answers = await mapInParallel(batches, fetchBatch, ANSWERS_UNDER_WAY);
  return answers.flatMap(({ properties }) => properties);
}

function missingFrom(properties: readonly PropertyRow[], ids: readonly string[]): string {
  const there = new Set(properties.map(({ id }) => id));
  return `The property ${ids.find((id) => !there.has(id))}, which is said to be published,`;
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
