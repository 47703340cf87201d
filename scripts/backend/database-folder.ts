import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type PGlite, PgliteConnection } from '@supabase/lite/pglite';
import { messageOf, UserError } from '../lib/fail.ts';
import { askForSyncing, syncToDisk } from './disk-sync.ts';

export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Makes the folder. What a first start left there that was ended before its database was whole would not open; a database
 * that was in use is never taken for that.
 */
export async function prepareDatabaseFolder(
  folder: string,
  { isFirstStart }: { isFirstStart: boolean },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!isFirstStart || hasDatabase(folder)) return;
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
}

/** Opens an existing database without a server, for as long as the work on it takes. */
export async function withDatabase<Result>(
  folder: string,
  work: (database: PGlite) => Promise<Result>,
): Promise<Result> {
  askForSyncing();
  const connection = new PgliteConnection({ url: folder });
  await waitUntilOpen(connection.driver, folder);
  await syncToDisk(connection.driver, folder);
  try {
    return await work(connection.driver);
  } finally {
    await connection.close();
  }
}

/** A database that does not open is the operator's to bring back, not a defect of the program. */
export async function waitUntilOpen(database: PGlite, folder: string): Promise<void> {
  try {
    await database.waitReady;
  } catch (error) {
    throw new UserError(
      `The database in ${folder} does not open (${messageOf(error)}). "npm run db:restore" brings back a backup.`,
      { cause: error },
    );
  }
}
