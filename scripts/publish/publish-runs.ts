import { randomUUID } from 'node:crypto';
import { type DataApi, request } from '../lib/data-api.ts';
import { messageOf } from '../lib/fail.ts';
import type { Logger } from '../lib/log.ts';
import type { CardPicture } from './build/card-pictures.ts';

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
/** Nobody looks back further. */
const KEPT_MS = 365 * 86_400_000;

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

  return {
    start: async (version) => {
      const id = randomUUID();
      await write('POST', 'publish_runs', { id, started_at: new Date().toISOString(), site_version: version });
      return id;
    },
    finish: (id, result) => write('PATCH', `publish_runs?id=eq.${id}`, finished(result)),
    clearUp: async () => {
      const stopped = finished({ result: 'failed', reason: 'The publisher was stopped' });
      await write('PATCH', 'publish_runs?result=eq.running', stopped);
      await write('DELETE', `publish_runs?started_at=lt.${new Date(Date.now() - KEPT_MS).toISOString()}`);
    },
  };
}

export interface CardPictureRecord {
  note: (pictures: readonly CardPicture[]) => void;
  /** Stores what was noted; what cannot be stored is tried again by the next call. */
  store: (signal?: AbortSignal) => Promise<void>;
}

/** A few hundred kilobytes. */
const STORED_AT_ONCE = 1000;

/** Tells the search, which answers with cards, what the files of their pictures are called. */
export function createCardPictureRecord(url: string, secretKey: string | null, log: Logger): CardPictureRecord {
  const noted = new Map<string, CardPicture>();
  const store = async (api: DataApi, signal: AbortSignal | undefined) => {
    while (noted.size > 0 && !signal?.aborted) {
      const rows = noted.values().take(STORED_AT_ONCE).toArray();
      const body = JSON.stringify({ p_pictures: rows });
      await request(api, 'rpc/note_card_pictures', { method: 'POST', body });
      for (const row of rows) if (noted.get(row.address) === row) noted.delete(row.address);
    }
  };
  let last: Promise<void> = Promise.resolve();
  return {
    note: (pictures) => {
      if (secretKey !== null) for (const picture of pictures) noted.set(picture.address, picture);
    },
    store: (signal) => {
      if (secretKey === null) return last;
      const warn = (error: unknown) => {
        if (!signal?.aborted) log.warn('the pictures of cards could not be recorded', { reason: messageOf(error) });
      };
      last = last.then(() => store({ url, key: secretKey }, signal)).catch(warn);
      return last;
    },
  };
}
