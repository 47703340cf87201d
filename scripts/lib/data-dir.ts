import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, messageOf, UserError } from './fail.ts';

/** Where everything that belongs to the embedded backend lies below DATA_DIR. */
export function backendPaths(dataDir: string) {
  return {
    database: join(dataDir, 'database'),
    storage: join(dataDir, 'storage'),
    secrets: join(dataDir, 'secrets.json'),
    lock: join(dataDir, 'backend.lock'),
    log: join(dataDir, 'backend.log'),
    backups: join(dataDir, 'backups'),
  };
}

/** Makes the data folder where it is missing; refuses one that cannot be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
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
