import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { codeOf, UserError } from './fail.ts';

const { R_OK, W_OK, X_OK } = constants;
/** In these every file is opened; elsewhere files are replaced, for which the right to their folder is enough. */
const OPENED_WHOLE = ['database', 'storage'];
const DEPTH = 2;

export interface User {
  uid: number;
  gid: number;
}

/** Refuses a data folder in which something is closed to this user, as after a start with sudo, and root in another's. */
export function assertOwnFolder(path: string, user: User | null = thisUser(), accounts = '/etc/passwd'): void {
  if (!user) return;
  // What a link leads to is used, whoever made the link.
  const dataDir = existsSync(path) ? realpathSync(path) : path;
  if (user.uid === 0) assertRootsOwn(dataDir, accounts);
  const closed = user.uid === 0 ? null : findClosed(dataDir, DEPTH, user);
  if (closed !== null) throw notOurs(closed, dataDir, user);
}

/** What root leaves in the folder of a service is closed to that service's next start. */
function assertRootsOwn(dataDir: string, accounts: string): void {
  const owner = lstatSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  const name = owner === 0 ? null : accountOf(owner, accounts);
  if (name === null) return;
  throw new UserError(
    `${dataDir} belongs to ${name}, who could not use what root writes there. Type before the command: runuser --user ${name} --`,
  );
}

/** Null for who has no account on this machine, as a container knows nobody of those whose folder it was given. */
function accountOf(uid: number, accounts: string): string | null {
  try {
    const lines = readFileSync(accounts, 'utf8').split('\n');
    return lines.find((line) => line.split(':')[2] === String(uid))?.split(':')[0] ?? null;
  } catch {
    return null;
  }
}

/** Whose a path is that this process may not use, and how that is repaired. */
export function notOurs(path: string, dataDir: string, user: User | null = thisUser()): UserError {
  const { uid: owner } = lstatSync(path);
  if (!user || owner === user.uid) {
    return new UserError(`${path} keeps out its own owner. Repair it with: chmod -R u+rwX "${dataDir}"`);
  }
  return new UserError(
    `${path} belongs to ${nameOf(owner)}, and this runs as ${nameOf(user.uid)}, who may not use it. ` +
      `Repair it with: sudo chown -R ${user.uid}:${user.gid} "${dataDir}"`,
  );
}

/** Null where the system has no such users. */
function thisUser(): User | null {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  return uid === undefined || gid === undefined ? null : { uid, gid };
}

/** The path itself, or the first one below it, that the user may not use; null where there is none. */
function findClosed(path: string, depth: number, user: User): string | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory() && !stats?.isFile()) return null;
  if (isClosed(path, stats, user)) return path;
  if (!stats.isDirectory() || depth === 0) return null;
  for (const name of readdirSync(path)) {
    const closed = findClosed(
      join(path, name),
      OPENED_WHOLE.includes(name) ? Number.POSITIVE_INFINITY : depth - 1,
      user,
    );
    if (closed !== null) return closed;
  }
  return null;
}

function isClosed(path: string, stats: Stats, user: User): boolean {
  const needed = stats.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK;
  if ((shareOf(stats, user) & needed) === needed) return false;
  // Further groups and access lists are not among the plain rights.
  return user.uid !== process.getuid?.() || !mayAccess(path, needed);
}

/** The plain rights, three bits: those of the owner, of the group or of everybody else. */
function shareOf({ mode, uid, gid }: Stats, user: User): number {
  if (uid === user.uid) return (mode >> 6) & 7;
  return (gid === user.gid ? mode >> 3 : mode) & 7;
}

function mayAccess(path: string, needed: number): boolean {
  try {
    accessSync(path, needed);
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
