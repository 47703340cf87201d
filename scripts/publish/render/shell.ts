import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { digestOf } from '../../lib/digest.ts';
import { linkFiles } from '../../lib/link.ts';
import { isText } from '../../serve/content-types.ts';
import { syncFiles } from '../atomic-write.ts';
import { createNoteTaker, type Notes } from '../check/site.ts';
import { compressSite } from '../compress.ts';
import { mapInParallel } from '../parallel.ts';
import { listSiteFiles } from '../site-files.ts';

/** What is the same on every site of the same code: scripts, styles and public files, with their compressed twins. */
export interface Shell {
  folder: string;
  /** Of each of its files. */
  digests: ReadonlyMap<string, string>;
  notes: ReadonlyMap<string, Notes>;
}

/** Takes seconds where the code is new, for each of its files is compressed once. */
export async function readShell(bundle: string, urls: { siteUrl: string; supabaseUrl: string }): Promise<Shell> {
  const folder = await prepareShell(bundle);
  const takeNotes = createNoteTaker(urls);
  const digests = new Map<string, string>();
  const notes = new Map<string, Notes>();
  await mapInParallel(await listSiteFiles(folder), async (file) => {
    const bytes = await readFile(join(folder, file));
    digests.set(file, digestOf(bytes));
    if (isText(file)) notes.set(file, takeNotes({ file, text: bytes.toString('latin1') }));
  });
  return { folder, digests, notes };
}

/** The folder is there whole or not at all. */
async function prepareShell(bundle: string): Promise<string> {
  const folder = join(bundle, 'shell');
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
