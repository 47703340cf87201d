import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { digestOf } from '../../lib/digest.ts';
import { syncFiles } from '../../lib/durable-files.ts';
import { linkFiles } from '../../lib/link.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { listSiteFiles } from '../../lib/site-files.ts';
import { isText } from '../../serve/content-types.ts';
import { createFactsReader, type PageFacts } from '../check/page-facts.ts';
import { compressSite } from './compress.ts';

/** What is the same on every site of the same code: scripts, styles and public files, with their compressed twins. */
export interface StaticAssets {
  folder: string;
  /** Of each of its files. */
  digests: ReadonlyMap<string, string>;
  /** Of each of its files; null where there is nothing to judge. */
  facts: ReadonlyMap<string, PageFacts | null>;
}

/** Takes seconds where the code is new, for each of its files is compressed once. */
export async function readStaticAssets(
  bundle: string,
  urls: { siteUrl: string; supabaseUrl: string },
): Promise<StaticAssets> {
  const folder = await prepareAssets(bundle);
  const readFacts = createFactsReader(urls);
  const files = await mapInParallel(await listSiteFiles(folder), async (file) => {
    const bytes = await readFile(join(folder, file));
    const facts = isText(file) ? readFacts({ file, text: bytes.toString('latin1') }) : null;
    return { file, digest: digestOf(bytes), facts };
  });
  return {
    folder,
    digests: new Map(files.map(({ file, digest }) => [file, digest])),
    facts: new Map(files.map(({ file, facts }) => [file, facts])),
  };
}

/** The folder is there whole or not at all. */
export async function prepareAssets(bundle: string): Promise<string> {
  const folder = join(bundle, 'assets');
  if (existsSync(folder)) return folder;
  const site = join(bundle, 'site');
  const draft = `${folder}.${process.pid}`;
  try {
    await rm(draft, { recursive: true, force: true });
    linkFiles(site, draft, await listSiteFiles(site));
    await compressSite(draft);
    await syncFiles(draft, await listSiteFiles(draft));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another product that is run from the same folder may have been faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
