import { accessSync, constants, type Dirent, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { codeOf, UserError } from './fail.ts';

const { R_OK, W_OK, X_OK } = constants;
/** In these every file is opened; elsewhere files are replaced, for which the right to their folder is enough. */
const OPENED_WHOLE = ['database', 'storage'];
const DEPTH = 2;

/** Refuses a data folder in which something belongs to somebody else, as after a start with sudo. */
export function assertOwnFolder(dataDir: string): void {
  const closed = isOpen(dataDir, true) ? findClosed(dataDir, DEPTH) : dataDir;
  if (closed !== null) throw notOurs(closed, dataDir);
}

/** Whose a path is that this process may not use, and how that is repaired. */
export function notOurs(path: string, dataDir: string): UserError {
  const { uid: owner } = lstatSync(path);
  const me = process.getuid?.() ?? owner;
  if (owner === me) {
    return new UserError(`${path} keeps out its own owner. Repair it with: chmod -R u+rwX "${dataDir}"`);
  }
  return new UserError(
    `${path} belongs to ${nameOf(owner)}, and this runs as ${nameOf(me)}, who may not use it. ` +
      `Repair it with: sudo chown -R ${me}:${process.getgid?.() ?? me} "${dataDir}"`,
  );
}

/** The first path in a folder that may not be used, or null. */
function findClosed(folder: string, depth: number): string | null {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const closed = closedAt(path, entry, OPENED_WHOLE.includes(entry.name) ? Number.POSITIVE_INFINITY : depth);
    if (closed !== null) return closed;
  }
  return null;
}

function closedAt(path: string, entry: Dirent, depth: number): string | null {
  if (!entry.isDirectory() && !entry.isFile()) return null;
  if (!isOpen(path, entry.isDirectory())) return path;
  return entry.isDirectory() && depth > 1 ? findClosed(path, depth - 1) : null;
}

/** What went away meanwhile is in nobody's way. */
function isOpen(path: string, isFolder: boolean): boolean {
  try {
    accessSync(path, isFolder ? R_OK | W_OK | X_OK : R_OK | W_OK);
    return true;
  } catch (error) {
    return codeOf(error) !== 'EACCES' && codeOf(error) !== 'EPERM';
  }
}

function nameOf(uid: number): string {
  if (uid === 0) return 'root';
  return uid === process.getuid?.() ? `${ownName()} (user ${uid})` : `user ${uid}`;
}

/** A container may run as a user without a name. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'you';
  }
}
