/**
 * Keeps the pictures of a site for a CDN in the project's storage instead of in the site, which then has few files for each
 * property. Their names say what they hold, so one that is there is never sent again, and browsers keep it for a year.
 */
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import * as z from 'zod/mini';
import { PICTURE_BUCKET, PICTURE_LIMITS } from '../../../supabase/surface.ts';
import { bucketOf } from '../../lib/bucket.ts';
import type { DataApi } from '../../lib/data-api.ts';
import { listFiles } from '../../lib/list-files.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { callStorage } from '../../transfer/storage-api.ts';

/**
 * The day of the build that dropped each file, or null while the last one names it. One list of all would outgrow a file of
 * the bucket, and an upload that was broken off would begin anew: each part is written as soon as its files are there.
 */
const PARTS = 16;
const listOf = (part: number) => `pictures-${part}.json`;
/** The files of one picture begin alike, so that a new one means one part. */
const partOf = (file: string) => bucketOf(file.slice(0, 12), PARTS);
/** Of builds of before, which kept one list at first, and whose pictures search engines were told to leave alone. */
const FIRST_LIST = 'names.json';
const EARLIER_LISTS = Array.from({ length: PARTS }, (_, part) => `names-${part}.json`);
const names = z.record(z.string(), z.nullable(z.string()));
type Names = z.output<typeof names>;

/** Pages that somebody has open, caches and earlier deploys may name a picture for a while. */
const KEPT_DAYS = 30;
const REMOVED_AT_ONCE = 200;
/** Sending and asking are waiting. */
const AT_ONCE = 8;
const AS_JSON = { 'Content-Type': 'application/json' };
/** The storage tells search engines to leave alone whatever does not say otherwise. */
const PICTURE_HEADERS = { 'Cache-Control': 'max-age=31536000', 'X-Robots-Tag': 'all' };
const LIST_HEADERS = { 'Cache-Control': 'max-age=0' };

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
};
/** No scripts: these name them there from the beginning, see name-pictures.ts. */
const REWRITTEN = /\.(?:html|json|txt|xml)$/;
const PICTURE = /\/media\/(?=[0-9a-f]{12}-(?:\d+|share)\.(?:avif|webp|jpg))/g;

interface Options {
  /** The folder of the built site. */
  site: string;
  siteUrl: string;
  api: DataApi;
  now?: Date;
}

/** What their addresses begin with there. */
export function bucketBase(supabaseUrl: string): string {
  return `${supabaseUrl}/storage/v1/object/public/${PICTURE_BUCKET}/`;
}

/** Moves them there, has the site name them there, and removes those that a build dropped more than a month ago. */
export async function movePictures({ site, siteUrl, api, now = new Date() }: Options) {
  const folder = join(site, 'media');
  const files = await readdir(folder);
  const parts = Map.groupBy(files, partOf);
  const today = formatISO(now, { representation: 'date' });
  await makeBucket(api);
  const lists = await readLists(api);
  const counts = { pictures: files.length, uploaded: 0, removed: 0 };
  for (const [part, list] of lists.entries()) {
    const { uploaded, removed } = await movePart({ api, folder, today, part, files: parts.get(part) ?? [], list });
    counts.uploaded += uploaded;
    counts.removed += removed;
  }
  if (lists.some(({ isStored }) => !isStored)) await remove(api, [FIRST_LIST, ...EARLIER_LISTS]);
  const base = bucketBase(api.url);
  await rewriteSite(site, siteUrl, base);
  await rm(folder, { recursive: true });
  await appendFile(join(site, '_redirects'), `/media/* ${base}:splat 302\n`);
  return counts;
}

interface List {
  known: Names;
  /** Whether it stands in a file of its own already. */
  isStored: boolean;
}

interface Part {
  api: DataApi;
  folder: string;
  today: string;
  part: number;
  files: readonly string[];
  list: List;
}

async function movePart({ api, folder, today, part, files, list: { known, isStored } }: Part) {
  const fresh = isStored ? files.filter((file) => !(file in known)) : files;
  const send = async (file: string) => upload(api, file, await readFile(join(folder, file)), PICTURE_HEADERS);
  await mapInParallel(fresh, send, AT_ONCE);
  const named: Names = Object.fromEntries(files.map((file) => [file, null]));
  const old: string[] = [];
  for (const [file, day] of Object.entries(known)) {
    if (file in named) continue;
    if (differenceInCalendarDays(today, parseISO(day ?? today)) > KEPT_DAYS) old.push(file);
    else named[file] = day ?? today;
  }
  // First what is forgotten, then what is gone: one that stays behind by accident costs less than one that is missed.
  if (!isStored || !isDeepStrictEqual(named, known)) {
    await upload(api, listOf(part), Buffer.from(JSON.stringify(named)), LIST_HEADERS);
  }
  await remove(api, old);
  return { uploaded: fresh.length, removed: old.length };
}

async function remove(api: DataApi, files: readonly string[]): Promise<void> {
  for (let from = 0; from < files.length; from += REMOVED_AT_ONCE) {
    const prefixes = files.slice(from, from + REMOVED_AT_ONCE);
    const body = JSON.stringify({ prefixes });
    await callStorage(api, `object/${PICTURE_BUCKET}`, { method: 'DELETE', body, headers: AS_JSON });
  }
}

async function rewriteSite(site: string, siteUrl: string, base: string): Promise<void> {
  const files = (await listFiles(site)).filter((file) => REWRITTEN.test(file));
  await mapInParallel(files, async (file) => {
    const text = await readFile(join(site, file), 'utf8');
    if (!text.includes('/media/')) return;
    const moved = text.replaceAll(`${siteUrl}/media/`, '/media/').replace(PICTURE, base);
    // Never into a file that is there: the bundle that is kept for the next build shares it.
    await rm(join(site, file));
    await writeFile(join(site, file), moved);
  });
}

async function makeBucket(api: DataApi): Promise<void> {
  const body = JSON.stringify({ id: PICTURE_BUCKET, name: PICTURE_BUCKET, ...PICTURE_LIMITS });
  // It answers 400 or 409 where it is there already.
  await callStorage(api, 'bucket', { method: 'POST', body, headers: AS_JSON }, [400, 409]);
}

async function readLists(api: DataApi): Promise<List[]> {
  const parts = Array.from({ length: PARTS }, (_, part) => part);
  const found = await mapInParallel(parts, (part) => readNames(api, listOf(part)), AT_ONCE);
  const earlier = found.includes(null) ? await readEarlierNames(api) : [];
  return found.map((known, part) =>
    known
      ? { known, isStored: true }
      : { known: Object.fromEntries(earlier.filter(([file]) => partOf(file) === part)), isStored: false },
  );
}

async function readNames(api: DataApi, list: string): Promise<Names | null> {
  const response = await callStorage(api, `object/${PICTURE_BUCKET}/${list}`, {}, [400, 404]);
  return response.ok ? names.parse(await response.json()) : null;
}

/** At first they noted the day on which a build named a file: what bears the newest is live. */
async function readEarlierNames(api: DataApi): Promise<(readonly [string, string | null])[]> {
  const first = (await readNames(api, FIRST_LIST)) ?? {};
  const newest = Object.values(first).includes(null) ? null : Object.values(first).toSorted().at(-1);
  const known = Object.entries(first).map(([file, day]) => [file, day === newest ? null : day] as const);
  const later = await mapInParallel(EARLIER_LISTS, (list) => readNames(api, list), AT_ONCE);
  return [...known, ...later.flatMap((names) => Object.entries(names ?? {}))];
}

async function upload(
  api: DataApi,
  file: string,
  bytes: Buffer<ArrayBuffer>,
  extra: Readonly<Record<string, string>>,
): Promise<void> {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const headers = { 'Content-Type': type, 'x-upsert': 'true', ...extra };
  await callStorage(api, `object/${PICTURE_BUCKET}/${file}`, { method: 'POST', body: bytes, headers });
}
