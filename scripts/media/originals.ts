import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../lib/fail.ts';

/** Where the bytes of a picture are: an address that never changes its content, or a file of the project. */
export type ImageSource = { key: string; url: string } | { key: string; file: string };

const TIMEOUT_MS = 20_000;
const SIZE_LIMIT = 25_000_000;
const RETRY_DELAYS_MS = [250, 1000];

class Refused extends Error {}

/** What the storage has failed to hand over it may hand over later. */
export class PassingFault extends Error {}

/** The bytes of a picture; a passing fault of the storage is tried again, a clear refusal or long silence is not. */
export async function readOriginal(source: ImageSource): Promise<Buffer> {
  if ('file' in source) return readFile(source.file);
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await download(source.url);
    } catch (error) {
      if (!(error instanceof PassingFault)) throw error;
      await delay(pause);
    }
  }
  return download(source.url);
}

async function download(url: string): Promise<Buffer> {
  const clock = AbortSignal.timeout(TIMEOUT_MS);
  try {
    // Wherever a redirect leads is not the project's storage.
    const response = await fetch(url, { signal: clock, redirect: 'manual' });
    if (response.ok) return await readLimited(response);
    await response.body?.cancel();
    const problem = `the storage answers ${response.status}`;
    throw response.status >= 500 || response.status === 429 ? new Error(problem) : new Refused(problem);
  } catch (error) {
    if (clock.aborted) throw new Refused(`cannot be fetched: no whole answer within ${TIMEOUT_MS / 1000} s`);
    const problem = `cannot be fetched: ${reasonOf(error)}`;
    throw error instanceof Refused ? new Refused(problem) : new PassingFault(problem);
  }
}

async function readLimited({ body }: Response): Promise<Buffer> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (size > SIZE_LIMIT) {
      await reader?.cancel();
      throw new Refused(`it is larger than ${SIZE_LIMIT / 1_000_000} MB`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** `fetch` hides what happened ("fetch failed") in the cause. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause ? messageOf(error.cause) : messageOf(error);
}
