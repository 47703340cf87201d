import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isSame } from '#lib/same.ts';
import { digestOf } from '../../lib/digest.ts';
import { distrustPicture, isFilled, listPictures, notePicture, readAddresses, readDigests } from '../../media/cache.ts';
import { forgetRelease, listReleases } from '../old-releases.ts';
import { getCurrentRelease, getRelease } from '../releases.ts';

export interface SiteFolders {
  siteDir: string;
  /** Where the pictures are kept. */
  pictures: string;
}

/** What is not as it was made. */
export interface Damage {
  /** Of the live release: its name, and the files. */
  release: string;
  files: string[];
  /** The hashes of the pictures. */
  pictures: string[];
  /** How many pictures the live site shows, where the whole folder of them is gone. */
  lost: number;
}

/** The digest of a file, or null where there is none that could be read. */
type Look = (path: string) => Promise<string | null>;

/** So little that a visitor does not notice: of ten thousand pages, one core in fifty for a minute. */
const BYTES_PER_SECOND = 20_000_000;

/**
 * Compares the releases and the pictures with the digests of when they were made. An older release that is damaged is
 * forgotten; of damaged pictures the whole files stay until somebody makes them again.
 */
export async function findDamage({ siteDir, pictures }: SiteFolders, signal: AbortSignal): Promise<Damage> {
  const look = createLook(signal);
  const live = await getCurrentRelease(siteDir);
  const release = live?.name ?? '';
  const files = live ? await differing(live.folder, live.digests, look) : [];
  for (const name of await listReleases(siteDir)) {
    const older = name === release ? null : await getRelease(siteDir, name);
    const isDamaged = older !== null && (await differing(older.folder, older.digests, look)).length > 0;
    // It may have become the live one meanwhile.
    if (isDamaged && (await getCurrentRelease(siteDir))?.name !== name) await forgetRelease(siteDir, name);
  }
  const wanted = new Set((await readAddresses(pictures)).values());
  const kept = new Set(await listPictures(pictures));
  const damaged = [...wanted.difference(kept)];
  for (const hash of kept) {
    if (!(await isPictureWhole(pictures, hash, look))) damaged.push(hash);
  }
  // A release that was forgotten while it was looked at lacks files and is not damaged.
  const lost = live && !isFilled(pictures) ? live.pictures : 0;
  return { release, files: (await getRelease(siteDir, release)) ? files : [], pictures: damaged, lost };
}

async function isPictureWhole(pictures: string, hash: string, look: Look): Promise<boolean> {
  const digests = (await readDigests(pictures, hash)) ?? (await notePicture(pictures, hash));
  const damaged = digests ? await differing(join(pictures, hash), Object.entries(digests), look) : [];
  const isThere = await stat(join(pictures, hash)).catch(() => null);
  if (!isThere || (digests && damaged.length === 0)) return true;
  // Its other widths came while it was looked at.
  if (digests && !isSame(await readDigests(pictures, hash), digests)) return isPictureWhole(pictures, hash, look);
  await distrustPicture(pictures, hash, damaged);
  return false;
}

async function differing(folder: string, digests: Iterable<[string, string]>, look: Look): Promise<string[]> {
  const files: string[] = [];
  for (const [file, digest] of digests) {
    if ((await look(join(folder, file))) !== digest) files.push(file);
  }
  return files;
}

/** Reads each file once, under whatever names it stands, and takes its time. */
function createLook(signal: AbortSignal): Look {
  const known = new Map<string, string>();
  return async (path) => {
    signal.throwIfAborted();
    const stats = await stat(path).catch(() => null);
    if (!stats) return null;
    const identity = `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    const bytes = known.has(identity) ? null : await readFile(path).catch(() => null);
    if (bytes) {
      known.set(identity, digestOf(bytes));
      await delay((bytes.length / BYTES_PER_SECOND) * 1000, undefined, { signal });
    }
    return known.get(identity) ?? null;
  };
}
