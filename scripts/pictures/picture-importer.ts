/** Fetches the pictures of imported properties from where their file says they are, until it is stopped. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { UPLOAD_LIMITS } from '#lib/photo.ts';
import { countOf } from '#lib/words.ts';
import { type DataApi, functionsOf, request } from '../lib/data-api.ts';
import { messageOf } from '../lib/fail.ts';
import { createComplaint, createLogger, type Logger } from '../lib/log.ts';
import { mapInParallel } from '../lib/parallel.ts';
import { uploadImage } from '../transfer/storage-api.ts';
import { fetchPicture, PictureRefused } from './fetch-picture.ts';

interface PictureImporterOptions {
  /** Calls a function of the database with the secret key. */
  call: (name: string, args?: Record<string, unknown>) => Promise<unknown>;
  /** Stores a picture and returns the address by which rows name it. */
  store: (name: string, bytes: Buffer) => Promise<string>;
  log: Logger;
  fetchImage?: typeof fetchPicture;
  pollMs?: number;
}

const claimed = z.array(z.object({ id: z.guid(), address: z.string(), attempts: z.int() }));
type Claimed = z.output<typeof claimed>[number];

const POLL_MS = 3000;
const AT_ONCE = 4;
const AGAIN_AFTER_SECONDS = [20, 120, 900];

/** The project as an importer uses it. */
export function pictureStoreOf(api: DataApi) {
  return {
    call: functionsOf(api),
    store: async (name: string, bytes: Buffer) => {
      await uploadImage(api, { bucket: 'properties', name }, { bytes: new Uint8Array(bytes), type: 'image/jpeg' });
      return `${api.url}/storage/v1/object/public/properties/${name}`;
    },
  };
}

export function startPictureImporter({ pollMs = POLL_MS, ...options }: PictureImporterOptions) {
  const stopping = new AbortController();
  const say = createComplaint(options.log, {
    wrong: 'pictures cannot be fetched',
    over: 'pictures can be fetched again',
  });
  const run = async () => {
    while (!stopping.signal.aborted) {
      let count = 0;
      try {
        count = await importDuePictures(options);
        say(null);
      } catch (error) {
        say(messageOf(error));
      }
      if (count === 0) await delay(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** A little more than a claim lasts: what a killed fetcher had taken comes back within it. */
const PATIENCE_MS = 150_000;
const PAGE = 1000;
const waiting = z.array(z.object({ due_at: z.string() }));

/**
 * Fetches every picture that is due soon and says how it goes: here rather than by the server that may run beside, for whoever
 * typed the command sees it. What fails again and again is left to the server, or to the next time.
 */
export async function fetchWaitingPictures(api: DataApi): Promise<void> {
  const store = { ...pictureStoreOf(api), log: createLogger('pictures') };
  const left = async (limit: number, offset = 0) => {
    const query = `select=due_at&state=eq.waiting&order=due_at,id&limit=${limit}&offset=${offset}`;
    return waiting.parse(JSON.parse(await request(api, `listing_pictures?${query}`, { method: 'GET' })));
  };
  const countLeft = async () => {
    for (let count = 0; ; count += PAGE) {
      const page = await left(PAGE, count);
      if (page.length < PAGE) return count + page.length;
    }
  };
  const total = await countLeft();
  for (let done = 0; ; ) {
    const [next] = await left(1);
    if (!next) return;
    const waitMs = Date.parse(next.due_at) - Date.now();
    if (waitMs > PATIENCE_MS) break;
    const count = await importDuePictures(store);
    done += count;
    if (count > 0) console.log(`${Math.min(done, total)} of ${countOf(total, 'picture')}`);
    else await delay(Math.max(500, Math.min(waitMs, POLL_MS)));
  }
  const rest = countOf(await countLeft(), 'picture');
  console.log(`${rest} did not come yet: the running server tries again, and so does this command.`);
}

/** Fetches the next few that are due; returns how many there were. */
export async function importDuePictures(options: Omit<PictureImporterOptions, 'pollMs'>): Promise<number> {
  const due = claimed.parse(await options.call('claim_listing_pictures', { p_limit: AT_ONCE }));
  await mapInParallel(due, async (picture) => {
    const outcome = await bring(picture, options);
    await options.call('finish_listing_picture', { p_id: picture.id, ...outcome });
  });
  return due.length;
}

async function bring(
  picture: Claimed,
  { store, log, fetchImage = fetchPicture }: Omit<PictureImporterOptions, 'pollMs'>,
) {
  try {
    const bytes = await toJpeg(await fetchImage(picture.address));
    return { p_image: await store(`${randomUUID()}.jpg`, bytes) };
  } catch (error) {
    const again = error instanceof PictureRefused ? undefined : AGAIN_AFTER_SECONDS[picture.attempts - 1];
    log.warn('a picture could not be fetched', { attempt: picture.attempts });
    return { p_problem: messageOf(error), ...(again !== undefined && { p_again: again }) };
  }
}

/** Upright, of a sensible size and without what a camera writes beside it, such as the place. */
export async function toJpeg(bytes: Uint8Array): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels }).rotate();
    return await picture
      .resize({ width: UPLOAD_LIMITS.side, height: UPLOAD_LIMITS.side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch {
    throw new PictureRefused('What is there is no picture that can be read');
  }
}
