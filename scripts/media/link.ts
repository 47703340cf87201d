import { constants, copyFile, link, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Photo, PhotoManifest } from '#features/photos/photo.ts';
import { codeOf } from '../lib/fail.ts';
import { mapInParallel } from '../publish/parallel.ts';
import { photoFile } from './cache.ts';

/** Puts every prepared picture into a built site, without a second copy on disk where the file system allows. */
export async function linkMedia(manifest: PhotoManifest, cacheDir: string, site: string): Promise<void> {
  const folder = join(site, 'media');
  await mkdir(folder, { recursive: true });
  const paths = new Set(Object.values(manifest).flatMap(pathsOf));
  await mapInParallel([...paths], (path) => linkOrCopy(photoFile(cacheDir, path), join(folder, basename(path))));
}

function pathsOf({ share, formats }: Photo): string[] {
  return [share, ...Object.values(formats).flatMap((variants) => variants.map(({ path }) => path))];
}

/** A second name for the same file, or a copy where links are not possible; a file already there stays. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}
