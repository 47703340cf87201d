import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../lib/fail.ts';
import type { Logger } from '../lib/log.ts';
import type { ServerProcess } from './server-process.ts';

/** How often the server is asked whether it is well, and how long it may take to say so. */
export interface Probe {
  everyMs: number;
  timeoutMs: number;
}

/** One slow answer may be a busy machine; two in a row are a server that hangs. */
const STRIKES = 2;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A server that lived this long has not failed for the reason of the last time. */
const STABLE_AFTER_MS = 60_000;

interface SupervisorOptions {
  start: () => Promise<ServerProcess>;
  healthUrl: string;
  probe: Probe;
  log: Logger;
  stopping: AbortSignal;
}

/**
 * Keeps a server running: replaces it when it ends or hangs, with growing pauses.
 * Settles when it was told to stop and the last server is gone.
 */
export async function supervise(first: ServerProcess, options: SupervisorOptions): Promise<void> {
  const { log, stopping } = options;
  let server: ServerProcess | null = first;
  let pause = FIRST_PAUSE_MS;
  while (server) {
    const started = Date.now();
    const trouble = await watch(server, options);
    if (stopping.aborted) break;
    log.warn('starting the backend again', { reason: trouble });
    await server.kill();
    pause = Date.now() - started > STABLE_AFTER_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    server = await replace(pause, options);
  }
  await server?.exited;
}

/** Null when it was told to stop first. */
async function replace(firstPause: number, { start, log, stopping }: SupervisorOptions): Promise<ServerProcess | null> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await sleep(pause, stopping);
    if (stopping.aborted) return null;
    try {
      const server = await start();
      log.info('the backend answers again');
      return server;
    } catch (error) {
      if (!stopping.aborted) log.warn('the backend did not start', { reason: messageOf(error) });
    }
  }
}

/** Settles with what is wrong with the server as soon as something is. */
async function watch(server: ServerProcess, { healthUrl, probe, stopping }: SupervisorOptions): Promise<string> {
  const gone = new AbortController();
  const over = AbortSignal.any([gone.signal, stopping]);
  const trouble = await Promise.race([server.exited, waitUntilUnwell(healthUrl, probe, over)]);
  gone.abort();
  return trouble;
}

async function waitUntilUnwell(url: string, { everyMs, timeoutMs }: Probe, over: AbortSignal): Promise<string> {
  for (let strikes = 0; ; ) {
    await sleep(everyMs, over);
    if (over.aborted) return 'no longer watched';
    const trouble = await askHealth(url, timeoutMs);
    strikes = trouble ? strikes + 1 : 0;
    if (trouble && strikes === STRIKES) return trouble;
  }
}

async function askHealth(url: string, timeoutMs: number): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.ok ? null : `the health check answered ${response.status}`;
  } catch (error) {
    return `the health check failed: ${messageOf(error)}`;
  }
}

async function sleep(milliseconds: number, until: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal: until }).catch(() => {});
}
