import { join } from 'node:path';
import type { PhotoManifest } from '#features/photos/photo.ts';
import { projectRoot } from '../lib/project.ts';
import { createStopwatch } from '../lib/stopwatch.ts';
import { hashIn, pruneCache } from '../media/cache.ts';
import { linkMedia } from '../media/link.ts';
import { writeBuildInfo } from './build-info.ts';
import type { BuildOrder, BuildReport, SiteIdentity } from './build-messages.ts';
import { type Finding, summarise } from './check/finding.ts';
import { listRoutes } from './check/routes.ts';
import { checkSite } from './check/site.ts';
import { yearOf } from './content-file.ts';
import { createContentReader, pictureFolder, type Reading } from './read/content-reader.ts';
import { createPress, type Edition } from './render/press.ts';

export interface SiteBuilder {
  /** Makes a whole site in `outDir` and judges it; throws when it must not go live. */
  build: (order: BuildOrder) => Promise<BuildReport>;
  stop: () => void;
}

/** Builds one site again and again, of its pages each time only those that differ from the live one's. */
export function createSiteBuilder(site: SiteIdentity, onPictures: () => void): SiteBuilder {
  const reader = createContentReader({ ...site, onPictures });
  const press = createPress(site);
  const pictures = createPictureKeeper(pictureFolder(site.workDir), reader.listComing);

  const build = async (order: BuildOrder): Promise<BuildReport> => {
    const { outDir, live, allowEmpty, withPictures, damagedPictures } = order;
    const { lap, laps } = createStopwatch();
    const warnings: string[] = [];
    press.getReady();
    const reading = await reader.read({ damagedPictures, warn: (warning) => warnings.push(warning) });
    const { version, properties } = reading.content;
    if (properties.length === 0 && !allowEmpty) {
      throw new Error('The content holds no property. If that is meant, say so with --allow-empty');
    }
    lap('read');
    const edition = await press.print({ parts: reading.parts, year: yearOf(new Date()), outDir, live });
    if (withPictures) linkMedia(reading.photos, pictureFolder(site.workDir), outDir);
    lap('pages');
    const { pages, findings } = await judge(edition, reading, site.siteUrl);
    assertFit(findings);
    const buildInfo = await writeBuildInfo(outDir, { version, pages });
    const used = hashesOf(reading.photos);
    // A site with its own pictures leaves nobody else who shows those that are kept.
    if (withPictures) await pruneCache(pictureFolder(site.workDir), used);
    else await pictures.forgetOthers({ live: live?.edition ?? null, next: edition.id, used });
    lap('checks');
    return {
      edition: edition.id,
      version,
      pages,
      properties: properties.length,
      lacking: reading.lacking,
      made: { ...Object.fromEntries(edition.made), ...buildInfo },
      warnings: [...warnings, ...summarise(findings, 'warning')],
      durations: laps,
    };
  };
  return { build, stop: press.stop };
}

async function judge({ notes }: Edition, { content }: Reading, siteUrl: string) {
  const taken = [...notes].flatMap(([file, noted]) => (noted ? [[file, noted] as const] : []));
  const routes = await listRoutes(join(projectRoot, 'src/pages'));
  return checkSite({ siteUrl, files: [...notes.keys()], notes: new Map(taken), content, routes });
}

function hashesOf(photos: PhotoManifest): Set<string> {
  return new Set(Object.values(photos).map(({ share }) => hashIn(share)));
}

/** Throws with the first errors, if there are any. */
export function assertFit(findings: readonly Finding[]): void {
  const errors = summarise(findings, 'error');
  if (errors.length === 0) return;
  throw new Error(['The built site is not fit to go live', ...errors].join('\n'));
}

/** Forgets the pictures that neither the live site nor the next one shows, once it is known what the live one does. */
function createPictureKeeper(cacheDir: string, listComing: () => ReadonlySet<string>) {
  const usedBy = new Map<string, ReadonlySet<string>>();
  return {
    forgetOthers: async (sites: { live: string | null; next: string; used: ReadonlySet<string> }) => {
      const shown = sites.live === null ? undefined : usedBy.get(sites.live);
      usedBy.clear();
      if (sites.live !== null && shown) {
        usedBy.set(sites.live, shown);
        await pruneCache(cacheDir, sites.used.union(shown), listComing());
      }
      usedBy.set(sites.next, sites.used);
    },
  };
}
