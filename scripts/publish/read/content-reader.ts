import { join } from 'node:path';
import type { PhotoManifest } from '#db/photos.ts';
import type { Photo } from '#lib/photo.ts';
import type { Stage } from '../../lib/progress.ts';
import type { TextFile } from '../../lib/text-file.ts';
import type { ComingPictures } from '../../media/cache.ts';
import { isWhole } from '../../media/encode.ts';
import { createPicturePreparer } from '../../media/prepare.ts';
import { createImageLister, listSitePhotos } from '../../media/sources.ts';
import type { SiteIdentity } from '../build/build-messages.ts';
import { createContentParser, type SiteContent } from './content.ts';
import { NO_PARTS, type Parts, tablesOf } from './parts.ts';
import { keepRows } from './rows.ts';
import { fetchSnapshot } from './snapshot.ts';
import { placeDescriptions } from './texts.ts';

interface ReaderOptions extends Pick<SiteIdentity, 'supabaseUrl' | 'publishableKey' | 'workDir' | 'wholePictures'> {
  /** Takes the texts of which rows are to name the place only; without it they hold them. */
  texts?: TextFile;
  /** Pictures have come that a reading had to do without, or sharper ones than it had. */
  onPictures: () => void;
  /** Told what is under way; null when the pictures are all there. */
  onStage?: (stage: Stage | null) => void;
}

interface ReadOptions {
  /** The hashes of pictures that must be made again. */
  damagedPictures?: readonly string[];
  /** How long to wait for pictures. */
  pictureWaitMs: number;
  /** What takes its time anyway: until then waiting for pictures costs nothing. */
  meanwhile?: Promise<void>;
  warn: (message: string) => void;
}

export interface Reading {
  version: number;
  /** Releases of an older version may name somebody who was erased since. */
  erasedVersion: number;
  /** Whether a site without properties is a mistake. */
  expectsProperties: boolean;
  /** Every row checked. */
  content: SiteContent;
  photos: PhotoManifest;
  /** How many pictures did not come, or only in their narrowest width. */
  lacking: number;
  /** Content and pictures in the form in which pages are made of them. */
  parts: Parts;
}

export interface ContentReader {
  read: (options: ReadOptions) => Promise<Reading>;
  /** Goes on to make the pictures sharper, which rests from each reading to the next call. */
  refine: () => void;
  /** The pictures that the next reading will want. */
  listComing: () => ComingPictures;
}

/** Where the encoded pictures are. */
export function pictureFolder(workDir: string): string {
  return join(workDir, 'media');
}

/** Reads all public content with its pictures; from the second time on what has changed since. */
export function createContentReader(options: ReaderOptions): ContentReader {
  const { supabaseUrl: url, publishableKey, workDir, wholePictures, texts, onPictures, onStage } = options;
  let parts = NO_PARTS;
  /** The version of these parts. */
  let known: number | null = null;
  /** Takes back what was written since the last reading that went well: each try would leave all texts once more. */
  let takeBack = texts?.mark();
  const taker = {
    begin: () => takeBack?.(),
    take: (rows: readonly unknown[]) => {
      if (texts) placeDescriptions(rows, parts.properties, texts);
    },
  };
  const parse = createContentParser();
  const listImages = createImageLister(url);
  const { prepare, refine, listComing } = createPicturePreparer({
    cacheDir: pictureFolder(workDir),
    isWholeOnly: wholePictures,
    onArrival: onPictures,
    ...(onStage && { onStage }),
  });

  return {
    listComing,
    refine,
    read: async ({ damagedPictures = [], pictureWaitMs, meanwhile = Promise.resolve(), warn }) => {
      const snapshot = await fetchSnapshot({ url, publishableKey }, known, taker);
      const tables = tablesOf(snapshot, parts);
      const content = parse(tables);
      const { own, foreign } = listImages(content);
      if (foreign.length > 0) warn(foreignPictures(foreign));
      const sources = [...(await listSitePhotos()), ...own];
      const photos = await prepare({ sources, damaged: damagedPictures, waitMs: pictureWaitMs, meanwhile, warn });
      parts = { ...tables, photos: keepRows(parts.photos, photos) };
      const lacking = sources.filter(({ key }) => !isThereWhole(photos.get(key))).length;
      const { version, expects_properties: expectsProperties, erased_version: erasedVersion } = snapshot;
      known = version;
      takeBack = texts?.mark();
      return { version, erasedVersion, expectsProperties, content, photos, lacking, parts };
    },
  };
}

function isThereWhole(photo: Photo | undefined): boolean {
  return photo !== undefined && isWhole(photo);
}

function foreignPictures({ length, [0]: first }: readonly string[]): string {
  const which = length === 1 ? `The picture ${first} is` : `${length} pictures, such as ${first}, are`;
  return `${which} not in the storage of this project and not shown; "npm run db:migrate-media" brings those of a project`;
}
