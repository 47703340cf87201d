import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { messageOf } from '../lib/fail.ts';
import { listFiles } from '../lib/list-files.ts';
import type { Logger } from '../lib/log.ts';

/** How many releases there are, the live one among them. */
export const KEPT = 3;

/** Drops whatever interrupted runs left behind; fails only after all that can be removed is gone. */
export async function removeRemains(siteDir: string): Promise<void> {
  const releases = join(siteDir, 'releases');
  await mkdir(releases, { recursive: true });
  const names = await readdir(releases);
  const remains = names.filter((name) => !name.endsWith('.json') && !names.includes(`${name}.json`));
  const failures: unknown[] = [];
  for (const name of remains) await removeGently(join(releases, name)).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** That something old cannot be removed is no reason not to publish and not to serve. */
export async function clearUp(log: Logger, work: Promise<void>): Promise<void> {
  await work.catch((error) =>
    log.warn('an old release stays, which may name people who were erased; the next publish tries again', {
      reason: messageOf(error),
    }),
  );
}

/** One file after the other: what visitors ask of the disk must not wait behind ten thousand of them. */
async function removeGently(folder: string): Promise<void> {
  const files = (await stat(folder).catch(() => null))?.isDirectory() ? await listFiles(folder) : [];
  for (const file of files) await rm(join(folder, file), { force: true });
  await rm(folder, { recursive: true, force: true });
}

/**
 * All but the last three, and of these what is older than the last erasure of a person. A version above the current one is of
 * another database, or of this one before a backup came back: it says nothing of which erasures the release has seen.
 */
export async function forgetOldReleases(siteDir: string, current: string, erasedVersion: number): Promise<void> {
  const others = (await listReleases(siteDir)).filter((name) => name !== current);
  const isComparable = (name: string) => versionIn(name) >= erasedVersion && versionIn(name) <= versionIn(current);
  const kept = new Set(others.filter(isComparable).slice(0, KEPT - 1));
  const old = others.filter((name) => !kept.has(name));
  for (const name of old) await rm(join(siteDir, 'releases', `${name}.json`), { force: true });
  await removeRemains(siteDir);
}

export async function forgetRelease(siteDir: string, name: string): Promise<void> {
  const folder = join(siteDir, 'releases', name);
  await rm(`${folder}.json`, { force: true });
  await removeGently(folder);
}

/** The names of those that are kept, the newest first. */
export async function listReleases(siteDir: string): Promise<string[]> {
  const names = await readdir(join(siteDir, 'releases'));
  const facts = names.filter((name) => name.endsWith('.json'));
  return facts.map((name) => basename(name, '.json')).sort(newestFirst);
}

/** By version, for clocks jump; by name where only the code is another one. */
function newestFirst(one: string, other: string): number {
  return versionIn(other) - versionIn(one) || (one < other ? 1 : -1);
}

function versionIn(name: string): number {
  return Number(name.split('-').at(-1));
}
