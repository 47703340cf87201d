import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { backendPaths } from '../lib/data-dir.ts';
import { codeOf, UserError } from '../lib/fail.ts';
import { parseJson } from '../lib/json.ts';
import { createLogger } from '../lib/log.ts';
import { isLocked, lockFile } from './file-lock.ts';

const log = createLogger('backend');
/** After a power cut the nightly backup and the start meet; either can take minutes. */
const WAITS_WITHIN_MS = 300_000;
const POLL_MS = 50;
/** By then whoever has the folder has written who it is. */
const SAYS_WITHIN_MS = 10_000;
/** The one command that others wait for: it comes by itself and is soon done. */
export const BACKUP_PURPOSE = 'npm run db:backup';

const holder = z.object({
  /** Who keeps the folder, and in the words of which command. */
  pid: z.int(),
  purpose: z.string(),
  /** The process that has the database open, and where it answers. */
  server: z.nullable(z.int()),
  url: z.nullable(z.string()),
});
type Holder = z.output<typeof holder>;

/** Another process keeps the data folder. */
export class FolderInUse extends UserError {}

export interface Lock {
  update: (facts: Partial<Pick<Holder, 'server' | 'url'>>) => Promise<void>;
  release: () => Promise<void>;
}

/**
 * Makes this process the only one to touch the data folder: a database that two processes open is lost. Refuses while
 * another holds it, but waits for a backup, and for the server of one that was killed. `signal` gives up waiting.
 */
export async function acquireLock(dataDir: string, purpose: string, signal?: AbortSignal): Promise<Lock> {
  const paths = backendPaths(dataDir);
  await refuseBesideEarlierCode(dataDir);
  await rm(paths.earlierLock, { force: true });
  let unlock = lockFile(paths.lock);
  while (!unlock) {
    const found = await waitWhile(dataDir, isBackup, signal);
    if (found) throw inUse(dataDir, found);
    unlock = lockFile(paths.lock);
  }
  const release = async () => {
    await rm(paths.holder, { force: true });
    unlock();
  };
  let content: Holder = { pid: process.pid, purpose, server: null, url: null };
  const update: Lock['update'] = async (facts) => {
    content = { ...content, ...facts };
    await writeFile(`${paths.holder}.new`, JSON.stringify(content), { mode: 0o600 });
    await rename(`${paths.holder}.new`, paths.holder);
  };
  try {
    const left = await readHolder(dataDir);
    await update({});
    await waitForOrphan(dataDir, left, signal);
  } catch (error) {
    await release();
    throw error;
  }
  return { update, release };
}

/** Keeps the database for the server's process until that ends: when its keeper is killed, the next one waits for it. */
export function keepDatabase(dataDir: string): void {
  if (!lockFile(backendPaths(dataDir).databaseLock)) throw new UserError(`The database in ${dataDir} is open already.`);
}

/** The running process that keeps the data folder, or null. */
export async function findHolder(dataDir: string): Promise<Holder | null> {
  await refuseBesideEarlierCode(dataDir);
  const { lock } = backendPaths(dataDir);
  // One that has just come has not said yet who it is.
  for (const deadline = Date.now() + SAYS_WITHIN_MS; isLocked(lock); await delay(POLL_MS)) {
    const found = await readHolder(dataDir);
    if (found) return found;
    if (Date.now() > deadline) throw unknownHolder(dataDir);
  }
  return null;
}

/** The running process that keeps the data folder once it answers, or null; waits for one that is still starting. */
export function findReadyHolder(dataDir: string): Promise<Holder | null> {
  return waitWhile(dataDir, ({ url }) => url === null);
}

/** Refuses a folder that another process keeps, unless that is a backup, for which the others wait. */
export async function refuseBesideHolder(dataDir: string): Promise<void> {
  const found = await findHolder(dataDir);
  if (found && !isBackup(found)) throw inUse(dataDir, found);
}

function isBackup({ purpose }: Holder): boolean {
  return purpose === BACKUP_PURPOSE;
}

async function waitWhile(
  dataDir: string,
  isPassing: (found: Holder) => boolean,
  signal?: AbortSignal,
): Promise<Holder | null> {
  const deadline = Date.now() + WAITS_WITHIN_MS;
  for (let isTold = false; ; isTold = true) {
    const found = await findHolder(dataDir);
    if (!found || !isPassing(found) || Date.now() > deadline) return found;
    const { purpose, pid } = found;
    // Not among what the command itself prints, which a program may read.
    if (!isTold) log.warn('waiting for the data folder', { purpose, process: pid });
    await delay(POLL_MS, undefined, { signal });
  }
}

function inUse(dataDir: string, { pid, purpose }: Holder): FolderInUse {
  return new FolderInUse(`The data folder ${dataDir} is in use by process ${pid} (${purpose}). Stop it first.`);
}

function unknownHolder(dataDir: string): UserError {
  return new UserError(
    `The data folder ${dataDir} is in use by a process that does not say who it is, or its file system has no locks, as ` +
      'some network shares have none. Stop the process, or set DATA_DIR to a local folder.',
  );
}

async function readHolder(dataDir: string): Promise<Holder | null> {
  return holder.safeParse(await readJson(backendPaths(dataDir).holder)).data ?? null;
}

/** Null where there is no such file, and for what is none yet. */
async function readJson(file: string): Promise<unknown> {
  try {
    return parseJson(await readFile(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const earlierLock = z.object({ holder: z.object({ pid: z.int(), started: z.string() }) });

/** Code before this lock named its process in a file, and goes on through an upgrade until it is started anew. */
async function refuseBesideEarlierCode(dataDir: string): Promise<void> {
  const found = earlierLock.safeParse(await readJson(backendPaths(dataDir).earlierLock)).data?.holder;
  if (!found || !(await isStillRunning(found))) return;
  throw new UserError(
    `The data folder ${dataDir} is in use by process ${found.pid}, of an earlier version. Start that anew first.`,
  );
}

/** By when it began where that can be told: in a container every holder is process 1. One that is over may still be listed. */
async function isStillRunning({ pid, started }: { pid: number; started: string }): Promise<boolean> {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0);
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return !/^[ZX]/.test(fields[0] ?? '') && `${boot.trim()} ${fields[19]}` === started;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A server whose keeper was killed closes the database by itself, behind whatever it is busy with. */
async function waitForOrphan(dataDir: string, left: Holder | null, signal?: AbortSignal): Promise<void> {
  const { databaseLock } = backendPaths(dataDir);
  const deadline = Date.now() + WAITS_WITHIN_MS;
  for (let isTold = false; isLocked(databaseLock); isTold = true) {
    const server = left?.server ? `process ${left.server}` : 'another process';
    if (Date.now() > deadline) {
      throw new UserError(
        `The database in ${dataDir} is still open in ${server}, whose start was killed. End it first.`,
      );
    }
    if (!isTold) log.info('waiting for the server of an earlier start to close the database', { server });
    await delay(POLL_MS, undefined, { signal });
  }
}
