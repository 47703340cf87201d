import * as z from 'zod/mini';
import { callFunction, type DataApi } from '../lib/data-api.ts';
import { callForNumber } from './rows-api.ts';

const namedStorages = z.array(z.object({ storage: z.string(), images: z.int(), here: z.int() }));
type NamedStorage = z.output<typeof namedStorages>[number];

/** Both functions go through every row that names a picture, and may take 55 seconds. */
const PATIENT = { timeoutMs: 60_000 };

/** Whose images the rows of a project name, how many, and how many of these names lie in the project itself. */
export async function readNamedStorages(api: DataApi): Promise<NamedStorage[]> {
  return namedStorages.parse(await callFunction({ ...api, ...PATIENT }, 'named_storages'));
}

/**
 * Lets the rows name the copies, and says how many rows that changed. What was copied from a second project still has the
 * address of the one whose content it was: rows that name images which lie here are rewritten from any storage.
 */
export async function nameCopies(from: DataApi, to: DataApi): Promise<number> {
  const own = storageOf(to);
  const copied = (await readNamedStorages(to)).filter(({ storage, here }) => storage !== own && here > 0);
  let rows = 0;
  for (const p_from of new Set([storageOf(from), ...copied.map(({ storage }) => storage)])) {
    rows += await callForNumber({ ...to, ...PATIENT }, 'move_image_addresses', { p_from, p_to: own });
  }
  return rows;
}

export function storageOf({ url }: DataApi): string {
  return `${url}/storage/v1/`;
}
