import { join } from 'node:path';
import type { PhotoManifest } from '#db/photos.ts';
import { NO_PROPERTY_LEFT } from '#lib/build-info.ts';
import { returnGarbage } from '../../lib/heap.ts';
import type { Stage } from '../../lib/progress.ts';
import { projectRoot } from '../../lib/project.ts';
import { createStopwatch } from '../../lib/stopwatch.ts';
import { createTextFile } from '../../lib/text-file.ts';
import { type ComingPictures, pruneCache } from '../../media/cache.ts';
import { linkMedia } from '../../media/link.ts';
import { assertFit, summarise } from '../check/finding.ts';
import { listRoutes } from '../check/routes.ts';
import { createSiteCheck } from '../check/site.ts';
import { createContentReader, pictureFolder } from '../read/content-reader.ts';
import { monthOf } from '../read/parts.ts';
import { isMostlyPast } from '../read/texts.ts';
import { type Compression, createSiteRenderer } from '../render/site-renderer.ts';
import { writeBuildInfo } from './build-info.ts';
import { createBuildMemory } from './build-memory.ts';
import type { BuildOrder, BuildReport, SiteIdentity } from './build-messages.ts';
import { type CardPicture, createCardPictureLister } from './card-pictures.ts';
import { createSitemapWriter } from './sitemap.ts';

export interface SiteBuilder {
  /** Makes a whole site in `outDir` and judges it; throws when it must not go live. */
  build: (order: BuildOrder) => Promise<BuildReport>;
}

interface Listeners {
  /** A further build would have what the last one had to do without: pictures, other widths, compressed scripts. */
  onPictures: () => void;
  /** Told what is under way; null when nothing is. */
  onStage: (stage: Stage | null) => void;
  /** Told which files of the site under way are written. */
  onWritten: (files: string[]) => void;
  /** Told which pictures cards show, as far as it has not been told. */
  onCardPictures: (pictures: CardPicture[]) => void;
}

/** Builds one site again and again, of its pages each time only those that differ from the live one's. */
export function createSiteBuilder(site: SiteIdentity, listeners: Listeners): SiteBuilder {
  const { onPictures, onStage, onWritten, onCardPictures } = listeners;
  const texts = createTextFile(site.workDir);
  const reader = createContentReader({ ...site, texts, onPictures, onStage });
  const renderer = createSiteRenderer({ ...site, texts, onWritten });
  const writeSitemap = createSitemapWriter(site.siteUrl);
  const checkSite = createSiteCheck();
  const listCardPictures = createCardPictureLister();
  const pictures = createPictureKeeper(pictureFolder(site.workDir), reader.listComing);

  const compressBehind = () =>
    renderer.compress().then(onPictures, () => {
      // The next build tries again and hears of it.
    });
  const build = async (order: BuildOrder): Promise<BuildReport> => {
    const { outDir, live, allowEmpty, withPictures, damagedPictures, pictureWaitMs } = order;
    const { lap, laps } = createStopwatch();
    const warnings: string[] = [];
    onStage({ text: 'reading the content' });
    const warn = (warning: string) => warnings.push(warning);
    const reading = await reader.read({ damagedPictures, pictureWaitMs, meanwhile: renderer.prepare(), warn });
    const properties = reading.content.properties.length;
    if (properties === 0 && reading.expectsProperties && !allowEmpty) throw new Error(NO_PROPERTY_LEFT);
    onCardPictures(listCardPictures(reading.content, reading.photos));
    if (!live) await returnGarbage();
    lap('read');
    onStage({ text: 'making the pages' });
    const month = monthOf(new Date());
    const compression = whenToCompress(site, order);
    const rendered = await renderer.render({ parts: reading.parts, month, outDir, live, compression });
    if (withPictures) linkMedia(reading.photos, pictureFolder(site.workDir), outDir);
    const sitemap = await writeSitemap({ outDir, ...rendered });
    lap('pages');
    onStage({ text: 'checking the pages' });
    const routes = await listRoutes(join(projectRoot, 'src/pages'));
    const { facts } = rendered;
    const files = [...facts.keys(), ...sitemap.files];
    const { pages, findings } = checkSite({
      siteUrl: site.siteUrl,
      files,
      facts,
      content: reading.content,
      readText: texts.read,
      routes,
    });
    assertFit(findings);
    const { version, erasedVersion } = reading;
    const isToBeCompressed = compression === 'behind' && !rendered.isCompressed;
    const lacking = reading.lacking + Number(isToBeCompressed);
    const buildInfo = await writeBuildInfo(outDir, { version, pages });
    const used = hashesOf(reading.photos);
    // A site with its own pictures leaves nobody else who shows those that are kept.
    if (withPictures) await pruneCache(pictureFolder(site.workDir), used);
    else await pictures.forgetOthers({ live: live?.build, next: rendered.build, used });
    await renderer.sync();
    lap('checks');
    if (isToBeCompressed) void compressBehind();
    return {
      build: rendered.build,
      version,
      erasedVersion,
      pages,
      properties,
      month,
      lacking,
      pictures: used.size,
      made: new Map([...rendered.made, ...sitemap.made, ...buildInfo]),
      removed: rendered.live?.isCopied ? [...rendered.removed, ...sitemap.removed] : null,
      warnings: [...warnings, ...summarise(findings, 'warning')],
      isSpent: isMostlyPast(texts, reading.content.properties),
      durations: laps,
    };
  };
  return { build: (order) => build(order).finally(reader.refine) };
}

function whenToCompress({ wholePictures }: SiteIdentity, { withPictures }: BuildOrder): Compression {
  // A site with its own pictures is for a host, which compresses by itself.
  if (withPictures) return 'never';
  return wholePictures ? 'before' : 'behind';
}

function hashesOf(photos: PhotoManifest): Set<string> {
  return new Set([...photos.values()].map(({ hash }) => hash));
}

/** Forgets the pictures that neither the live site nor the next one shows, once it is known what the live one does. */
function createPictureKeeper(cacheDir: string, listComing: () => ComingPictures) {
  const memory = createBuildMemory<ReadonlySet<string>>();
  return {
    forgetOthers: async (sites: { live: string | null | undefined; next: string; used: ReadonlySet<string> }) => {
      const shown = memory.of(sites.live);
      if (shown) await pruneCache(cacheDir, sites.used.union(shown), listComing());
      memory.remember(sites.next, sites.live, sites.used);
    },
  };
}
