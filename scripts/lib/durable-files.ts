import { open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Waits until a file, or what a folder lists, is on the disk and not only on its way there. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until everything in a folder is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
}

/** Gives a finished file or folder its name so that it has it after a power loss too. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncPath(dirname(to));
}

/** Puts a file in place whole: a reader, also one after a power loss, finds the old text or the new one. */
export async function writeDurably(file: string, text: string, mode: number): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode, flush: true });
  await renameDurably(draft, file);
}
