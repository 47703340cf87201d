import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@supabase/lite/pglite';
import { backendPaths } from '../../lib/data-dir.ts';
import { listKept } from './backup-manifest.ts';

/** How long the copying of a large database may take. */
export const COPIES_WITHIN_MS = 120_000;

/** Where is laid out what a backend has, for a backup to be made of. */
export function snapshotFolder(dataDir: string): string {
  return join(backendPaths(dataDir).backups, 'snapshot');
}

/** Copies a backend as it is at one moment: meanwhile nobody may change anything. */
export async function takeSnapshot(dataDir: string, database: PGlite): Promise<void> {
  const [from, to] = [backendPaths(dataDir), backendPaths(snapshotFolder(dataDir))];
  await rm(snapshotFolder(dataDir), { recursive: true, force: true });
  await mkdir(to.storage, { recursive: true, mode: 0o700 });
  await database.query('checkpoint');
  await cp(from.database, to.database, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await cp(from.secrets, to.secrets);
  for (const image of await listKept(from.storage)) await linkImage(join(from.storage, image), join(to.storage, image));
}

/** An image never changes under its name, so a second name is as good as a copy, which another disk makes necessary. */
async function linkImage(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}
