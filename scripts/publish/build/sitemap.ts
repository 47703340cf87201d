import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { absoluteUrl } from '#lib/urls.ts';
import { bucketOf } from '../../lib/bucket.ts';
import { digestOf } from '../../lib/digest.ts';
import { syncFile } from '../../lib/durable-files.ts';
import { linkFiles } from '../../lib/link.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { pageAddress } from '../../lib/site-files.ts';
import type { PageFacts } from '../check/page-facts.ts';
import { runSitemapHooks } from '../render/astro-internals.ts';
import type { LiveSite, RenderedSite } from '../render/site-renderer.ts';
import { createBuildMemory } from './build-memory.ts';

type Listed = NonNullable<PageFacts['sitemap']>;
/** What the pages of one part say, by their addresses. A page that was not made anew says what it said, as one object. */
type Part = ReadonlyMap<string, Listed>;
/** The parts by the names that the integration is given for them. */
type Parts = ReadonlyMap<string, Part>;

interface SitemapOrder {
  outDir: string;
  live: LiveSite | null;
  /** Names the build that it is for. */
  build: string;
  facts: RenderedSite['facts'];
}

interface WrittenSitemap {
  files: string[];
  /** Those of the live site that there are no more. */
  removed: string[];
  /** The digests of those that are not the live site's. */
  made: ReadonlyMap<string, string>;
}

/** The part that the index stands beside. */
const FIRST = 'sitemap';
/** So few that a change of a page, which means its part anew, takes hardly any time. */
const PART_LENGTH = 256;
/** As the integration sorts them, which takes it long unless they are sorted. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Has `@astrojs/sitemap` write the sitemap, of which it makes anew only the parts whose pages say something different. */
export function createSitemapWriter(siteUrl: string): (order: SitemapOrder) => Promise<WrittenSitemap> {
  const memory = createBuildMemory<Parts>();

  return async ({ outDir, live, build, facts }) => {
    const parts = partsOf(facts);
    const before: Parts = memory.of(live?.build) ?? new Map();
    const names = [...parts.keys()];
    const isOfSameParts = names.join() === [...before.keys()].join();
    const kept = names.filter(
      (name) => isUnchanged(parts.get(name), before.get(name)) && (name !== FIRST || isOfSameParts),
    );
    const stale = names.filter((name) => !kept.includes(name));
    const others = names.filter((name) => name !== FIRST).flatMap(filesOf);
    const files = names.flatMap(filesOf);
    const removed = [...before.keys()].flatMap(filesOf).filter((file) => !files.includes(file));
    if (live?.isCopied) {
      // What is written anew is no file that other releases share.
      for (const file of [...stale.flatMap(filesOf), ...removed]) await rm(join(outDir, file), { force: true });
    }
    for (const name of stale) {
      const customSitemaps = name === FIRST ? others.map((file) => absoluteUrl(file, siteUrl)) : [];
      await writePart({ siteUrl, outDir, name, part: parts.get(name) ?? new Map(), customSitemaps });
    }
    if (live && !live.isCopied) linkFiles(live.folder, outDir, kept.flatMap(filesOf));
    memory.remember(build, live?.build, parts);
    return { files, removed, made: await syncFiles(outDir, stale.flatMap(filesOf)) };
  };
}

function filesOf(name: string): string[] {
  return [`${name}-0.xml`, ...(name === FIRST ? [`${name}-index.xml`] : [])];
}

/** Every page that may be listed, in parts that stay the same when other pages come and go. */
function partsOf(facts: SitemapOrder['facts']): Parts {
  const listed = [...facts].flatMap(([file, known]) => {
    const address = pageAddress(file);
    return address !== null && known?.sitemap ? [[address, known.sitemap] as const] : [];
  });
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(listed.length / PART_LENGTH)));
  const groups = Map.groupBy(listed, ([address]) => bucketOf(address.slice(1), count));
  const inOrder = [...groups].sort(([one], [other]) => one - other);
  return new Map(inOrder.map(([index, pages]) => [index === 0 ? FIRST : `${FIRST}-${index}`, new Map(pages)]));
}

function isUnchanged(part: Part | undefined, before: Part | undefined): boolean {
  return part?.size === before?.size && (part?.entries().every(([page, said]) => before?.get(page) === said) ?? false);
}

interface PartOrder {
  siteUrl: string;
  outDir: string;
  name: string;
  part: Part;
  customSitemaps: string[];
}

async function writePart({ siteUrl, outDir, name, part, customSitemaps }: PartOrder): Promise<void> {
  const integration = sitemap({
    filenameBase: name,
    customSitemaps,
    namespaces: { news: false, xhtml: false, video: false },
    serialize: (item) => {
      const said = part.get(decodeURI(new URL(item.url).pathname));
      const entry = { ...item, ...(said?.lastModified && { lastmod: said.lastModified }), img: said?.images ?? [] };
      return entry;
    },
  });
  const pages = [...part.keys()].sort(compare);
  await runSitemapHooks(integration, { siteUrl, outDir: pathToFileURL(`${outDir}/`), pages });
  // Each part is named in the one index of all.
  if (name !== FIRST) await rm(join(outDir, `${name}-index.xml`));
}

async function syncFiles(outDir: string, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await mapInParallel(files, async (file) => {
      await syncFile(join(outDir, file));
      return [file, digestOf(await readFile(join(outDir, file)))] as const;
    }),
  );
}
