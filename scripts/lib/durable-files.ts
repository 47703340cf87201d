/** Files and names that a loss of power cannot take away any more. */
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { codeOf } from './fail.ts';
import { mapInParallel } from './parallel.ts';

/** What systems say that cannot sync a folder. */
const NO_FOLDER_SYNC = ['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP'];

/** Puts a file in place whole: a reader, also one after a power loss, finds the old text or the new one, never a part. */
export async function writeDurably(file: string, text: string, mode = 0o666): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, text, { mode, flush: true });
  await renameDurably(draft, file);
}

/** Gives a finished file or folder its name so that it has it after a power loss too. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Waits until what a file holds is on the disk, but not for its name. */
export function syncFile(path: string): Promise<void> {
  return sync(path, 'r+');
}

/** Waits for the names in one folder. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await sync(folder, 'r');
  } catch (error) {
    if (!NO_FOLDER_SYNC.includes(codeOf(error) ?? '')) throw error;
  }
}

/** Waits for these files of a folder and for their names. */
export async function syncFiles(folder: string, files: readonly string[]): Promise<void> {
  await mapInParallel(files, (file) => syncFile(join(folder, file)));
  await syncNames(folder, files);
}

/** Waits for the names of files that are on the disk already. */
export async function syncNames(folder: string, files: readonly string[]): Promise<void> {
  const parents = new Set(files.map((file) => dirname(file)));
  const folders = new Set([...parents].flatMap((parent) => pathTo(folder, parent)));
  await mapInParallel([...folders], syncFolder);
}

/** Waits for everything in a folder. */
export async function syncTree(folder: string): Promise<void> {
  await mapInParallel(await readdir(folder, { withFileTypes: true }), async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncFile(path);
  });
  await syncFolder(folder);
}

async function sync(path: string, mode: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, mode);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `site/areas`, `site` for `areas` of `site`. */
function pathTo(folder: string, inside: string): string[] {
  const path = join(folder, inside);
  return path === join(folder) ? [path] : [path, ...pathTo(folder, dirname(inside))];
}
