import { backendPaths } from '../lib/data-dir.ts';
import type { Environment } from '../lib/environment.ts';
import { printWords } from '../lib/log.ts';
import { type BackendOptions, startBackend } from './backend.ts';

export interface OpenBackend {
  url: string;
  publishableKey: string;
  /** Absent where only a hosted project's public key is known. */
  secretKey: string | null;
  stop: () => Promise<void>;
}

/** Starts the embedded backend, or names the hosted project of the environment. `signal` gives up a start under way. */
export async function openBackend(
  environment: Environment,
  purpose: string,
  signal: AbortSignal,
  more: Pick<BackendOptions, 'forwardingKey' | 'onStage' | 'onIdentity'> = {},
): Promise<OpenBackend> {
  const { hosted, secretKey, dataDir, backendPort, siteUrl, trustedProxies } = environment;
  if (hosted) return { ...hosted, secretKey, stop: async () => {} };

  // Once it runs it outlives the signal: others have last words to write before it is stopped.
  const starting = new AbortController();
  const giveUp = () => starting.abort();
  signal.addEventListener('abort', giveUp);
  const options = { dataDir, port: backendPort, purpose, trustedProxies, ...more };
  const backend = await startBackend({ ...options, signal: starting.signal });
  signal.removeEventListener('abort', giveUp);
  if (backend.newOperator) {
    const { password } = backend.newOperator;
    printWords(`\n  The operator signs in at ${siteUrl}/admin with the password ${password}`);
    printWords(`  It is shown this once and kept in ${backendPaths(dataDir).secrets}, readable by you alone.\n`);
  }
  return backend;
}
