import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cleanEnvironment } from '../lib/clean-environment.ts';

const WORKER = new URL('./ahead-worker.ts', import.meta.url);

/** Makes pictures while there is nothing yet to build from, in time that nobody else has a use for. */
export function createPicturesAhead(cacheDir: string) {
  let child: ChildProcess | null = null;
  return {
    /** Those of these folders; whoever reads the content finds them by what is in them. */
    begin: (folders: readonly string[]) => {
      child = fork(WORKER, [cacheDir, ...folders], {
        // One at a time: the database and the bundler have a core each.
        env: cleanEnvironment({ UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1' }),
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      child.on('error', () => {
        // Nobody relies on it.
      });
    },
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const over = once(child, 'exit');
      if (child.kill()) await over;
    },
  };
}
