import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { messageOf, UserError } from '../lib/fail.ts';

/** Who only looks has the file for less than this. */
const LOOKS_WITHIN_MS = 200;

/** A lock that nothing refers to any more would be let go. */
const held = new Set<DatabaseSync>();

/**
 * Keeps a file for this process until the function that comes back is called; null while another process has it. The
 * operating system keeps the lock: it ends with the process, however that ends, and holds between containers that share
 * the folder. Node.js has no such lock but in SQLite, whose database here stays an empty file. Nobody may open that file
 * in another way, for POSIX drops the locks of a file with whichever of its handles is closed first.
 */
export function lockFile(path: string): (() => void) | null {
  const lock = begin(path, 'begin exclusive', LOOKS_WITHIN_MS);
  if (!lock) return null;
  held.add(lock);
  return () => {
    held.delete(lock);
    if (lock.isOpen) lock.close();
  };
}

/** Whether a process has the file, this one included. */
export function isLocked(path: string): boolean {
  if (!existsSync(path)) return false;
  // Those who look do so side by side.
  const look = begin(path, 'begin; select * from sqlite_schema', 0);
  look?.close();
  return look === null;
}

function begin(path: string, statement: string, timeout: number): DatabaseSync | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout });
    database.exec(`pragma journal_mode = memory; ${statement}`);
    return database;
  } catch (error) {
    database?.close();
    if (isBusy(error)) return null;
    throw new UserError(`${path} cannot be locked (${messageOf(error)}).`);
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
