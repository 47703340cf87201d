import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { type Photo, photo } from '#features/photos/photo.ts';
import { writeWhole } from '../publish/atomic-write.ts';
import { encodePhoto, RECIPE } from './encode.ts';

/**
 * The cache folder holds one folder for each picture, named by the hash of its content, and `addresses.json`,
 * which tells whose content an address had. Addresses in storage are random, so a known one never changes.
 */
const ADDRESSES = 'addresses.json';
const DESCRIPTION = 'photo.json';
const HASH_LENGTH = 12;
const HASH_FIRST = /^[0-9a-f]{12}/;

const addressFile = z.object({ recipe: z.literal(RECIPE), hashes: z.record(z.string(), z.string()) });

/** The hash behind each known address; nothing is known after a change of how pictures are made. */
export async function readAddresses(cacheDir: string): Promise<Map<string, string>> {
  const { data } = addressFile.safeParse(await readJson(join(cacheDir, ADDRESSES)));
  return new Map(Object.entries(data?.hashes ?? {}));
}

export async function writeAddresses(cacheDir: string, hashes: Map<string, string>): Promise<void> {
  await writeWhole(join(cacheDir, ADDRESSES), JSON.stringify({ recipe: RECIPE, hashes: Object.fromEntries(hashes) }));
}

/** The description of a picture that has been encoded before, or null. */
export async function findEncoded(cacheDir: string, hash: string): Promise<Photo | null> {
  return photo.safeParse(await readJson(join(cacheDir, hash, DESCRIPTION))).data ?? null;
}

/** Encodes a picture into the cache, where it is whole or not at all. */
export async function encodeInto(cacheDir: string, hash: string, original: Buffer): Promise<Photo> {
  const draft = await mkdtemp(join(cacheDir, `${hash}-draft-`));
  try {
    const encoded = await encodePhoto(original, hash, draft);
    await writeWhole(join(draft, DESCRIPTION), JSON.stringify(encoded));
    await rm(join(cacheDir, hash), { recursive: true, force: true });
    await rename(draft, join(cacheDir, hash));
    return encoded;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Drops every picture that is not in use, and what an interrupted run left behind. */
export async function pruneCache(cacheDir: string, used: ReadonlySet<string>): Promise<void> {
  const names = await readdir(cacheDir);
  const unused = names.filter((name) => HASH_FIRST.test(name) && !used.has(name));
  await Promise.all(unused.map((name) => rm(join(cacheDir, name), { recursive: true, force: true })));
}

/** Where the cache keeps the file behind `/media/<name>`. */
export function photoFile(cacheDir: string, path: string): string {
  return join(cacheDir, hashIn(path), basename(path));
}

/** The hash that the names of all variants of a picture begin with. */
export function hashIn(path: string): string {
  return basename(path).slice(0, HASH_LENGTH);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
