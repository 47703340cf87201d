import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '#settings';
import { backendPaths, prepareDataDir } from '../lib/data-dir.ts';
import { UserError } from '../lib/fail.ts';
import { createLogger, type Logger } from '../lib/log.ts';
import { assertPortFree } from '../lib/ports.ts';
import { supabaseFolder } from '../lib/project.ts';
import { finishSwap } from './backup/swap.ts';
import { acquireLock, type Lock } from './lock.ts';
import type { Changes, OpenMessage } from './messages.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { FIRST_STAGE, type ServerProcess, startServerProcess } from './server-process.ts';
import { type Probe, supervise } from './supervisor.ts';

export interface BackendOptions {
  dataDir: string;
  /** 0 takes any free port. */
  port: number;
  /** The command, as shown to whoever finds the data folder in use. */
  purpose?: string;
  /** What a database without content gets on its first start. */
  contents?: OpenMessage['contents'];
  migrations?: string;
  /** The proxies that may say for whom they ask, as IP addresses or networks. */
  trustedProxies?: string[];
  /** By which the site's own server proves that it may say so too. */
  forwardingKey?: string | null;
  probe?: Probe;
  log?: Logger;
  /** Told what it does while it starts. */
  onStage?: (text: string) => void;
  /** Told where it will answer, and to which key of visitors, long before it does. */
  onIdentity?: (identity: { url: string; publishableKey: string }) => void;
  /** Where it tells of what has changed. */
  changes?: Changes;
  /** Stops the backend, also while it is still starting. */
  signal?: AbortSignal;
}

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** How the operator signs in, told by the first start that comes so far; null later. */
  newOperator: { email: string; password: string } | null;
  /** Closes the database, ends the server and lets go of the data folder. */
  stop: () => Promise<void>;
}

/** One statement, such as a large import on a busy machine, keeps the server from answering for as long as it takes. */
const PROBE: Probe = { everyMs: 3000, timeoutMs: 30_000 };

/**
 * Starts the embedded backend in a process of its own and keeps it running. The data folder belongs to this process
 * until `stop`; when this process is killed, the server closes the database by itself.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  await prepareDataDir(options.dataDir);
  const lock = await acquireLock(options.dataDir, options.purpose ?? 'npm start', options.signal);
  try {
    return await startLocked(options, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startLocked(options: BackendOptions, lock: Lock): Promise<Backend> {
  const { dataDir, log = createLogger('backend'), probe = PROBE } = options;
  await finishSwap(dataDir);
  if (options.port !== 0) await assertPortFree(options.port, 'BACKEND_PORT');
  await writeFile(backendPaths(dataDir).log, '', { mode: 0o600 });

  const stop = new AbortController();
  const stopping = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const start = (port: number) => startServer({ ...options, port, log }, lock, stopping);
  const server = await start(options.port);
  const { port, isNewOperator } = server.ready;
  const url = urlOf(port);
  await lock.update({ url });

  const supervised = supervise(server, {
    start: () => start(port),
    healthUrl: `${url}/health`,
    probe,
    log,
    stopping,
  }).finally(lock.release);
  const { publishableKey, secretKey, operatorPassword } = await requireSecrets(dataDir);
  const newOperator =
    isNewOperator && operatorPassword ? { email: settings.operatorEmail, password: operatorPassword } : null;
  return {
    url,
    publishableKey,
    secretKey,
    newOperator,
    stop: () => {
      stop.abort();
      return supervised;
    },
  };
}

type StartOptions = BackendOptions & { log: Logger };

function startServer(options: StartOptions, lock: Lock, stopping: AbortSignal): Promise<ServerProcess> {
  const { dataDir, port, contents = 'demo', migrations = join(supabaseFolder, 'migrations'), log } = options;
  const { trustedProxies = [], forwardingKey = null, onStage, onIdentity, changes } = options;
  return startServerProcess({
    open: { keeper: process.pid, dataDir, port, contents, migrations, trustedProxies, forwardingKey },
    logFile: backendPaths(dataDir).log,
    onForked: (server) => {
      onStage?.(FIRST_STAGE);
      return lock.update({ server });
    },
    onProgress: (text) => {
      log.info(text);
      onStage?.(text);
    },
    onKey: (publishableKey) => onIdentity?.({ url: urlOf(port), publishableKey }),
    onChange: (what) => changes?.emit(what),
    stopping,
  });
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

async function requireSecrets(dataDir: string): Promise<Secrets> {
  const { secrets: path } = backendPaths(dataDir);
  const secrets = await readSecrets(path);
  if (!secrets) throw new UserError(`${path} disappeared while the backend started.`);
  return secrets;
}
