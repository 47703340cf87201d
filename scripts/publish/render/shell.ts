import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isText } from '../../serve/content-types.ts';
import { createNoteTaker, type Notes } from '../check/site.ts';
import { mapInParallel } from '../parallel.ts';
import { listSiteFiles } from '../site-files.ts';

/** What is the same on every site of the same code: scripts, styles and public files. */
export interface Shell {
  folder: string;
  files: string[];
  notes: ReadonlyMap<string, Notes>;
}

export async function readShell(folder: string, urls: { siteUrl: string; supabaseUrl: string }): Promise<Shell> {
  const files = await listSiteFiles(folder);
  const takeNotes = createNoteTaker(urls);
  const notes = await mapInParallel(files.filter(isText), async (file): Promise<[string, Notes]> => {
    return [file, takeNotes({ file, text: await readFile(join(folder, file), 'latin1') })];
  });
  return { folder, files, notes: new Map(notes) };
}
