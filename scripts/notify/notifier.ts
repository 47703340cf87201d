/** Tells the operator what visitors send, by every channel that is set up, until it is stopped. */
import type { Changes } from '../backend/messages.ts';
import { messageOf } from '../lib/fail.ts';
import { createComplaint } from '../lib/log.ts';
import { createSleeper } from '../lib/sleeper.ts';
import { openRunner, type RunnerOptions } from './runner.ts';

interface NotifierOptions extends RunnerOptions {
  /** Of a backend that tells when something is to be sent; any other is asked more often. */
  changes?: Changes | undefined;
  pollMs?: number;
}

export interface Notifier {
  /** Waits for what is being sent. */
  stop: () => Promise<void>;
}

const POLL_MS = 2000;
/** What is due again is not told. */
const POLL_TOLD_MS = 5000;

export function startNotifier({ changes, ...options }: NotifierOptions): Notifier {
  const { log, pollMs = changes ? POLL_TOLD_MS : POLL_MS } = options;
  const runner = openRunner(options);
  const stopping = new AbortController();
  const { signal } = stopping;

  // Each in a loop of its own: nobody waits for a receiver that hangs but who is told by it.
  const repeat = async (task: () => Promise<boolean>) => {
    const say = createComplaint(log, {
      wrong: 'the backend does not say what is due',
      over: 'the backend answers again',
    });
    const { sleep, wake } = createSleeper();
    changes?.on('notification_deliveries', wake);
    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = await task();
        say(null);
      } catch (error) {
        say(messageOf(error));
      }
      if (!isMore) await sleep(pollMs, signal).catch(() => {});
    }
  };
  const running = Promise.all(runner.tasks.map(repeat));
  log.info('telling the operator', { by: runner.channels.join(' ') });
  return {
    stop: async () => {
      stopping.abort();
      await running;
      runner.close();
    },
  };
}
