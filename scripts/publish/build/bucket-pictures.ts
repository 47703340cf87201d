/**
 * Keeps the pictures of a site for a CDN in the project's storage instead of in the site, which then has few files for each
 * property. Their names say what they hold, so one that is there is never sent again, and browsers keep it for a year.
 */
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import * as z from 'zod/mini';
import { PICTURE_BUCKET, PICTURE_LIMITS } from '../../../supabase/surface.ts';
import type { DataApi } from '../../lib/data-api.ts';
import { listFiles } from '../../lib/list-files.ts';
import { createLimit, mapInParallel } from '../../lib/parallel.ts';
import { callStorage } from '../../transfer/storage-api.ts';

/** The day of the build that dropped each file, or null while the last one names it. */
const NAMES = 'names.json';
const names = z.record(z.string(), z.nullable(z.string()));
type Names = z.output<typeof names>;

/** Pages that somebody has open, caches and earlier deploys may name a picture for a while. */
const KEPT_DAYS = 30;
const REMOVED_AT_ONCE = 200;
/** Sending is waiting. */
const SENT_AT_ONCE = 8;
const AS_JSON = { 'Content-Type': 'application/json' };

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
};
const REWRITTEN = /\.(?:html|json|js|txt|xml)$/;
const PICTURE = /\/media\/(?=[0-9a-f]{12}-(?:\d+|share)\.(?:avif|webp|jpg))/g;
/** Where a script puts the address of a picture together. */
const BEGINNING = /(?<=["'`])\/media\//g;

interface Options {
  /** The folder of the built site. */
  site: string;
  siteUrl: string;
  api: DataApi;
  now?: Date;
}

/** Moves them there, has the site name them there, and removes those that a build dropped more than a month ago. */
export async function movePictures({ site, siteUrl, api, now = new Date() }: Options) {
  const files = await readdir(join(site, 'media'));
  await makeBucket(api);
  const known = await readNames(api);
  const fresh = files.filter((file) => !(file in known));
  const limit = createLimit(SENT_AT_ONCE);
  const send = async (file: string) => upload(api, file, await readFile(join(site, 'media', file)), 31_536_000);
  await Promise.all(fresh.map((file) => limit(() => send(file))));
  const base = `${api.url}/storage/v1/object/public/${PICTURE_BUCKET}/`;
  await rewriteSite(site, siteUrl, base);
  await rm(join(site, 'media'), { recursive: true });
  await appendFile(join(site, '_redirects'), `/media/* ${base}:splat 302\n`);

  const today = formatISO(now, { representation: 'date' });
  const named: Names = Object.fromEntries(files.map((file) => [file, null]));
  const old: string[] = [];
  for (const [file, day] of Object.entries(known)) {
    if (file in named) continue;
    if (differenceInCalendarDays(today, parseISO(day ?? today)) > KEPT_DAYS) old.push(file);
    else named[file] = day ?? today;
  }
  // First what is forgotten, then what is gone: one that stays behind by accident costs less than one that is missed.
  await upload(api, NAMES, Buffer.from(JSON.stringify(named)), 0);
  for (let from = 0; from < old.length; from += REMOVED_AT_ONCE) {
    const prefixes = old.slice(from, from + REMOVED_AT_ONCE);
    const body = JSON.stringify({ prefixes });
    await callStorage(api, `object/${PICTURE_BUCKET}`, { method: 'DELETE', body, headers: AS_JSON });
  }
  return { pictures: files.length, uploaded: fresh.length, removed: old.length };
}

async function rewriteSite(site: string, siteUrl: string, base: string): Promise<void> {
  const files = (await listFiles(site)).filter((file) => REWRITTEN.test(file));
  await mapInParallel(files, async (file) => {
    const text = await readFile(join(site, file), 'utf8');
    if (!text.includes('/media/')) return;
    const moved = text.replaceAll(`${siteUrl}/media/`, '/media/').replace(PICTURE, base);
    // Never into a file that is there: the bundle that is kept for the next build shares it.
    await rm(join(site, file));
    await writeFile(join(site, file), file.endsWith('.js') ? moved.replace(BEGINNING, base) : moved);
  });
}

async function makeBucket(api: DataApi): Promise<void> {
  const body = JSON.stringify({ id: PICTURE_BUCKET, name: PICTURE_BUCKET, ...PICTURE_LIMITS });
  // It answers 400 or 409 where it is there already.
  await callStorage(api, 'bucket', { method: 'POST', body, headers: AS_JSON }, [400, 409]);
}

async function readNames(api: DataApi): Promise<Names> {
  const response = await callStorage(api, `object/${PICTURE_BUCKET}/${NAMES}`, {}, [400, 404]);
  if (!response.ok) return {};
  const known = names.parse(await response.json());
  // A build of before noted the day on which it named a file: what bears the newest is live.
  const newest = Object.values(known).includes(null) ? null : Object.values(known).toSorted().at(-1);
  return Object.fromEntries(Object.entries(known).map(([file, day]) => [file, day === newest ? null : day]));
}

async function upload(api: DataApi, file: string, bytes: Buffer<ArrayBuffer>, seconds: number): Promise<void> {
  const headers = {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': `max-age=${seconds}`,
    'x-upsert': 'true',
  };
  await callStorage(api, `object/${PICTURE_BUCKET}/${file}`, { method: 'POST', body: bytes, headers });
}
