import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { codeOf } from '../lib/fail.ts';
import { parseJson } from '../lib/json.ts';
import type { StoredImage } from './storage-api.ts';

const entry = z.object({ bucket: z.string(), name: z.string(), bytes: z.int(), sha256: z.string() });
type CopiedImage = z.output<typeof entry>;

export interface TransferState {
  has: (image: StoredImage) => boolean;
  add: (image: CopiedImage) => Promise<void>;
}

/** Remembers in a file which images have arrived, one a line, so that the next run goes on from there. */
export async function openTransferState(file: string): Promise<TransferState> {
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  const arrived = new Set(text.split('\n').flatMap(keyOfLine));
  return {
    has: (image) => arrived.has(keyOf(image)),
    add: async (image) => {
      await appendFile(file, `${JSON.stringify(image)}\n`);
      arrived.add(keyOf(image));
    },
  };
}

/** A line that was cut off by the end of a run counts as not written. */
function keyOfLine(line: string): string[] {
  const { data } = entry.safeParse(parseJson(line));
  return data ? [keyOf(data)] : [];
}

export function keyOf({ bucket, name }: StoredImage): string {
  return `${bucket}/${name}`;
}
