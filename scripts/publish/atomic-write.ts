import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../lib/fail.ts';
import { mapInParallel } from './parallel.ts';

/** What systems say that cannot sync a folder. */
const NO_FOLDER_SYNC = ['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP'];

/** Puts a file in place whole and on the disk: a reader sees the old text or the new one, never a part. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(dirname(file));
}

/** Comes back when a loss of power can no longer take these files away. */
export async function syncFiles(folder: string, files: readonly string[]): Promise<void> {
  await mapInParallel(files, (file) => syncFile(join(folder, file)));
  await syncNames(folder, files);
}

/** The same for what a file holds, but not for its name. */
export function syncFile(path: string): Promise<void> {
  return sync(path, 'r+');
}

/** The same for the names of files that are on the disk already. */
export async function syncNames(folder: string, files: readonly string[]): Promise<void> {
  const folders = new Set(files.flatMap((file) => pathTo(folder, file)));
  await mapInParallel([...folders], syncFolder);
}

/** The same for the names in one folder. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await sync(folder, 'r');
  } catch (error) {
    if (!NO_FOLDER_SYNC.includes(codeOf(error) ?? '')) throw error;
  }
}

async function sync(path: string, mode: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, mode);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `site`, `site/areas` for `areas/paje.html` of `site`. */
function pathTo(folder: string, file: string): string[] {
  const parent = dirname(join(folder, file));
  return parent === join(folder) ? [parent] : [parent, ...pathTo(folder, dirname(file))];
}
