/** What a publisher has put into its folder, for tests that look at it while it works. */
import { readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildInfo } from '#lib/build-info.ts';
import { photoFile } from '../../scripts/media/cache.ts';
import { getCurrentRelease } from '../../scripts/publish/releases.ts';

export interface PublishedFolder {
  /** A file of the live site; empty where there is none. */
  read: (file: string) => Promise<string>;
  /** Which release is live. */
  release: () => Promise<string>;
  version: () => Promise<number>;
  /** Whether it has all its pictures in every width, and its scripts compressed. */
  isWhole: () => Promise<boolean>;
  /** The files in a folder of the live site. */
  list: (place: string) => Promise<string[]>;
  /** The names of the releases that are kept. */
  releases: () => Promise<string[]>;
  /** The sites that are not finished. */
  drafts: () => Promise<string[]>;
  /** Writes these bytes into a file of the live site, or takes it away. */
  damage: (file: string, bytes: string | null) => Promise<void>;
  /** Cuts a file of a picture down to so many bytes. */
  cutPicture: (file: string, bytes: number) => Promise<void>;
  readPicture: (file: string) => Promise<Buffer>;
  /** Takes away the folder in which pictures are kept. */
  removePictures: () => Promise<void>;
  /** The names of the folders in which pictures are kept. */
  pictures: () => Promise<string[]>;
}

export function openPublishedFolder(folder: string): PublishedFolder {
  const current = path.join(folder, 'site/current');
  const releases = path.join(folder, 'site/releases');
  const pictures = path.join(folder, 'cache/media');
  const read = (file: string) => readFile(path.join(current, file), 'utf8').catch(() => '');
  return {
    read,
    release: () => readlink(current),
    version: async () => buildInfo.parse(JSON.parse(await read('build.json'))).version,
    isWhole: async () => (await getCurrentRelease(path.join(folder, 'site')))?.lacking === 0,
    list: (place) => readdir(path.join(current, place)),
    releases: async () => (await readdir(releases)).filter((name) => !name.endsWith('.json')),
    drafts: async () => (await readdir(releases)).filter((name) => name.startsWith('draft')),
    damage: (file, bytes) =>
      bytes === null ? rm(path.join(current, file)) : writeFile(path.join(current, file), bytes),
    cutPicture: (file, bytes) => truncate(photoFile(pictures, file), bytes),
    readPicture: (file) => readFile(photoFile(pictures, file)),
    removePictures: () => rm(pictures, { recursive: true }),
    pictures: async () => (await readdir(pictures)).sort(),
  };
}
