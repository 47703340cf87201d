import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { linkFiles } from '../../lib/link.ts';
import type { TextFile } from '../../lib/text-file.ts';
import { createBuildMemory } from '../build/build-memory.ts';
import type { BuildOrder, SiteIdentity } from '../build/build-messages.ts';
import type { PageFacts } from '../check/page-facts.ts';
import type { Parts } from '../read/parts.ts';
import { prepareBundle } from './bundles.ts';
import type { RenderOrder } from './messages.ts';
import { prepareAssets, readStaticAssets, type StaticAssets } from './static-assets.ts';
import { poolSizeFor, startWorkerPool, type WorkerPool } from './worker-pool.ts';

interface RendererOptions extends Omit<SiteIdentity, 'wholePictures'> {
  /** In which the places stand that rows name. */
  texts: TextFile;
  /** Told which pages are written while others are being made. */
  onWritten: (files: string[]) => void;
}

/** What is known of the files of a site. */
type SiteFacts = ReadonlyMap<string, PageFacts | null>;

/** A site as it was rendered. */
export interface RenderedSite {
  /** Names this build among those of this process. */
  build: string;
  /** Of every file; null where there is nothing to judge. */
  facts: SiteFacts;
  /** The digests of the files that were not taken over from the live site. */
  made: ReadonlyMap<string, string>;
  /** The files of the live site that this one has no more. */
  removed: readonly string[];
  /** The site that it began with; null where that was none. */
  live: BuildOrder['live'];
  /** Whether its scripts and styles stand there compressed, too. */
  isCompressed: boolean;
}

/**
 * When scripts and styles are compressed: before the site is made; behind the first one, for its visitors do not wait
 * for what the server does well enough meanwhile; or not at all, where the host does.
 */
export type Compression = 'before' | 'behind' | 'never';

interface RenderTask extends Pick<BuildOrder, 'outDir' | 'live'> {
  parts: Parts;
  month: string;
  compression: Compression;
}

export interface SiteRenderer {
  /** Bundles the code, which needs no content, while somebody else reads. */
  prepare: () => Promise<void>;
  /** Makes a whole site of this content in `outDir`, and of its pages only those that differ from the live one's. */
  render: (task: RenderTask) => Promise<RenderedSite>;
  /** Comes back when the disk has the pages of the last site, which may be judged meanwhile. */
  sync: () => Promise<void>;
  /** Compresses what the last site has plain. */
  compress: () => Promise<void>;
}

/** Remembers what each page of the live and of the last build has read; any other site it makes from the beginning. */
export function createSiteRenderer(options: RendererOptions): SiteRenderer {
  let bundling: Promise<string> | null = null;
  let assets: StaticAssets | null = null;
  let pool: WorkerPool | null = null;
  const memory = createBuildMemory<SiteFacts>();

  const stop = () => {
    pool?.stop();
    pool = null;
    memory.forgetAll();
  };

  const bundle = () => {
    bundling ??= prepareBundle(options).finally(() => {
      bundling = null;
    });
    return bundling;
  };
  // Whoever renders asks again and hears of a failure then.
  const prepare = () =>
    bundle().then(
      () => {},
      () => {},
    );

  const getAssets = async (folder: string, { live, compression }: RenderTask) => {
    const mayBePlain = compression === 'never' || (compression === 'behind' && (!live || assets !== null));
    if (!assets?.isCompressed) assets = await readStaticAssets(folder, options, mayBePlain);
    return assets;
  };

  const renderAll = async (task: RenderTask, which: Pick<RenderOrder, 'build' | 'live'>) => {
    const { parts, month, outDir } = task;
    pool ??= startWorkerPool(poolSizeFor(parts.properties.size), options.texts, options.onWritten);
    const { setContent, render: renderPages } = pool;
    try {
      const [folder] = await Promise.all([bundle(), setContent(parts, month)]);
      const code = { bundle: folder, siteUrl: options.siteUrl, supabaseUrl: options.supabaseUrl };
      // What compressing leaves of the machine makes pages meanwhile.
      return await Promise.all([getAssets(folder, task), renderPages({ code, outDir, ...which })]);
    } catch (error) {
      stop();
      throw error;
    }
  };

  const render = async (task: RenderTask): Promise<RenderedSite> => {
    // Much more content than before is worth more processes, which begin without a memory.
    if (pool && pool.size < poolSizeFor(task.parts.properties.size)) stop();
    const before = memory.of(task.live?.build);
    const live = before ? task.live : null;
    const build = randomUUID();
    if (task.live?.isCopied && !live) await rm(task.outDir, { recursive: true, force: true });
    const [same, { removed, made }] = await renderAll(task, { build, live });
    const added = [...same.digests].filter(([file]) => !before?.has(file));
    // A twin of earlier code may stand there under the same name.
    if (live?.isCopied) for (const [file] of added) rmSync(join(task.outDir, file), { force: true });
    linkFiles(same.folder, task.outDir, live?.isCopied ? added.map(([file]) => file) : [...same.facts.keys()]);
    if (live?.isCopied) for (const file of removed) rmSync(join(task.outDir, file), { force: true });

    const facts = new Map(before);
    for (const [file, known] of same.facts) facts.set(file, known);
    for (const file of removed) facts.delete(file);
    for (const page of made) facts.set(page.file, page.facts);
    memory.remember(build, live?.build, facts);
    const fresh = made.map(({ file, digest }) => [file, digest] as const);
    return { build, facts, made: new Map([...added, ...fresh]), removed, live, isCompressed: same.isCompressed };
  };
  const sync = async () => {
    try {
      await pool?.sync();
    } catch (error) {
      stop();
      throw error;
    }
  };
  const compress = async () => {
    await prepareAssets(await bundle());
  };
  return { prepare, render, sync, compress };
}
