import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type SiteSnapshot, siteSnapshot } from '#db/snapshot.ts';
import { callFunction, type DataApi } from './data-api.ts';

interface SnapshotOptions {
  url: string;
  publishableKey: string;
  timeoutMs?: number;
}

const PAGE_SIZE = 1000;
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 200;

const smallTables = z.omit(siteSnapshot, { properties: true });
const propertyPage = z.object({ version: z.int(), properties: z.array(z.looseObject({ id: z.string() })) });
type PropertyRow = z.output<typeof propertyPage>['properties'][number];

/** Reads all public content under one version; starts over, a few times, when the content changes meanwhile. */
export async function fetchSnapshot({ publishableKey, ...options }: SnapshotOptions): Promise<SiteSnapshot> {
  const api = { ...options, key: publishableKey };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await delay(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    const tables = readAnswer('site_snapshot', smallTables, await callFunction(api, 'site_snapshot'));
    const properties = await fetchProperties(api, tables.version);
    if (properties) return { ...tables, properties };
  }
  throw new Error(`The content changed during each of ${ATTEMPTS} reads; no two parts were of one version`);
}

/** The version of the content as it is. */
export async function fetchVersion({ publishableKey, ...options }: SnapshotOptions): Promise<number> {
  const answer = await callFunction({ ...options, key: publishableKey }, 'site_version');
  return readAnswer('site_version', z.int(), answer);
}

/** All pages, up to an empty one, or null when one of them is of another version. */
async function fetchProperties(api: DataApi, version: number): Promise<PropertyRow[] | null> {
  const rows: PropertyRow[] = [];
  for (;;) {
    const after = rows.at(-1)?.id ?? null;
    const answer = await callFunction(api, 'site_properties', { p_after: after, p_limit: PAGE_SIZE });
    const page = readAnswer('site_properties', propertyPage, answer);
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

function readAnswer<Schema extends z.ZodMiniType>(name: string, schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${name} answered in an unknown form: ${issue?.path.join('.') || 'the answer'}: ${issue?.message}`);
}
