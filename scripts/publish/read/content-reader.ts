import { join } from 'node:path';
import type { PhotoManifest } from '#db/photos.ts';
import { projectRoot } from '../../lib/project.ts';
import { createPicturePreparer } from '../../media/prepare.ts';
import { createImageLister, listSitePhotos } from '../../media/sources.ts';
import { createContentParser, type SiteContent } from './content.ts';
import { NO_PARTS, type Parts, tablesOf } from './parts.ts';
import { keepRows } from './rows.ts';
import { fetchSnapshot, type KnownProperties } from './snapshot.ts';

interface ReaderOptions {
  supabaseUrl: string;
  publishableKey: string;
  /** Keeps the pictures from one process to the next. */
  workDir: string;
  /** How long a reading waits for pictures that do not come. */
  pictureWaitMs: number;
  /** Pictures have come that a reading had to do without. */
  onPictures: () => void;
}

interface ReadOptions {
  /** The hashes of pictures that must be made again. */
  damagedPictures?: readonly string[];
  warn: (message: string) => void;
}

export interface Reading {
  version: number;
  /** Every row checked. */
  content: SiteContent;
  photos: PhotoManifest;
  /** How many pictures did not come. */
  lacking: number;
  /** Content and pictures in the form in which pages are made of them. */
  parts: Parts;
}

export interface ContentReader {
  read: (options: ReadOptions) => Promise<Reading>;
  /** The hashes of pictures that the next reading will want. */
  listComing: () => Set<string>;
}

/** Where the encoded pictures are. */
export function pictureFolder(workDir: string): string {
  return join(workDir, 'media');
}

/** Reads all public content with its pictures; of the properties only those that changed since it read last. */
export function createContentReader(options: ReaderOptions): ContentReader {
  const { supabaseUrl: url, publishableKey, workDir, pictureWaitMs, onPictures } = options;
  let parts = NO_PARTS;
  let stamps: KnownProperties['stamps'] = {};
  const parse = createContentParser();
  const listImages = createImageLister(url);
  const { prepare, listComing } = createPicturePreparer({
    cacheDir: pictureFolder(workDir),
    waitMs: pictureWaitMs,
    onArrival: onPictures,
  });

  return {
    listComing,
    read: async ({ damagedPictures = [], warn }) => {
      const { snapshot, ...read } = await fetchSnapshot({ url, publishableKey }, { stamps, rows: parts.properties });
      const tables = tablesOf(snapshot, parts);
      const content = parse(tables);
      const { own, foreign } = listImages(content);
      if (foreign.length > 0) warn(foreignPictures(foreign));
      const sources = [...(await listSitePhotos(join(projectRoot, 'src/assets/photos'))), ...own];
      const photos = await prepare({ sources, damaged: damagedPictures, warn });
      stamps = read.stamps;
      parts = { ...tables, photos: keepRows(parts.photos, new Map(Object.entries(photos))) };
      const lacking = sources.filter(({ key }) => !(key in photos)).length;
      return { version: snapshot.version, content, photos, lacking, parts };
    },
  };
}

function foreignPictures({ length, [0]: first }: readonly string[]): string {
  const which = length === 1 ? `The picture ${first} is` : `${length} pictures, such as ${first}, are`;
  return `${which} not in the storage of this project and not shown; "npm run db:migrate-media" brings those of a project`;
}
