import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { firstMessage } from '../lib/child.ts';
import { type BuildOrder, type BuildReport, buildAnswer, type SiteIdentity } from './build-messages.ts';
import { cleanEnvironment } from './clean-environment.ts';

const WORKER = new URL('./build-worker.ts', import.meta.url);

export interface BuildProcess {
  /** One at a time; throws the reason when it fails. */
  build: (order: BuildOrder) => Promise<BuildReport>;
  /** Ends a build under way. */
  stop: () => void;
}

/** Builds in another process, which knows no secret and is there again when it has died. */
export function createBuildProcess(site: SiteIdentity): BuildProcess {
  let running: ReturnType<typeof start> | null = null;
  const stop = () => {
    if (running?.connected) running.disconnect();
    running = null;
  };
  return {
    build: async (order) => {
      if (!running?.connected) running = start(site);
      const answered = firstMessage(running, 'The build');
      running.send(order);
      const answer = buildAnswer.parse(await answered);
      if (answer.type === 'failed') throw new Error(answer.reason);
      return answer.report;
    },
    stop,
  };
}

function start(site: SiteIdentity) {
  const child = fork(WORKER, {
    env: cleanEnvironment({ UV_THREADPOOL_SIZE: String(availableParallelism()) }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(site);
  return child;
}
