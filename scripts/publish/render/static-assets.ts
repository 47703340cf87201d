import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { digestOf } from '../../lib/digest.ts';
import { syncFiles } from '../../lib/durable-files.ts';
import { linkFiles } from '../../lib/link.ts';
import { listFiles } from '../../lib/list-files.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { isText } from '../../serve/content-types.ts';
import { createFactsReader, type PageFacts } from '../check/page-facts.ts';
import { compressSite } from './compress.ts';

/** What is the same on every site of the same code: scripts, styles and public files. */
export interface StaticAssets {
  folder: string;
  /** Whether their compressed twins stand beside them. */
  isCompressed: boolean;
  /** Of each of its files. */
  digests: ReadonlyMap<string, string>;
  /** Of each of its files; null where there is nothing to judge. */
  facts: ReadonlyMap<string, PageFacts | null>;
}

/** Takes seconds where the code is new, for each of its files is compressed once; `mayBePlain` takes them as they are. */
export async function readStaticAssets(
  bundle: string,
  urls: { siteUrl: string; supabaseUrl: string },
  mayBePlain: boolean,
): Promise<StaticAssets> {
  const isCompressed = !mayBePlain || existsSync(assetsOf(bundle));
  const folder = isCompressed ? await prepareAssets(bundle) : join(bundle, 'site');
  const readFacts = createFactsReader(urls);
  const names = await listFiles(folder);
  if (!isCompressed) await syncFiles(folder, names);
  const files = await mapInParallel(names, async (file) => {
    const bytes = await readFile(join(folder, file));
    const facts = isText(file) ? readFacts({ file, text: bytes.toString('latin1') }) : null;
    return { file, digest: digestOf(bytes), facts };
  });
  return {
    folder,
    isCompressed,
    digests: new Map(files.map(({ file, digest }) => [file, digest])),
    facts: new Map(files.map(({ file, facts }) => [file, facts])),
  };
}

const underWay = new Map<string, Promise<string>>();

/** The folder with the twins, which is there whole or not at all. */
export function prepareAssets(bundle: string): Promise<string> {
  const folder = assetsOf(bundle);
  const preparing = underWay.get(folder) ?? makeAssets(bundle, folder).finally(() => underWay.delete(folder));
  underWay.set(folder, preparing);
  return preparing;
}

function assetsOf(bundle: string): string {
  return join(bundle, 'assets');
}

async function makeAssets(bundle: string, folder: string): Promise<string> {
  if (existsSync(folder)) return folder;
  const site = join(bundle, 'site');
  const draft = `${folder}.${process.pid}`;
  try {
    await rm(draft, { recursive: true, force: true });
    linkFiles(site, draft, await listFiles(site));
    await compressSite(draft, await listCompressed(dirname(bundle)));
    await syncFiles(draft, await listFiles(draft));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another product that is run from the same folder may have been faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The assets of other code: most of its files are the same. */
async function listCompressed(bundles: string): Promise<string[]> {
  const names = await readdir(bundles);
  return names.map((name) => assetsOf(join(bundles, name))).filter(existsSync);
}
