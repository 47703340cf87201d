import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type SiteSnapshot, siteSnapshot } from '#db/snapshot.ts';
import { callFunction, type DataApi } from '../../lib/data-api.ts';

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

const PAGE_SIZE = 1000;
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 200;

const smallTables = z.omit(siteSnapshot, { properties: true, past_pages: true });
const pastPages = z.object({ version: z.int(), erased_version: z.int(), past_pages: z.array(z.unknown()) });
const propertyPage = z.object({ version: z.int(), properties: z.array(z.looseObject({ id: z.string() })) });
const propertyStamps = z.object({ version: z.int(), stamps: z.record(z.string(), z.string()) });
type PropertyRow = z.output<typeof propertyPage>['properties'][number];

/** Reads all public content under one version; starts over, a few times, when the content changes meanwhile. */
export async function fetchSnapshot(options: SnapshotOptions, known?: KnownProperties): Promise<Reading> {
  const api = apiOf(options);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await delay(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    const tables = await call(api, 'site_snapshot', smallTables);
    const { version, stamps } = await call(api, 'site_property_stamps', propertyStamps);
    if (version !== tables.version) continue;
    const past = await call(api, 'site_past_pages', pastPages);
    const rows = past.version === version ? await fetchProperties(api, version, stamps, known) : null;
    if (rows) {
      const snapshot = { ...tables, properties: rows, past_pages: past.past_pages };
      return { snapshot, stamps, erasedVersion: past.erased_version };
    }
  }
  throw new Error(`The content changed during each of ${ATTEMPTS} reads; no two parts were of one version`);
}

/** The version of the content as it is. */
export async function fetchVersion(options: SnapshotOptions): Promise<number> {
  return call(apiOf(options), 'site_version', z.int());
}

/** Every property, in the order of ids; null when the content is of another version by now. */
async function fetchProperties(
  api: DataApi,
  version: number,
  stamps: KnownProperties['stamps'],
  known: KnownProperties = { stamps: {}, rows: new Map() },
): Promise<unknown[] | null> {
  const ids = Object.keys(stamps).sort();
  const isKnown = (id: string) => known.stamps[id] === stamps[id];
  const unknown = ids.filter((id) => !isKnown(id));
  const fresh = unknown.length > PAGE_SIZE ? await fetchPages(api, version) : await fetchById(api, version, unknown);
  if (!fresh) return null;

  const rows = new Map(fresh.map((row) => [row.id, row]));
  return ids.map((id) => rowOf(id, isKnown(id) ? known.rows.get(id) : rows.get(id)));
}

function rowOf(id: string, row: unknown): unknown {
  if (row === undefined) throw new Error(`The property ${id} has a stamp and is missing from the answer`);
  return row;
}

/** Null when the answer is of another version. */
async function fetchById(api: DataApi, version: number, ids: string[]): Promise<PropertyRow[] | null> {
  if (ids.length === 0) return [];
  const page = await call(api, 'site_properties_by_id', propertyPage, { p_ids: ids });
  return page.version === version ? page.properties : null;
}

/** All pages, up to an empty one, or null when one of them is of another version. */
async function fetchPages(api: DataApi, version: number): Promise<PropertyRow[] | null> {
  const rows: PropertyRow[] = [];
  for (;;) {
    const after = rows.at(-1)?.id ?? null;
    const page = await call(api, 'site_properties', propertyPage, { p_after: after, p_limit: PAGE_SIZE });
    if (page.version !== version) return null;
    if (page.properties.length === 0) return rows;
    assertAscending([...(after === null ? [] : [after]), ...page.properties.map(({ id }) => id)]);
    rows.push(...page.properties);
  }
}

/** Without this a page that repeats itself would be read for ever. */
function assertAscending(ids: string[]): void {
  const broken = ids.find((id, index) => index > 0 && id <= (ids[index - 1] ?? ''));
  if (broken !== undefined) throw new Error(`site_properties repeats itself or is out of order at ${broken}`);
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
