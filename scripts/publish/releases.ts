import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { isImmutable } from '#lib/security-headers.ts';
import { linkFiles } from '../lib/link.ts';
import { writeWhole } from './atomic-write.ts';
import { listSiteFiles } from './site-files.ts';

/**
 * `current` leads to one of the folders in `releases`. Beside each folder stands a file of facts, which is written
 * when the folder is complete: a folder without one is the remains of an interrupted run.
 */
const releaseFacts = z.object({
  version: z.int(),
  /** What the code and its settings were; see code-digest.ts. */
  code: z.string(),
  properties: z.int(),
  /** Which edition of the process that built it; another process knows nothing of it. */
  edition: z.string(),
  /** The files with immutable names that this build made itself. */
  assets: z.array(z.string()),
});
type ReleaseFacts = z.output<typeof releaseFacts>;

export interface Release extends ReleaseFacts {
  name: string;
  folder: string;
}

const KEPT = 3;

/**
 * The place for the next build, which does not exist yet. It has a name of its own: processes of a publisher that was
 * killed may write to the place of its last build for a little longer.
 */
export async function startDraft(siteDir: string): Promise<string> {
  await removeRemains(siteDir);
  return join(siteDir, 'releases', `draft-${randomUUID()}`);
}

/** Drops whatever interrupted runs left behind. */
export async function removeRemains(siteDir: string): Promise<void> {
  const releases = join(siteDir, 'releases');
  await mkdir(releases, { recursive: true });
  const names = await readdir(releases);
  const remains = names.filter((name) => !name.endsWith('.json') && !names.includes(`${name}.json`));
  for (const name of remains) await removeGently(join(releases, name));
}

/** One file after the other: what visitors ask of the disk must not wait behind ten thousand of them. */
async function removeGently(place: string): Promise<void> {
  const files = (await stat(place)).isDirectory() ? await listSiteFiles(place) : [];
  for (const file of files) await rm(join(place, file), { force: true });
  await rm(place, { recursive: true, force: true });
}

/** The release that is live, or null before the first one. */
export async function getCurrentRelease(siteDir: string): Promise<Release | null> {
  try {
    const name = basename(await readlink(join(siteDir, 'current')));
    const folder = join(siteDir, 'releases', name);
    const facts = releaseFacts.parse(JSON.parse(await readFile(`${folder}.json`, 'utf8')));
    return { name, folder, ...facts };
  } catch {
    return null;
  }
}

/** Makes a checked draft the live release at one stroke. */
export async function publishDraft(
  siteDir: string,
  draft: string,
  facts: Omit<ReleaseFacts, 'assets'>,
): Promise<Release> {
  const assets = (await listSiteFiles(draft)).filter((file) => isImmutable(`/${file}`));
  const previous = await getCurrentRelease(siteDir);
  // A page that a visitor opened before the switch still finds its scripts and styles.
  if (previous) linkFiles(previous.folder, draft, previous.assets);

  const name = `${new Date().toISOString().replace(/\D/g, '')}-${facts.version}`;
  const folder = join(siteDir, 'releases', name);
  await rename(draft, folder);
  await writeWhole(`${folder}.json`, JSON.stringify({ ...facts, assets }));
  await switchTo(siteDir, name);
  return { name, folder, ...facts, assets };
}

async function switchTo(siteDir: string, name: string): Promise<void> {
  const next = join(siteDir, 'current.next');
  await rm(next, { force: true });
  await symlink(join('releases', name), next, 'dir');
  await rename(next, join(siteDir, 'current'));
}

/** All but the last three. */
export async function forgetOldReleases(siteDir: string, current: string): Promise<void> {
  const releases = join(siteDir, 'releases');
  const known = (await readdir(releases))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'));
  const old = known
    .filter((name) => name !== current)
    .sort(newestFirst)
    .slice(KEPT - 1);
  for (const name of old) {
    await rm(join(releases, `${name}.json`), { force: true });
    await removeGently(join(releases, name));
  }
}

/** By version, for clocks jump; by name where only the code is another one. */
function newestFirst(one: string, other: string): number {
  return versionIn(other) - versionIn(one) || (one < other ? 1 : -1);
}

function versionIn(name: string): number {
  return Number(name.split('-').at(-1));
}
