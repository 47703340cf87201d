import { mkdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { codeOf, messageOf, UserError } from '../../lib/fail.ts';
import { hasDatabase, withDatabase } from '../database-folder.ts';
import { endTooEarly, MADE_EARLIER, RESTORE_EARLIER } from '../earlier-migrations.ts';
import { endSessions, outrunSiteVersion, resumeChannels } from '../embedded-state.ts';
import { refuseNewerSchema } from '../migrations.ts';
import { readSecrets } from '../secrets.ts';
import { type BackupManifest, backupManifest, digestBackend, MANIFEST_FILE } from './backup-manifest.ts';
import { stagingFolder, swapIn } from './swap.ts';

/** No room, no right, nothing that reads: these are not the archive's fault, and their own words say what to do. */
const OF_THE_MACHINE = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'EIO']);
/** PostgreSQL may begin a segment of its log when it opens; where none has room, PGlite does not say that this was it. */
const ROOM_TO_OPEN = 32_000_000;
const DISK_FULL = '53100';

/**
 * Brings a backup back after checking it whole and opening its database. The present backend, which must not be
 * running, stays until the restored one has taken its place.
 */
export async function restoreBackup(dataDir: string, file: string, migrations: string): Promise<BackupManifest> {
  const staging = stagingFolder(dataDir);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  try {
    const manifest = await unpack(file, staging);
    await assertWhole(staging, manifest, file);
    await assertComplete(staging, file);
    await assertKnownSchema(manifest, migrations, file);
    await tryDatabase(staging, file);
    await rm(join(staging, MANIFEST_FILE));
    await swapIn(dataDir, staging);
    return manifest;
  } finally {
    // Of an archive that is cut off, files may still be on their way to the disk.
    await rm(staging, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function unpack(file: string, folder: string): Promise<BackupManifest> {
  const isPlain = (_path: string, entry: object) =>
    'type' in entry && /^(File|OldFile|Directory)$/.test(String(entry.type));
  try {
    await extract({ file, cwd: folder, strict: true, filter: isPlain });
  } catch (error) {
    if (OF_THE_MACHINE.has(codeOf(error) ?? '')) throw error;
    throw notWhole(file, 'it is cut off, or no archive of ours');
  }
  try {
    return backupManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
  } catch {
    throw notWhole(file, `its ${MANIFEST_FILE} is missing or cannot be read`);
  }
}

function notWhole(file: string, reason: string): UserError {
  return new UserError(`${file} is not a whole backup of this product: ${reason}.`);
}

/** What a backup says of itself may be right and still not be all that a backend needs. */
async function assertComplete(folder: string, file: string): Promise<void> {
  if (!hasDatabase(join(folder, 'database'))) throw notWhole(file, 'it has no database');
  const secrets = await readSecrets(join(folder, 'secrets.json')).catch(() => null);
  if (!secrets) throw notWhole(file, 'its keys are missing or cannot be read');
}

async function tryDatabase(folder: string, file: string): Promise<void> {
  try {
    await withDatabase(join(folder, 'database'), async (database) => {
      await outrunSiteVersion(database);
      await endSessions(database);
      await resumeChannels(database);
    });
  } catch (error) {
    const reason = error instanceof UserError ? (error.cause ?? error) : error;
    if (OF_THE_MACHINE.has(codeOf(reason) ?? '')) throw reason;
    const { bavail, bsize } = await statfs(folder);
    if (codeOf(reason) === DISK_FULL || bavail * bsize < ROOM_TO_OPEN) {
      throw new UserError(`There is no room to try ${file} in ${folder}. Make some and try again.`);
    }
    throw notWhole(file, `its database does not open (${messageOf(reason)})`);
  }
}

async function assertWhole(folder: string, { files }: BackupManifest, file: string): Promise<void> {
  const found = await digestBackend(folder);
  const names = new Set([...Object.keys(files), ...Object.keys(found)]);
  for (const name of names) {
    if (files[name] !== found[name]) throw new UserError(`${file} is damaged: ${name} is not what was backed up.`);
  }
}

async function assertKnownSchema({ schemaVersion }: BackupManifest, migrations: string, file: string): Promise<void> {
  if (endTooEarly([schemaVersion])) throw new UserError(`${file} ${MADE_EARLIER}. ${RESTORE_EARLIER}`);
  await refuseNewerSchema('The backup', schemaVersion, migrations);
}
