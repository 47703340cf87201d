import { readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type DataApi, request } from '../lib/data-api.ts';
import { writeDurably } from '../lib/durable-files.ts';
import { messageOf } from '../lib/fail.ts';
import { parseJson } from '../lib/json.ts';
import type { Logger } from '../lib/log.ts';
import { type CardPicture, cardPicture } from './build/card-pictures.ts';

interface RecordOptions {
  api: DataApi;
  log: Logger;
  /** Keeps from one process to the next what could not be told. */
  file?: string;
  againMs?: number;
}

interface CardPictureRecord {
  note: (pictures: readonly CardPicture[]) => void;
  /** Tells what was noted, here or by the process before; with a signal again and again until all is told. */
  store: (signal?: AbortSignal) => Promise<void>;
}

/** A few hundred kilobytes. */
const TOLD_AT_ONCE = 1000;
const AGAIN_MS = 30_000;

/** Tells the database, which answers with cards, what the files of their pictures are called. */
export function createCardPictureRecord({ api, log, file, againMs = AGAIN_MS }: RecordOptions): CardPictureRecord {
  const noted = new Map<string, CardPicture>();
  let isSaved = true;
  let saving: Promise<void> | null = null;
  let last: Promise<void> | null = null;

  const add = (pictures: readonly CardPicture[]) => {
    for (const picture of pictures) noted.set(picture.address, picture);
  };
  const recall = async () => {
    const kept = file ? parseJson(await readFile(file, 'utf8').catch(() => '')) : [];
    add((z.array(cardPicture).safeParse(kept).data ?? []).filter(({ address }) => !noted.has(address)));
  };
  const save = async (path: string) => {
    while (!isSaved) {
      isSaved = true;
      await writeDurably(path, JSON.stringify([...noted.values()])).catch(() => {});
    }
    saving = null;
  };
  const tellAll = async (signal: AbortSignal | undefined) => {
    while (noted.size > 0 && !signal?.aborted) {
      const rows = noted.values().take(TOLD_AT_ONCE).toArray();
      await request(api, 'rpc/note_card_pictures', { method: 'POST', body: JSON.stringify({ p_pictures: rows }) });
      for (const row of rows) if (noted.get(row.address) === row) noted.delete(row.address);
    }
    if (file && noted.size === 0) await rm(file, { force: true });
  };
  const tell = async (signal: AbortSignal | undefined) => {
    for (let tries = 0; !signal?.aborted; tries += 1) {
      try {
        return await tellAll(signal);
      } catch (error) {
        if (signal?.aborted) return;
        if (tries === 0) log.warn('the pictures of cards could not be told', { reason: messageOf(error) });
        if (!signal) return;
        await delay(againMs, undefined, { signal }).catch(() => {});
      }
    }
  };
  return {
    note: (pictures) => {
      if (pictures.length === 0) return;
      add(pictures);
      isSaved = false;
      if (file) saving ??= save(file);
    },
    store: (signal) => {
      last = (last ?? recall()).then(() => saving).then(() => tell(signal));
      return last;
    },
  };
}
