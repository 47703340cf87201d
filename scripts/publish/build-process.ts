import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type BuildAnswer, type BuildOrder, buildAnswer } from './build-messages.ts';
import type { BuildReport } from './build-site.ts';
import { cleanEnvironment } from './clean-environment.ts';

const WORKER = new URL('./build-worker.ts', import.meta.url);

/** Has the site built by another process that knows no secret; throws its reason when it fails. */
export async function buildInProcess(order: BuildOrder, signal: AbortSignal): Promise<BuildReport> {
  signal.throwIfAborted();
  const child = fork(WORKER, {
    env: cleanEnvironment({ UV_THREADPOOL_SIZE: String(availableParallelism()) }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Without its channel the process stops by itself, and Astro with it.
  const abandon = () => child.connected && child.disconnect();
  signal.addEventListener('abort', abandon, { once: true });
  try {
    child.send(order);
    const answer = await firstAnswer(child);
    if (answer.type === 'failed') throw new Error(answer.reason);
    return answer.report;
  } finally {
    signal.removeEventListener('abort', abandon);
  }
}

function firstAnswer(child: ReturnType<typeof fork>): Promise<BuildAnswer> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(buildAnswer.parse(message)));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The build ended without an answer (${signal ?? code})`)));
  });
}
