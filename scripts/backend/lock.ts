import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { backendPaths } from '../lib/data-dir.ts';
import { codeOf, UserError } from '../lib/fail.ts';
import { parseJson } from '../lib/json.ts';
import { createLogger } from '../lib/log.ts';
import { identifyProcess, isRunning, type ProcessIdentity, processIdentity } from './process-identity.ts';

const log = createLogger('backend');
const SERVER_GOES_WITHIN_MS = 10_000;
/** After a power cut the nightly backup and the start meet; either can take minutes. */
const WAITS_WITHIN_MS = 300_000;
const POLL_MS = 50;
/** The one command that others wait for: it comes by itself and is soon done. */
export const BACKUP_PURPOSE = 'npm run db:backup';
/** A file is unreadable for longer than this only when its writer did not live to finish it. */
const WRITTEN_WITHIN_MS = 1000;

const lockContent = z.object({
  /** Who keeps the folder, and in the words of which command. */
  holder: processIdentity,
  purpose: z.string(),
  /** The process that has the database open, and where it answers. */
  server: z.nullable(processIdentity),
  url: z.nullable(z.string()),
});
type LockContent = z.output<typeof lockContent>;

export interface Lock {
  update: (facts: Partial<Pick<LockContent, 'server' | 'url'>>) => Promise<void>;
  release: () => Promise<void>;
}

/**
 * Makes this process the only one to touch the data folder: a database that two processes open is lost.
 * Refuses while another holds it, but waits for a backup; takes over from one that was killed, after its server is gone
 * too. `signal` gives up waiting.
 */
export async function acquireLock(dataDir: string, purpose: string, signal?: AbortSignal): Promise<Lock> {
  const path = backendPaths(dataDir).lock;
  const holder = await identifyProcess(process.pid);
  if (!holder) throw new Error('This process cannot find itself among the running ones.');

  let content: LockContent = { holder, purpose, server: null, url: null };
  while (!(await createFile(path, content))) {
    const found = await waitWhile(dataDir, isBackup, signal);
    if (found) throw inUse(dataDir, found);
    await clearStaleLock(path, holder);
  }
  return {
    update: async (facts) => {
      content = { ...content, ...facts };
      await writeFile(`${path}.new`, JSON.stringify(content), { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    release: () => rm(path, { force: true }),
  };
}

/** The running process that keeps the data folder, or null. */
export async function findHolder(dataDir: string): Promise<LockContent | null> {
  const found = await readLock(backendPaths(dataDir).lock);
  return isContent(found) && (await isRunning(found.holder)) ? found : null;
}

/** The running process that keeps the data folder once it answers, or null; waits for one that is still starting. */
export function findReadyHolder(dataDir: string): Promise<LockContent | null> {
  return waitWhile(dataDir, ({ url }) => url === null);
}

function isBackup({ purpose }: LockContent): boolean {
  return purpose === BACKUP_PURPOSE;
}

async function waitWhile(
  dataDir: string,
  isPassing: (content: LockContent) => boolean,
  signal?: AbortSignal,
): Promise<LockContent | null> {
  const deadline = Date.now() + WAITS_WITHIN_MS;
  for (let isTold = false; ; isTold = true) {
    const found = await findHolder(dataDir);
    if (!found || !isPassing(found) || Date.now() > deadline) return found;
    const { purpose, holder } = found;
    if (!isTold) log.info('waiting for the data folder', { purpose, process: holder.pid });
    await delay(POLL_MS, undefined, { signal });
  }
}

function inUse(dataDir: string, { holder, purpose }: LockContent): UserError {
  return new UserError(`The data folder ${dataDir} is in use by process ${holder.pid} (${purpose}). Stop it first.`);
}

async function createFile(path: string, content: unknown): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(content), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readLock(path: string): Promise<LockContent | 'missing' | 'unreadable'> {
  return readWritten(path, lockContent);
}

async function readWritten<Content>(
  path: string,
  form: z.ZodMiniType<Content>,
): Promise<Content | 'missing' | 'unreadable'> {
  const deadline = Date.now() + WRITTEN_WITHIN_MS;
  for (;;) {
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) return 'missing';
    const parsed = form.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    if (Date.now() > deadline) return 'unreadable';
    await delay(POLL_MS);
  }
}

function isContent(found: LockContent | string): found is LockContent {
  return typeof found === 'object';
}

/** Only one process at a time may remove a stale lock, or it could remove the fresh one of another. */
async function clearStaleLock(path: string, self: ProcessIdentity): Promise<void> {
  const claim = `${path}.takeover`;
  if (!(await createFile(claim, self))) {
    if (!(await isClaimed(claim))) await dropClaim(claim);
    await delay(POLL_MS);
    return;
  }
  try {
    const found = await readLock(path);
    if (found === 'missing') return;
    if (isContent(found)) {
      if (await isRunning(found.holder)) return;
      if (found.server) await waitForOrphan(found.server);
    }
    await rm(path, { force: true });
  } finally {
    await rm(claim, { force: true });
  }
}

async function isClaimed(claim: string): Promise<boolean> {
  const claimant = await readWritten(claim, processIdentity);
  return claimant === 'missing' || (claimant !== 'unreadable' && (await isRunning(claimant)));
}

/** Of several who find the same left claim one gets it; if it is a fresh one by then, it is given back. */
async function dropClaim(claim: string): Promise<void> {
  const taken = `${claim}.${process.pid}`;
  const isTaken = await rename(claim, taken).then(
    () => true,
    () => false,
  );
  if (!isTaken) return;
  if (await isClaimed(taken)) await link(taken, claim).catch(() => {});
  else log.warn('an earlier command was killed while it took over the data folder, going on after it');
  await rm(taken, { force: true });
}

/** A server whose parent was killed closes the database by itself; one that hangs is ended. */
async function waitForOrphan(server: ProcessIdentity): Promise<void> {
  const deadline = Date.now() + SERVER_GOES_WITHIN_MS;
  let isEnded = false;
  while (await isRunning(server)) {
    if (!isEnded && Date.now() > deadline) {
      process.kill(server.pid, 'SIGKILL');
      isEnded = true;
    }
    await delay(POLL_MS);
  }
}
