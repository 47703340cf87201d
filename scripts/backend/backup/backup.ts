import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { backendPaths, prepareDataDir } from '../../lib/data-dir.ts';
import { renameDurably, syncFile } from '../../lib/durable-files.ts';
import { UserError } from '../../lib/fail.ts';
import { askRunningBackend } from '../command.ts';
import { hasDatabase, withDatabase } from '../database-folder.ts';
import { acquireLock, BACKUP_PURPOSE, findReadyHolder } from '../lock.ts';
import { schemaVersionOf } from '../migrations.ts';
import { readSecrets } from '../secrets.ts';
import { type BackupManifest, digestBackend, MANIFEST_FILE } from './backup-manifest.ts';
import { withDataFolder } from './maintenance.ts';
import { restoreBackup } from './restore.ts';
import { COPIES_WITHIN_MS, snapshotFolder } from './snapshot.ts';
import { BACKEND_PARTS } from './swap.ts';

/** The names that backups get by themselves; others are not ours to remove. */
const BY_TIME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)\.tar\.gz$/;
/** What is being written, and where one is tried. */
const UNFINISHED = /\.tar\.gz\.part$|^check-\w{6}$/;

/** Writes rows, images and keys into one archive that only its owner can read, of a running backend as of a stopped one. */
export async function writeBackup(dataDir: string, file: string): Promise<{ bytes: number; images: number }> {
  const { backups, secrets } = backendPaths(dataDir);
  await prepareDataDir(dataDir);
  for (const folder of [backups, dirname(file)]) await mkdir(folder, { recursive: true, mode: 0o700 });
  return withBackups(dataDir, async () => {
    const running = await findReadyHolder(dataDir);
    const keys = running?.url ? await readSecrets(secrets) : null;
    if (!running?.url || !keys) return withDataFolder(dataDir, BACKUP_PURPOSE, () => packFolder(dataDir, file));
    try {
      const copy = { path: '/operator/snapshot', secretKey: keys.secretKey, within: COPIES_WITHIN_MS };
      await askRunningBackend(running.url, copy, 'did not copy its data');
      return await packFolder(snapshotFolder(dataDir), file);
    } finally {
      await rm(snapshotFolder(dataDir), { recursive: true, force: true });
    }
  });
}

/** Does something in the folder of the backups while no other backup does, without what one left that was ended. */
async function withBackups<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const { backups } = backendPaths(dataDir);
  const lock = await acquireLock(backups, BACKUP_PURPOSE);
  try {
    const left = (await readdir(backups)).filter((name) => UNFINISHED.test(name));
    for (const name of left) await rm(join(backups, name), { recursive: true });
    return await work();
  } finally {
    await lock.release();
  }
}

export function backupName(now: Date): string {
  return `${now.toISOString().replace(/:/g, '-').replace(/\..*/, 'Z')}.tar.gz`;
}

export function timeOfBackup(name: string): Date {
  return new Date(name.replace(BY_TIME, '$1:$2:$3'));
}

/** Backups by the time they were made, the newest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backendPaths(dataDir).backups).catch(() => []);
  return names
    .filter((name) => BY_TIME.test(name))
    .sort()
    .reverse();
}

/** Keeps the newest so many and says how many were removed. */
export async function forgetOldBackups(dataDir: string, keep: number): Promise<number> {
  const old = (await listBackups(dataDir)).slice(keep);
  for (const name of old) await rm(join(backendPaths(dataDir).backups, name));
  return old.length;
}

/** Restores a backup into a folder that nobody uses, which proves that it is whole and that its database opens. */
export async function tryBackup(dataDir: string, file: string, migrations: string): Promise<void> {
  await withBackups(dataDir, async () => {
    const scratch = await mkdtemp(join(backendPaths(dataDir).backups, 'check-'));
    try {
      await restoreBackup(scratch, file, migrations);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  });
}

/** The backend in this folder must not be running. */
async function packFolder(dataDir: string, file: string): Promise<{ bytes: number; images: number }> {
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
