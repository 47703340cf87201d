import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { firstMessage } from '../../lib/child.ts';
import { cleanEnvironment } from '../../lib/clean-environment.ts';
import {
  type BuildOrder,
  type BuildReport,
  buildAnswer,
  picturesArrived,
  type SiteIdentity,
} from './build-messages.ts';

const WORKER = new URL('./build-worker.ts', import.meta.url);

export interface BuildProcess {
  /** One at a time; throws the reason when it fails. */
  build: (order: BuildOrder) => Promise<BuildReport>;
  /** Ends a build under way, and whatever the process knew. */
  stop: () => void;
}

/**
 * Builds in another process, which knows no secret and is there again when it has died. `onPictures` hears that a further
 * build would have pictures which the last one had to do without.
 */
export function createBuildProcess(site: SiteIdentity, onPictures: () => void = () => {}): BuildProcess {
  let running: ReturnType<typeof start> | null = null;
  const stop = () => {
    if (running?.connected) running.disconnect();
    running = null;
  };
  return {
    build: async (order) => {
      if (!running?.connected) running = start(site, onPictures);
      const answered = firstMessage(running, 'The build', (message) => !isPicturesArrived(message));
      running.send(order);
      const answer = buildAnswer.parse(await answered);
      if (answer.type === 'failed') throw new Error(answer.reason);
      return answer.report;
    },
    stop,
  };
}

function isPicturesArrived(message: unknown): boolean {
  return picturesArrived.safeParse(message).success;
}

function start(site: SiteIdentity, onPictures: () => void) {
  const child = fork(WORKER, {
    env: cleanEnvironment({ UV_THREADPOOL_SIZE: String(availableParallelism()) }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message) => isPicturesArrived(message) && onPictures());
  child.send(site);
  return child;
}
