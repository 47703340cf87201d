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
import type { RenderedSite } from '../render/site-renderer.ts';
import { createBuildMemory } from './build-memory.ts';

type Listed = NonNullable<PageFacts['sitemap']>;
/** What the pages of one part say, by their addresses. A page that was not made anew says what it said, as one object. */
type Part = ReadonlyMap<string, Listed>;
/** The parts by their numbers, in order. */
type Parts = ReadonlyMap<number, Part>;

interface SitemapOrder extends Pick<RenderedSite, 'facts' | 'made' | 'removed' | 'live' | 'build'> {
  outDir: string;
}

interface WrittenSitemap {
  files: string[];
  /** Those of the live site that there are no more. */
  removed: string[];
  /** The digests of those that are not the live site's. */
  made: ReadonlyMap<string, string>;
}

/** The part that the index stands beside. */
const FIRST = 0;
/** So few that a change of a page, which means its part anew, takes hardly any time. */
const PART_LENGTH = 256;
/** As the integration sorts them, which takes it long unless they are sorted. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Has `@astrojs/sitemap` write the sitemap, of which it makes anew only the parts whose pages say something different. */
export function createSitemapWriter(siteUrl: string): (order: SitemapOrder) => Promise<WrittenSitemap> {
  const memory = createBuildMemory<Parts>();

  return async ({ outDir, live, build, ...site }) => {
    const before = memory.of(live?.build);
    const parts = before ? partsAfter(before, site) : partsOf(site.facts);
    const numbers = [...parts.keys()];
    const isOfSameParts = numbers.join() === [...(before?.keys() ?? [])].join();
    const kept = numbers.filter(
      (number) => isUnchanged(parts.get(number), before?.get(number)) && (number !== FIRST || isOfSameParts),
    );
    const stale = numbers.filter((number) => !kept.includes(number));
    const others = numbers.filter((number) => number !== FIRST).flatMap(filesOf);
    const files = numbers.flatMap(filesOf);
    const removed = [...(before?.keys() ?? [])].flatMap(filesOf).filter((file) => !files.includes(file));
    if (live?.isCopied) {
      // What is written anew is no file that other releases share.
      for (const file of [...stale.flatMap(filesOf), ...removed]) await rm(join(outDir, file), { force: true });
    }
    for (const number of stale) {
      const customSitemaps = number === FIRST ? others.map((file) => absoluteUrl(file, siteUrl)) : [];
      await writePart({ siteUrl, outDir, number, part: parts.get(number) ?? new Map(), customSitemaps });
    }
    if (live && !live.isCopied) linkFiles(live.folder, outDir, kept.flatMap(filesOf));
    memory.remember(build, live?.build, parts);
    return { files, removed, made: await syncFiles(outDir, stale.flatMap(filesOf)) };
  };
}

/** What the integration is told to call a part. */
function nameOf(number: number): string {
  return number === FIRST ? 'sitemap' : `sitemap-${number}`;
}

function filesOf(number: number): string[] {
  const name = nameOf(number);
  return [`${name}-0.xml`, ...(number === FIRST ? [`${name}-index.xml`] : [])];
}

/** Every page that may be listed, in parts that stay the same when other pages come and go. */
function partsOf(facts: SitemapOrder['facts']): Parts {
  const listed = [...facts].flatMap(([file, known]) => {
    const address = pageAddress(file);
    return address !== null && known?.sitemap ? [[address, known.sitemap] as const] : [];
  });
  const count = countFor(listed.length);
  const groups = Map.groupBy(listed, ([address]) => numberOf(address, count));
  return inOrder([...groups].map(([number, pages]) => [number, new Map(pages)]));
}

/** The same from the parts of the live site: a change is of few pages, and to look at all of a large site takes long. */
function partsAfter(before: Parts, { facts, made, removed }: Pick<SitemapOrder, 'facts' | 'made' | 'removed'>): Parts {
  const count = countFor(pagesIn(before));
  const after = new Map<number, Map<string, Listed>>();
  for (const file of [...removed, ...made.keys()]) {
    const address = pageAddress(file);
    if (address === null) continue;
    const number = numberOf(address, count);
    const part = after.get(number) ?? new Map(before.get(number));
    after.set(number, part);
    const said = facts.get(file)?.sitemap;
    if (said) part.set(address, said);
    else part.delete(address);
  }
  const parts = inOrder([...new Map([...before, ...after])].filter(([, { size }]) => size > 0));
  return countFor(pagesIn(parts)) === count ? parts : partsOf(facts);
}

function countFor(pages: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(pages / PART_LENGTH)));
}

function numberOf(address: string, count: number): number {
  return bucketOf(address.slice(1), count);
}

function pagesIn(parts: Parts): number {
  return parts.values().reduce((sum, { size }) => sum + size, 0);
}

function inOrder(parts: [number, Part][]): Parts {
  return new Map(parts.sort(([one], [other]) => one - other));
}

function isUnchanged(part: Part | undefined, before: Part | undefined): boolean {
  if (part === before) return true;
  return part?.size === before?.size && (part?.entries().every(([page, said]) => before?.get(page) === said) ?? false);
}

interface PartOrder {
  siteUrl: string;
  outDir: string;
  number: number;
  part: Part;
  customSitemaps: string[];
}

async function writePart({ siteUrl, outDir, number, part, customSitemaps }: PartOrder): Promise<void> {
  const name = nameOf(number);
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
  if (number !== FIRST) await rm(join(outDir, `${name}-index.xml`));
}

async function syncFiles(outDir: string, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await mapInParallel(files, async (file) => {
      await syncFile(join(outDir, file));
      return [file, digestOf(await readFile(join(outDir, file)))] as const;
    }),
  );
}
