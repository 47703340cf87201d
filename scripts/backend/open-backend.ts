import { backendPaths } from '../lib/data-dir.ts';
import type { Environment } from '../lib/environment.ts';
import { printWords } from '../lib/log.ts';
import { type Backend, type BackendOptions, startBackend } from './backend.ts';

export interface OpenBackend {
  url: string;
  publishableKey: string;
  /** Absent where only a hosted project's public key is known. */
  secretKey: string | null;
  stop: () => Promise<void>;
}

type Opening = Pick<BackendOptions, 'purpose' | 'contents' | 'forwardingKey' | 'onStage' | 'onIdentity' | 'changes'>;

/** Starts the embedded backend, or names the hosted project of the environment. `signal` gives up a start under way. */
export async function openBackend(
  environment: Environment,
  opening: Opening,
  signal: AbortSignal,
): Promise<OpenBackend> {
  const { hosted, secretKey, dataDir, backendPort, trustedProxies } = environment;
  if (hosted) return { ...hosted, secretKey, stop: async () => {} };

  // Once it runs it outlives the signal: others have last words to write before it is stopped.
  const starting = new AbortController();
  const giveUp = () => starting.abort();
  signal.addEventListener('abort', giveUp);
  const options = { ...opening, dataDir, port: backendPort, trustedProxies };
  const backend = await startBackend({ ...options, signal: starting.signal });
  signal.removeEventListener('abort', giveUp);
  sayNewPassword(backend, environment);
  return backend;
}

/** Tells how a new operator signs in, once. */
export function sayNewPassword({ newOperator }: Backend, { siteUrl, dataDir }: Environment): void {
  if (!newOperator) return;
  printWords(`\n  The operator signs in at ${siteUrl}/admin with the password ${newOperator.password}`);
  printWords(`  It is shown this once and kept in ${backendPaths(dataDir).secrets}, readable by you alone.\n`);
}
