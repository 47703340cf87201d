import { randomUUID } from 'node:crypto';
import { lstatSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isImmutable } from '#lib/security-headers.ts';
import { digestOf } from '../lib/digest.ts';
import { syncFolder, syncNames, writeDurably } from '../lib/durable-files.ts';
import { parseJson } from '../lib/json.ts';
import { linkFiles, linkOrCopy } from '../lib/link.ts';
import { listFiles } from '../lib/list-files.ts';
import { createPause } from '../lib/pause.ts';
import { KEPT, listReleases, removeRemains } from './old-releases.ts';

/**
 * `current` leads to one of the folders in `releases`. Beside each folder stands a file of facts, which is written
 * when the folder is complete: a folder without one is the remains of an interrupted run.
 */
const releaseFacts = z.object({
  version: z.int(),
  /** What the code and its settings were; see code-digest.ts. */
  code: z.string(),
  properties: z.int(),
  /** In which month it was made, such as `2026-11`. */
  month: z._default(z.string(), ''),
  /** Names the build among those of the process that made it; another process knows nothing of it. */
  build: z.string(),
  /** How many pictures it has to do without for the time being, or has in their narrowest width only; plain scripts count as one. */
  lacking: z._default(z.int(), 0),
  /** How many pictures it shows. */
  pictures: z._default(z.int(), 0),
  /** The files with immutable names that this build made itself. */
  assets: z.array(z.string()),
  /** Those of the code before: a page that was open when the code changed may ask for its late scripts hours after. */
  earlier: z._default(z.array(z.string()), []),
  /** The digest of every file at the time it was made. */
  digests: z.pipe(
    z._default(z.record(z.string(), z.string()), {}),
    z.transform((digests): ReadonlyMap<string, string> => new Map(Object.entries(digests))),
  ),
});
type ReleaseFacts = z.output<typeof releaseFacts>;

export interface Release extends ReleaseFacts {
  name: string;
  folder: string;
}

/** How long the process that also answers visitors may look at files in one go. */
const PAUSE_EVERY_MS = 10;

/**
 * The folder for the next build, which does not exist yet. It has a name of its own: processes of a publisher that was
 * killed may write to the folder of its last build for a little longer.
 */
export async function startDraft(siteDir: string): Promise<string> {
  // What stays is in nobody's way, and is told of when a release has gone live.
  await removeRemains(siteDir).catch(() => {});
  return join(siteDir, 'releases', `draft-${randomUUID()}`);
}

/**
 * A draft that holds the live release already: the oldest one, which the next would push out anyway, brought up to it, or a
 * folder with second names of all its files as long as none can be spared. So a change begins with what stays. Null where the
 * two cannot be compared. Any other draft begins by removing it. What is `known` need not be read: with a hundred thousand
 * properties the facts of a release are 17 MB.
 */
export async function startCopy(siteDir: string, live: Release, known: readonly Release[]): Promise<string | null> {
  const spared = (await listReleases(siteDir)).filter((name) => name !== live.name)[KEPT - 2];
  const isSpared = ({ name }: Release) => name === spared;
  const old = spared === undefined ? null : (known.find(isSpared) ?? (await getRelease(siteDir, spared)));
  if (spared !== undefined && !old?.digests.size) return null;
  const draft = await startDraft(siteDir);
  if (old) {
    await rm(`${old.folder}.json`, { force: true });
    await rename(old.folder, draft);
  }
  const wanted = ownDigests(live);
  for (const [file, digest] of pick(live.digests, live.earlier)) wanted.set(file, digest);
  const files = new Set([...(old?.digests.keys() ?? []), ...live.digests.keys()]);
  // Not by their digests, which say nothing of a file that was damaged since.
  const other: string[] = [];
  const pause = createPause(PAUSE_EVERY_MS);
  for (const file of files) {
    if (!wanted.has(file) || !isOneFile(join(draft, file), join(live.folder, file))) other.push(file);
    await pause();
  }
  if (old) for (const file of other) rmSync(join(draft, file), { force: true });
  const missing = other.filter((file) => wanted.has(file));
  for (const folder of new Set(missing.map((file) => dirname(join(draft, file)))))
    await mkdir(folder, { recursive: true });
  for (const file of missing) {
    linkOrCopy(join(live.folder, file), join(draft, file));
    await pause();
  }
  await syncNames(draft, missing);
  return draft;
}

function isOneFile(path: string, other: string): boolean {
  const [one, two] = [path, other].map((name) => statSync(name, { bigint: true, throwIfNoEntry: false }));
  return one !== undefined && one.ino === two?.ino && one.dev === two.dev;
}

/** Of all files but the scripts and styles that stayed from the release before it. */
function ownDigests({ assets, digests }: Release): Map<string, string> {
  const own = new Set(assets);
  const kept = new Map(digests);
  for (const file of digests.keys()) {
    if (isImmutable(`/${file}`) && !own.has(file)) kept.delete(file);
  }
  return kept;
}

/** The release that is live, or null before the first one. */
export async function getCurrentRelease(siteDir: string): Promise<Release | null> {
  try {
    return await getRelease(siteDir, basename(await readlink(join(siteDir, 'current'))));
  } catch {
    return null;
  }
}

/** A release that is kept, or null where there is none of that name. */
export async function getRelease(siteDir: string, name: string): Promise<Release | null> {
  const folder = join(siteDir, 'releases', name);
  const text = await readFile(`${folder}.json`, 'utf8').catch(() => '');
  const { data: facts } = releaseFacts.safeParse(parseJson(text));
  return facts ? { name, folder, ...facts } : null;
}

/** Whether a publish would change nothing. Every page names the year. */
export function isUpToDate(
  live: Release,
  { version, code, month }: { version: number | null; code: string; month: string },
): boolean {
  return live.version === version && live.code === code && live.month.slice(0, 4) === month.slice(0, 4);
}

interface Draft extends Omit<ReleaseFacts, 'assets' | 'earlier' | 'digests'> {
  /** The digests of the files that are not those of the live release. */
  made: ReadonlyMap<string, string>;
  /** Where the draft began as a copy: that release, and which of its files are gone. */
  copy?: { of: Release; removed: readonly string[] } | undefined;
}

/** Makes a checked draft, whose files are on the disk, the live release at one stroke. */
export async function publishDraft(siteDir: string, draft: string, { made, copy, ...told }: Draft): Promise<Release> {
  const previous = copy?.of ?? (await getCurrentRelease(siteDir));
  const known = copy ? ownDigests(copy.of) : new Map(previous?.digests);
  for (const file of copy?.removed ?? []) known.delete(file);
  for (const [file, digest] of made) known.set(file, digest);
  const own = copy ? [...known.keys()] : await listFiles(draft);
  const assets = own.filter((file) => isImmutable(`/${file}`));
  const { gone, earlier } = await takeAlong(previous, {
    folder: draft,
    code: told.code,
    isCopy: Boolean(copy),
    assets,
  });
  const digests = copy ? known : pick(known, own);
  for (const [file, digest] of pick(previous?.digests, [...gone, ...earlier])) digests.set(file, digest);

  const name = `${new Date().toISOString().replace(/\D/g, '')}-${told.version}`;
  const folder = join(siteDir, 'releases', name);
  await syncNames(draft, copy ? [...made.keys(), ...copy.removed, ...gone] : own);
  await rename(draft, folder);
  const facts: ReleaseFacts = { ...told, assets, earlier, digests };
  await writeDurably(`${folder}.json`, JSON.stringify({ ...facts, digests: Object.fromEntries(digests) }));
  await switchTo(siteDir, name);
  return { name, folder, ...facts };
}

function pick(digests: ReadonlyMap<string, string> | undefined, files: readonly string[]): Map<string, string> {
  const picked = new Map<string, string>();
  for (const file of files) {
    const digest = digests?.get(file);
    if (digest !== undefined) picked.set(file, digest);
  }
  return picked;
}

interface Receiver {
  folder: string;
  code: string;
  /** Whether it began with what the live release has, see `startCopy`. */
  isCopy: boolean;
  assets: readonly string[];
}

/**
 * A page that was opened before the switch still finds its scripts and styles: those of this code for one more publish, those
 * of the code before, to which nothing leads back, until there is other code.
 */
async function takeAlong(previous: Release | null, { folder, code, isCopy, assets }: Receiver) {
  if (!previous) return { gone: [], earlier: [] };
  const own = new Set(assets);
  const isMissing = (file: string) => !own.has(file);
  const gone = await linkWhole(previous, folder, previous.assets.filter(isMissing));
  if (previous.code !== code) return { gone, earlier: gone };
  const stayed = previous.earlier.filter(isMissing);
  return { gone, earlier: isCopy ? stayed : await linkWhole(previous, folder, stayed) };
}

/** Links those that were not damaged. */
async function linkWhole({ folder, digests }: Release, draft: string, files: readonly string[]): Promise<string[]> {
  const whole: string[] = [];
  for (const file of files) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (bytes && digestOf(bytes) === (digests.get(file) ?? digestOf(bytes))) whole.push(file);
  }
  linkFiles(folder, draft, whole);
  return whole;
}

async function switchTo(siteDir: string, name: string): Promise<void> {
  const next = join(siteDir, 'current.next');
  await rm(next, { force: true });
  await symlink(join('releases', name), next, 'dir');
  const current = join(siteDir, 'current');
  // A copy of the data folder that followed links has a folder there, which no link can replace.
  if (lstatSync(current, { throwIfNoEntry: false })?.isDirectory()) await rm(current, { recursive: true });
  await rename(next, current);
  await syncFolder(siteDir);
}
