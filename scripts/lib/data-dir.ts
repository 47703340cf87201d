import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, messageOf, UserError } from './fail.ts';
import { assertOwnFolder } from './folder-rights.ts';

/** Where everything that belongs to the embedded backend lies below DATA_DIR. */
export function backendPaths(dataDir: string) {
  return {
    database: join(dataDir, 'database'),
    storage: join(dataDir, 'storage'),
    config: join(dataDir, 'config.toml'),
    secrets: join(dataDir, 'secrets.json'),
    /** Who keeps the folder, and the locks of the folder and of its database: see backend/lock.ts. */
    holder: join(dataDir, 'holder.json'),
    earlierLock: join(dataDir, 'backend.lock'),
    lock: join(dataDir, 'holder.lock'),
    databaseLock: join(dataDir, 'database.lock'),
    log: join(dataDir, 'backend.log'),
    backups: join(dataDir, 'backups'),
  };
}

/** Makes the data folder where it is missing; refuses one that cannot be written, also in part. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    assertOwnFolder(dataDir);
    await access(dataDir, constants.W_OK);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`The data folder ${dataDir} ${problemOf(error)} Set DATA_DIR to a folder you can write to.`);
  }
}

function problemOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'is a file or lies below one.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'cannot be written.';
    default:
      return `cannot be used: ${messageOf(error)}.`;
  }
}
