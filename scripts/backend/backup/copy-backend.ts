import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@supabase/lite/pglite';
import { backendPaths } from '../../lib/data-dir.ts';
import { codeOf } from '../../lib/fail.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { listKept } from './backup-manifest.ts';

/** How long the copying of a large database may take. */
export const COPIES_WITHIN_MS = 120_000;

/**
 * Where is laid out what a backend has, for a backup to be made of. This name and the address that asks for it stay: a
 * start may still run the code of before an upgrade.
 */
export function copyFolder(dataDir: string): string {
  return join(backendPaths(dataDir).backups, 'snapshot');
}

/**
 * Copies a backend as it is when `inTurn` lets it: meanwhile nobody may change anything. An image never changes under
 * its name, so those that are there are linked before, which holds nobody up.
 */
export async function copyBackend(
  dataDir: string,
  database: PGlite,
  inTurn: (copy: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const [from, to] = [backendPaths(dataDir), backendPaths(copyFolder(dataDir))];
  await rm(copyFolder(dataDir), { recursive: true, force: true });
  await mkdir(to.storage, { recursive: true, mode: 0o700 });
  await linkImages(from.storage, to.storage, await listKept(from.storage), ['ENOENT']);
  const linked = new Set(await listKept(to.storage));
  await inTurn(async () => {
    await database.query('checkpoint');
    await cp(from.database, to.database, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await cp(from.secrets, to.secrets);
    const images = new Set(await listKept(from.storage));
    await linkImages(from.storage, to.storage, [...images.difference(linked)]);
    for (const gone of linked.difference(images)) await rm(join(to.storage, gone));
  });
}

/** A second name is as good as a copy, which another disk makes necessary. */
async function linkImages(from: string, to: string, images: string[], ignored: string[] = []): Promise<void> {
  for (const folder of new Set(images.map(dirname))) await mkdir(join(to, folder), { recursive: true });
  await mapInParallel(images, async (image) => {
    const [file, copy] = [join(from, image), join(to, image)];
    await link(file, copy)
      .catch(() => copyFile(file, copy))
      .catch((error) => {
        if (!ignored.includes(codeOf(error) ?? '')) throw error;
      });
  });
}
