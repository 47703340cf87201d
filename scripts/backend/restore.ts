import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { messageOf, UserError } from '../lib/fail.ts';
import { type BackupManifest, backupManifest, digestBackend, MANIFEST_FILE } from './backup-manifest.ts';
import { withDatabase } from './database-folder.ts';
import { outrunSiteVersion } from './embedded-state.ts';
import { latestMigration } from './migrations.ts';
import { swapIn } from './swap.ts';

/**
 * Brings a backup back after checking it whole and opening its database. The present backend, which must not be
 * running, stays until the restored one has taken its place.
 */
export async function restoreBackup(dataDir: string, file: string, migrations: string): Promise<BackupManifest> {
  const staging = join(dataDir, 'restoring');
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  try {
    const manifest = await unpack(file, staging);
    await assertWhole(staging, manifest, file);
    await assertKnownSchema(manifest, migrations);
    await withDatabase(join(staging, 'database'), outrunSiteVersion);
    await rm(join(staging, MANIFEST_FILE));
    await swapIn(dataDir, staging);
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<BackupManifest> {
  const isPlain = (_path: string, entry: object) =>
    'type' in entry && /^(File|OldFile|Directory)$/.test(String(entry.type));
  try {
    await extract({ file, cwd: folder, strict: true, filter: isPlain });
    return backupManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
  } catch (error) {
    throw new UserError(`${file} is not a whole backup of this product (${messageOf(error).split('\n', 1)[0]}).`);
  }
}

async function assertWhole(folder: string, { files }: BackupManifest, file: string): Promise<void> {
  const found = await digestBackend(folder);
  const names = new Set([...Object.keys(files), ...Object.keys(found)]);
  for (const name of names) {
    if (files[name] !== found[name]) throw new UserError(`${file} is damaged: ${name} is not what was backed up.`);
  }
}

async function assertKnownSchema({ schemaVersion }: BackupManifest, migrations: string): Promise<void> {
  const latest = await latestMigration(migrations);
  if (schemaVersion > latest) {
    throw new UserError(
      `The backup has the schema of ${schemaVersion}, this product only that of ${latest}. Update the product first.`,
    );
  }
}
