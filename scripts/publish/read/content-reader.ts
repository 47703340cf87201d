import { join } from 'node:path';
import type { PhotoManifest } from '#features/photos/photo.ts';
import { projectRoot } from '../../lib/project.ts';
import { prepareMedia } from '../../media/prepare.ts';
import { listContentImages, listSitePhotos } from '../../media/sources.ts';
import { createContentParser, type SiteContent } from './content.ts';
import { type Parts, partsOf } from './parts.ts';
import { fetchSnapshot, type KnownProperties } from './snapshot.ts';

interface ReaderOptions {
  supabaseUrl: string;
  publishableKey: string;
  /** Keeps the pictures from one process to the next. */
  workDir: string;
}

export interface Reading {
  /** Every row checked. */
  content: SiteContent;
  photos: PhotoManifest;
  /** Both in the form in which pages are made of them. */
  parts: Parts;
}

export interface ContentReader {
  read: (warn: (message: string) => void) => Promise<Reading>;
}

/** Where the encoded pictures are. */
export function pictureFolder(workDir: string): string {
  return join(workDir, 'media');
}

/** Reads all public content with its pictures; of the properties only those that changed since it read last. */
export function createContentReader({ supabaseUrl: url, publishableKey, workDir }: ReaderOptions): ContentReader {
  let known: KnownProperties | undefined;
  let last: PhotoManifest = {};
  const parse = createContentParser();
  const cacheDir = pictureFolder(workDir);

  return {
    read: async (warn) => {
      const reading = await fetchSnapshot({ url, publishableKey }, known);
      known = reading.known;
      const content = parse(reading.snapshot);
      const sitePhotos = await listSitePhotos(join(projectRoot, 'src/assets/photos'));
      const sources = [...sitePhotos, ...listContentImages(content)];
      const photos = await prepareMedia({ sources, cacheDir, last, warn });
      last = photos;
      return { content, photos, parts: partsOf(reading.snapshot, photos) };
    },
  };
}
