import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
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
    for (const path of await listFiles(join(folder, part))) digests[relative(folder, path)] = await digest(path);
  }
  return digests;
}

async function listFiles(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
