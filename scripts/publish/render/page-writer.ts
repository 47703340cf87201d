import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digestOf } from '../../lib/digest.ts';
import { syncFile } from '../../lib/durable-files.ts';
import { codeOf } from '../../lib/fail.ts';
import { createLimit } from '../../lib/parallel.ts';

export interface PageWriter {
  /** Writes a file and says what its digest is. */
  write: (file: string, bytes: Uint8Array) => string;
  /** Comes back when all of them are on the disk. */
  flush: () => Promise<void>;
}

/** As many threads as a process has for its files. */
const SYNCED_AT_ONCE = 4;

/** Never a file that is there, which other releases share. */
function openAnew(path: string): number {
  try {
    return openSync(path, 'wx');
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    rmSync(path);
    return openSync(path, 'wx');
  }
}

function writeAnew(path: string, bytes: Uint8Array): void {
  const file = openAnew(path);
  try {
    writeFileSync(file, bytes);
  } finally {
    closeSync(file);
  }
}

/** Writes the files of a site; the disk takes each while the next pages are made. */
export function createPageWriter(outDir: string): PageWriter {
  const limit = createLimit(SYNCED_AT_ONCE);
  const folders = new Set<string>();
  const syncs: Promise<unknown>[] = [];
  return {
    write: (file, bytes) => {
      // Both are as join() would leave them, which takes a fiftieth of a page's time for it.
      const path = `${outDir}/${file}`;
      const folder = dirname(path);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      writeAnew(path, bytes);
      syncs.push(limit(() => syncFile(path)).catch((error: unknown) => error));
      return digestOf(bytes);
    },
    flush: async () => {
      const problem = (await Promise.all(syncs)).find((error) => error !== undefined);
      if (problem) throw problem;
    },
  };
}
