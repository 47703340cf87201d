import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { PHOTO_FORMATS, type Photo, photoPath, sharePath } from '#lib/photo.ts';
import { digestOf } from '../lib/digest.ts';
import { syncFiles, syncFolder, writeDurably } from '../lib/durable-files.ts';
import { parseJson } from '../lib/json.ts';
import { RECIPE } from './encode.ts';

/**
 * The cache folder holds one folder for each picture, named by the hash of its content, and `addresses.json`,
 * which tells whose content an address had. Addresses in storage are random, so a known one never changes.
 */
const ADDRESSES = 'addresses.json';
const DESCRIPTION = 'photo.json';
/** The digests of the other files of its folder. */
const DIGESTS = 'digests.json';
const HASH_LENGTH = 12;
const HASH = /^[0-9a-f]{12}$/;
const HASH_FIRST = /^[0-9a-f]{12}/;

const photo = z.object({
  hash: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  color: z.string(),
});
/** Of code that wrote every path out. */
const earlierPhoto = z.pipe(
  z.object({
    ...{ width: z.int(), height: z.int(), color: z.string(), share: z.string() },
    formats: z.object({ jpeg: z.array(z.object({ width: z.int() })) }),
  }),
  z.transform(({ share, formats, ...size }): Photo => {
    return { hash: hashIn(share), widths: formats.jpeg.map(({ width }) => width), ...size };
  }),
);
const description = z.union([photo, earlierPhoto]);

const digestFile = z.record(z.string(), z.string());
const addressFile = z.object({ recipe: z.literal(RECIPE), hashes: z.record(z.string(), z.string()) });

/** The hash behind each known address; nothing is known after a change of how pictures are made. */
export async function readAddresses(cacheDir: string): Promise<Map<string, string>> {
  const { data } = addressFile.safeParse(await readJson(join(cacheDir, ADDRESSES)));
  return new Map(Object.entries(data?.hashes ?? {}));
}

export async function writeAddresses(cacheDir: string, hashes: Map<string, string>): Promise<void> {
  await writeDurably(join(cacheDir, ADDRESSES), JSON.stringify({ recipe: RECIPE, hashes: Object.fromEntries(hashes) }));
}

/** The description of a picture that has been encoded before, or null. */
export async function findEncoded(cacheDir: string, hash: string): Promise<Photo | null> {
  return description.safeParse(await readJson(join(cacheDir, hash, DESCRIPTION))).data ?? null;
}

/** Adds what `encode` writes of a picture to the cache, where it is whole and on the disk, or not at all. */
export async function encodeInto(
  cacheDir: string,
  hash: string,
  encode: (folder: string) => Promise<Photo>,
): Promise<Photo> {
  const draft = await mkdtemp(join(cacheDir, `${hash}-draft-`));
  try {
    const encoded = await encode(draft);
    await writeFile(join(draft, DESCRIPTION), JSON.stringify(encoded));
    const digests = { ...(await readDigests(cacheDir, hash)), ...(await digestsIn(draft)) };
    await writeFile(join(draft, DIGESTS), JSON.stringify(digests));
    await syncFiles(draft, await readdir(draft));
    await moveInto(join(cacheDir, hash), draft);
    await syncFolder(cacheDir);
    return encoded;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** What is there stays: visitors may be looking at it. The description comes last, for it names the other files. */
async function moveInto(folder: string, draft: string): Promise<void> {
  if (!existsSync(folder)) return rename(draft, folder);
  const files = (await readdir(draft)).filter((name) => name !== DIGESTS && name !== DESCRIPTION);
  for (const name of [...files, DIGESTS, DESCRIPTION]) await rename(join(draft, name), join(folder, name));
  await syncFolder(folder);
}

/** Whether the folder is the one that a publish has filled, not one that begins anew. */
export function isFilled(cacheDir: string): boolean {
  return existsSync(join(cacheDir, ADDRESSES));
}

/** The pictures that are kept, by their hashes. */
export async function listPictures(cacheDir: string): Promise<string[]> {
  const names = await readdir(cacheDir).catch(() => []);
  return names.filter((name) => HASH.test(name));
}

/** What the files of a picture were when it was made; null where that was not written down or cannot be read. */
export async function readDigests(cacheDir: string, hash: string): Promise<Record<string, string> | null> {
  return digestFile.safeParse(await readJson(join(cacheDir, hash, DIGESTS))).data ?? null;
}

/** Writes down what a picture of an earlier time is, about which nobody did; null where it is not whole. */
export async function notePicture(cacheDir: string, hash: string): Promise<Record<string, string> | null> {
  const known = await findEncoded(cacheDir, hash);
  const digests = await digestsIn(join(cacheDir, hash)).catch(() => null);
  if (!known || !digests || !pathsOf(known).every((path) => basename(path) in digests)) return null;
  await writeDurably(join(cacheDir, hash, DIGESTS), JSON.stringify(digests));
  return digests;
}

/** Has a picture made again when somebody wants it. Those of its files that are whole are served until then. */
export async function distrustPicture(cacheDir: string, hash: string, damaged: readonly string[]): Promise<void> {
  const files = [DESCRIPTION, ...damaged];
  await Promise.all(files.map((file) => rm(join(cacheDir, hash, file), { force: true })));
}

async function digestsIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name !== DIGESTS);
  const digests = names.map(async (name) => [name, digestOf(await readFile(join(folder, name)))] as const);
  return Object.fromEntries(await Promise.all(digests));
}

/** The hashes of pictures that somebody will want soon. */
export interface ComingPictures {
  made: ReadonlySet<string>;
  underWay: ReadonlySet<string>;
}

/** Drops every picture that is neither in use nor coming, and the drafts that an interrupted run left, whosever they are. */
export async function pruneCache(
  cacheDir: string,
  used: ReadonlySet<string>,
  { made, underWay }: ComingPictures = { made: new Set(), underWay: new Set() },
): Promise<void> {
  const isWanted = (name: string) => used.has(name) || made.has(name) || underWay.has(hashIn(name));
  const unused = (await readdir(cacheDir)).filter((name) => HASH_FIRST.test(name) && !isWanted(name));
  await Promise.all(unused.map((name) => rm(join(cacheDir, name), { recursive: true, force: true })));
}

/** The addresses of all files of a picture. */
export function pathsOf(photo: Photo): string[] {
  return [
    sharePath(photo),
    ...PHOTO_FORMATS.flatMap((format) => photo.widths.map((width) => photoPath(photo, width, format))),
  ];
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
  return parseJson(await readFile(file, 'utf8').catch(() => ''));
}
