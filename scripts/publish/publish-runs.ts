import { randomUUID } from 'node:crypto';
import { type DataApi, request } from '../lib/data-api.ts';
import { messageOf } from '../lib/fail.ts';
import type { Logger } from '../lib/log.ts';

type RunResult =
  | { result: 'published'; site_version: number; pages: number; reason: string | null }
  | { result: 'failed'; reason: string };

export interface RunRecord {
  start: (version: number) => Promise<string>;
  finish: (id: string, result: RunResult) => Promise<void>;
  /** Closes the runs of a publisher that did not live to do it, and forgets those of long ago. */
  clearUp: () => Promise<void>;
}

/** As much as the table takes. */
const REASON_LIMIT = 2000;
const TIMEOUT_MS = 5000;
const DAY_MS = 86_400_000;
/** Nobody looks back further. */
const KEPT_MS = 365 * DAY_MS;

/** Writes each run where the admin shows it. That it cannot be written stops nothing. */
export function createRunRecord(url: string, secretKey: string | null, log: Logger): RunRecord {
  const api: DataApi | null = secretKey === null ? null : { url, key: secretKey, timeoutMs: TIMEOUT_MS };
  const write = async (method: string, path: string, row: object = {}) => {
    if (!api) return;
    try {
      await request(api, path, { method, body: JSON.stringify(row) });
    } catch (error) {
      log.warn('the run could not be recorded', { reason: messageOf(error) });
    }
  };
  const finished = (result: RunResult) => ({
    ...result,
    reason: result.reason?.slice(0, REASON_LIMIT) ?? null,
    finished_at: new Date().toISOString(),
  });

  let forgottenAt = Date.now();
  const forgetOld = async () => {
    forgottenAt = Date.now();
    await write('DELETE', `publish_runs?started_at=lt.${new Date(forgottenAt - KEPT_MS).toISOString()}`);
  };

  return {
    start: async (version) => {
      // A publisher may run for years.
      if (Date.now() - forgottenAt >= DAY_MS) await forgetOld();
      const id = randomUUID();
      await write('POST', 'publish_runs', { id, started_at: new Date().toISOString(), site_version: version });
      return id;
    },
    finish: (id, result) => write('PATCH', `publish_runs?id=eq.${id}`, finished(result)),
    clearUp: async () => {
      const stopped = finished({ result: 'failed', reason: 'The publisher was stopped' });
      await write('PATCH', 'publish_runs?result=eq.running', stopped);
      await forgetOld();
    },
  };
}
