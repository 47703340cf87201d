import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { listFiles } from '../../lib/list-files.ts';
import { BACKEND_PARTS } from './swap.ts';

export const MANIFEST_FILE = 'manifest.json';

/** What a backup says about itself: which schema it has, and the digest of each of its files. */
export const backupManifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  schemaVersion: z.string(),
  files: z.record(z.string(), z.string()),
});
export type BackupManifest = z.output<typeof backupManifest>;

/** The digest of every file of the backend in a folder, by its path there. */
export async function digestBackend(folder: string): Promise<BackupManifest['files']> {
  const digests: BackupManifest['files'] = {};
  for (const part of BACKEND_PARTS) {
    const path = join(folder, part);
    if (existsSync(path) && (await stat(path)).isFile()) digests[part] = await digest(path);
    else for (const file of await listKept(path)) digests[join(part, file)] = await digest(join(path, file));
  }
  return digests;
}

/** Every file below a folder, by its path there; none where there is no folder. */
export async function listKept(folder: string): Promise<string[]> {
  return existsSync(folder) ? listFiles(folder) : [];
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
