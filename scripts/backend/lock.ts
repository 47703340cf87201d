import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  const { lock } = backendPaths(dataDir);
  // One that has just come has not said yet who it is.
  while (isLocked(lock)) {
    const found = await readHolder(dataDir);
    if (found) return found;
    await delay(POLL_MS);
  }
  return null;
}

/** The running process that keeps the data folder once it answers, or null; waits for one that is still starting. */
export function findReadyHolder(dataDir: string): Promise<Holder | null> {
  return waitWhile(dataDir, ({ url }) => url === null);
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
    if (!isTold) log.info('waiting for the data folder', { purpose, process: pid });
    await delay(POLL_MS, undefined, { signal });
  }
}

function inUse(dataDir: string, { pid, purpose }: Holder): UserError {
  return new UserError(`The data folder ${dataDir} is in use by process ${pid} (${purpose}). Stop it first.`);
}

async function readHolder(dataDir: string): Promise<Holder | null> {
  const text = await readFile(backendPaths(dataDir).holder, 'utf8').catch(() => null);
  const parsed = holder.safeParse(text && parseJson(text));
  return parsed.success ? parsed.data : null;
}

const earlierHolder = z.object({ holder: z.object({ pid: z.int() }) });

/** Code before this lock named its process in a file, and goes on through an upgrade until it is started anew. */
async function refuseBesideEarlierCode(dataDir: string): Promise<void> {
  const file = join(dataDir, 'backend.lock');
  const text = await readFile(file, 'utf8').catch(() => null);
  const found = earlierHolder.safeParse(text && parseJson(text)).data?.holder;
  if (found && isRunning(found.pid)) {
    throw new UserError(
      `The data folder ${dataDir} is in use by process ${found.pid}, of an earlier version. Stop it first; if that is ` +
        `no process of this product, remove ${file}.`,
    );
  }
  await rm(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
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
