import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../lib/fail.ts';

/** Where the bytes of a picture are: an address that never changes its content, or a file of the project. */
export type ImageSource = { key: string; url: string } | { key: string; file: string };

const TIMEOUT_MS = 20_000;
const SIZE_LIMIT = 25_000_000;
const RETRY_DELAYS_MS = [250, 1000];

class Refused extends Error {}

/** The bytes of a picture; a passing fault of the storage is tried again, a clear refusal is not. */
export async function readOriginal(source: ImageSource): Promise<Buffer> {
  if ('file' in source) return readFile(source.file);
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await download(source.url);
    } catch (error) {
      if (error instanceof Refused) throw error;
      await delay(pause);
    }
  }
  return download(source.url);
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new Error(`cannot be fetched: ${reasonOf(error)}`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    const problem = `cannot be fetched: the storage answers ${response.status}`;
    throw response.status >= 500 || response.status === 429 ? new Error(problem) : new Refused(problem);
  }
  return readLimited(response);
}

async function readLimited({ body }: Response): Promise<Buffer> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (size > SIZE_LIMIT) {
      await reader?.cancel();
      throw new Refused(`is larger than ${SIZE_LIMIT / 1_000_000} MB`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** `fetch` hides what happened ("fetch failed") in the cause. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause ? messageOf(error.cause) : messageOf(error);
}
