import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { create } from 'tar';
import { backendPaths, prepareDataDir } from '../../lib/data-dir.ts';
import { renameDurably, syncFile } from '../../lib/durable-files.ts';
import { UserError } from '../../lib/fail.ts';
import { askRunningBackend } from '../command.ts';
import { hasDatabase, withDatabase } from '../database-folder.ts';
import { acquireLock, BACKUP_PURPOSE, FolderInUse, findReadyHolder } from '../lock.ts';
import { schemaVersionOf } from '../migrations.ts';
import { readSecrets } from '../secrets.ts';
import { type BackupManifest, digestBackend, MANIFEST_FILE } from './backup-manifest.ts';
import { COPIES_WITHIN_MS, copyBackend, copyFolder } from './copy-backend.ts';
import { withDataFolder } from './maintenance.ts';
import { restoreBackup } from './restore.ts';
import { BACKEND_PARTS } from './swap.ts';

/** The names that backups get by themselves; others are not ours to remove. */
const BY_TIME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)\.tar\.gz$/;
/** What is being written, what could not be tried, and where one is tried. */
const UNFINISHED = /\.tar\.gz\.(part|unchecked)$|^check-\w{6}$/;

/** Writes rows, images and keys into one archive that only its owner can read, of a running backend as of a stopped one. */
export async function writeBackup(dataDir: string, file: string): Promise<{ bytes: number; images: number }> {
  await prepareDataDir(dataDir);
  for (const folder of [backendPaths(dataDir).backups, dirname(file)]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }
  return withBackups(dataDir, async () => {
    try {
      await layOut(dataDir);
      return await packCopy(copyFolder(dataDir), file);
    } finally {
      await rm(copyFolder(dataDir), { recursive: true, force: true });
    }
  });
}

/** Has the running backend copy what it has, or keeps the folder for as long as copying takes: packing holds up no start. */
async function layOut(dataDir: string): Promise<void> {
  const running = await findReadyHolder(dataDir);
  const keys = running?.url ? await readSecrets(backendPaths(dataDir).secrets) : null;
  if (running?.url && keys) {
    const copy = { path: '/operator/snapshot', secretKey: keys.secretKey, within: COPIES_WITHIN_MS };
    return askRunningBackend(running.url, copy, 'copy its data');
  }
  try {
    await withDataFolder(dataDir, BACKUP_PURPOSE, () => copyStopped(dataDir));
  } catch (error) {
    // Somebody else may have come first, such as a start, which will copy it.
    if (running || !(error instanceof FolderInUse)) throw error;
    await layOut(dataDir);
  }
}

async function copyStopped(dataDir: string): Promise<void> {
  const { database } = backendPaths(dataDir);
  if (!hasDatabase(database)) throw new UserError(`There is nothing to back up in ${dataDir}: it has no database yet.`);
  // Opening the database writes into its files what was pending, and proves that it opens.
  await withDatabase(database, (opened) => copyBackend(dataDir, opened, (copy) => copy()));
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

/**
 * Keeps the one just written and the newest of the others, so many in all, and says how many were removed. A clock that
 * was wrong once has named some after a time to come, beside which this one would look old.
 */
export async function forgetOldBackups(dataDir: string, written: string, keep: number): Promise<number> {
  const others = (await listBackups(dataDir)).filter((name) => name !== written);
  const old = others.slice(keep - 1);
  for (const name of old) await rm(join(backendPaths(dataDir).backups, name));
  return old.length;
}

/**
 * Restores a backup into a folder that nobody uses, which proves that it is whole and that its database opens. One that
 * got its name by itself loses it where that fails: it counts as none, and the next backup takes its place.
 */
export async function tryBackup(dataDir: string, file: string, migrations: string): Promise<void> {
  await withBackups(dataDir, async () => {
    const { backups } = backendPaths(dataDir);
    const scratch = await mkdtemp(join(backups, 'check-'));
    try {
      await restoreBackup(scratch, file, migrations);
    } catch (error) {
      const name = basename(file);
      // Why it could not be tried matters more than what it is called.
      if (BY_TIME.test(name) && file === join(backups, name))
        await renameDurably(file, `${file}.unchecked`).catch(() => {});
      throw error;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  });
}

async function packCopy(folder: string, file: string): Promise<{ bytes: number; images: number }> {
  const schemaVersion = await withDatabase(backendPaths(folder).database, schemaVersionOf);
  const files = await digestBackend(folder);
  await pack(folder, file, { format: 1, createdAt: new Date().toISOString(), schemaVersion, files });
  const images = Object.keys(files).filter((path) => path.startsWith('storage/')).length;
  return { bytes: (await stat(file)).size, images };
}

async function pack(folder: string, file: string, manifest: BackupManifest): Promise<void> {
  const [manifestFile, unfinished] = [join(folder, MANIFEST_FILE), `${file}.part`];
  try {
    await writeFile(manifestFile, JSON.stringify(manifest));
    const options = { file: unfinished, cwd: folder, gzip: true, portable: true, mode: 0o600 };
    await create(options, [MANIFEST_FILE, ...BACKEND_PARTS]);
    await syncFile(unfinished);
    await renameDurably(unfinished, file);
  } finally {
    await rm(manifestFile, { force: true });
    await rm(unfinished, { force: true });
  }
}
