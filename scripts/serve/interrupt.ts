import process from 'node:process';

/** One Ctrl-C can arrive twice: from the terminal, and handed on by npm. */
const SAME_PRESS_MS = 400;
/** What a terminal or a service manager sends, often to a whole group of processes. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborts when the user or the system wants this process to end; a second wish ends it at once. */
export function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  let firstAt = 0;
  const stop = () => {
    if (!stopping.signal.aborted) {
      firstAt = Date.now();
      stopping.abort();
    } else if (Date.now() - firstAt > SAME_PRESS_MS) {
      process.exit(130);
    }
  };
  for (const name of ENDING_SIGNALS) process.on(name, stop);
  return stopping.signal;
}
