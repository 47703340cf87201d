import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { backendPaths } from '../lib/data-dir.ts';
import { renameDurably, syncFile } from '../lib/durable-files.ts';
import { UserError } from '../lib/fail.ts';
import { type BackupManifest, digestBackend, MANIFEST_FILE } from './backup-manifest.ts';
import { hasDatabase, withDatabase } from './database-folder.ts';
import { schemaVersionOf } from './migrations.ts';
import { BACKEND_PARTS } from './swap.ts';

/** Writes rows, images and keys into one archive that only its owner can read. The backend must not be running. */
export async function writeBackup(dataDir: string, file: string): Promise<{ bytes: number; images: number }> {
  const { database, storage } = backendPaths(dataDir);
  if (!hasDatabase(database)) throw new UserError(`There is nothing to back up in ${dataDir}: it has no database yet.`);
  await mkdir(storage, { recursive: true });
  // Opening the database writes into its files what was pending, and proves that it opens.
  const schemaVersion = await withDatabase(database, schemaVersionOf);
  const files = await digestBackend(dataDir);
  await pack(dataDir, file, { format: 1, createdAt: new Date().toISOString(), schemaVersion, files });
  const images = Object.keys(files).filter((path) => path.startsWith('storage/')).length;
  return { bytes: (await stat(file)).size, images };
}

async function pack(dataDir: string, file: string, manifest: BackupManifest): Promise<void> {
  const [manifestFile, unfinished] = [join(dataDir, MANIFEST_FILE), `${file}.part`];
  try {
    await writeFile(manifestFile, JSON.stringify(manifest));
    const options = { file: unfinished, cwd: dataDir, gzip: true, portable: true, mode: 0o600 };
    await create(options, [MANIFEST_FILE, ...BACKEND_PARTS]);
    await syncFile(unfinished);
    await renameDurably(unfinished, file);
  } finally {
    await rm(manifestFile, { force: true });
    await rm(unfinished, { force: true });
  }
}
