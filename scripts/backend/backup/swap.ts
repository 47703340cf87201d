import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renameDurably, syncTree } from '../../lib/durable-files.ts';

/** What makes up a backend, by its name below the data folder. */
export const BACKEND_PARTS = ['database', 'storage', 'secrets.json'] as const;

/** Where a restore unpacks and checks what is to come. */
export const stagingFolder = (dataDir: string) => join(dataDir, 'restoring');
/** A folder whose name says that everything in it is complete and checked, and only has to take its place. */
const readyFolder = (dataDir: string) => join(dataDir, 'restored');
const replacedFolder = (dataDir: string) => join(dataDir, 'replaced');

/** Puts the complete backend in `folder` in the place of the present one, which is kept until that is done. */
export async function swapIn(dataDir: string, folder: string): Promise<void> {
  await rm(replacedFolder(dataDir), { recursive: true, force: true });
  await syncTree(folder);
  await renameDurably(folder, readyFolder(dataDir));
  await finishSwap(dataDir);
}

/** Carries a swap to its end that was cut short, at whatever step, and removes what a restore left that never came to it. */
export async function finishSwap(dataDir: string): Promise<void> {
  const [ready, replaced] = [readyFolder(dataDir), replacedFolder(dataDir)];
  if (existsSync(ready)) {
    await mkdir(replaced, { recursive: true });
    for (const part of BACKEND_PARTS) {
      if (!existsSync(join(ready, part))) continue;
      if (existsSync(join(dataDir, part))) await rename(join(dataDir, part), join(replaced, part));
      await renameDurably(join(ready, part), join(dataDir, part));
    }
  }
  for (const left of [ready, replaced, stagingFolder(dataDir)]) await rm(left, { recursive: true, force: true });
}

/** Whether any part of a backend is there: keys and images are worth a question also without the database. */
export function hasBackend(dataDir: string): boolean {
  return BACKEND_PARTS.some((part) => existsSync(join(dataDir, part)));
}

/** Removes a backend and everything a cut-short swap left. */
export async function removeBackend(dataDir: string): Promise<void> {
  const parts = BACKEND_PARTS.map((part) => join(dataDir, part));
  const left = [readyFolder(dataDir), replacedFolder(dataDir), stagingFolder(dataDir)];
  for (const path of [...parts, ...left]) await rm(path, { recursive: true, force: true });
}

/** Removes what was made of a backend: the pages, which a start would serve, and the pictures. */
export async function removeSite(dataDir: string): Promise<void> {
  for (const made of ['site', 'cache']) await rm(join(dataDir, made), { recursive: true, force: true });
}
