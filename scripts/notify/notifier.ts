/** Tells the operator what visitors send, by every channel that is set up, until it is stopped. */
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../lib/fail.ts';
import type { Logger } from '../lib/log.ts';
import { openRunner, type RunnerOptions } from './runner.ts';

interface NotifierOptions extends RunnerOptions {
  pollMs?: number;
}

export interface Notifier {
  /** Waits for what is being sent. */
  stop: () => Promise<void>;
}

const POLL_MS = 2000;

export function startNotifier({ pollMs = POLL_MS, ...options }: NotifierOptions): Notifier {
  const { log } = options;
  const runner = openRunner(options);
  const stopping = new AbortController();
  const { signal } = stopping;

  // Each in a loop of its own: nobody waits for a receiver that hangs but who is told by it.
  const repeat = async (task: () => Promise<boolean>) => {
    const say = createComplaint(log);
    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = await task();
        say(null);
      } catch (error) {
        say(messageOf(error));
      }
      if (!isMore) await delay(pollMs, undefined, { signal }).catch(() => {});
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

/** Says once that something is wrong, and once that it is over. */
function createComplaint(log: Logger) {
  let said: string | null = null;
  return (problem: string | null) => {
    if (problem === said) return;
    if (problem) log.warn('the backend does not say what is due', { reason: problem });
    else log.info('the backend answers again');
    said = problem;
  };
}
