import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PhotoManifest } from '#db/photos.ts';
import { linkOrCopy } from '../lib/link.ts';
import { pathsOf, photoFile } from './cache.ts';

/** Puts every prepared picture into a built site, for a host that takes the site as one folder. */
export function linkMedia(photos: PhotoManifest, cacheDir: string, site: string): void {
  const folder = join(site, 'media');
  mkdirSync(folder, { recursive: true });
  for (const path of new Set([...photos.values()].flatMap(pathsOf))) {
    linkOrCopy(photoFile(cacheDir, path), join(folder, basename(path)));
  }
}
