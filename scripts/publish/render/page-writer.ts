import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digestOf } from '../../lib/digest.ts';
import { syncFile } from '../../lib/durable-files.ts';
import { codeOf } from '../../lib/fail.ts';

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

/**
 * Writes the files of a site; the disk takes each while the next pages are made. Where it is slow tens of thousands wait for
 * it: they do so as nothing but their paths.
 */
export function createPageWriter(outDir: string): PageWriter {
  const folders = new Set<string>();
  const paths: string[] = [];
  const problems: unknown[] = [];
  const syncing: Promise<void>[] = [];
  let synced = 0;
  let running = 0;

  const syncOthers = async () => {
    running += 1;
    for (let path = paths[synced]; path !== undefined; path = paths[synced]) {
      synced += 1;
      await syncFile(path).catch((error: unknown) => problems.push(error));
    }
    running -= 1;
  };

  return {
    write: (file, bytes) => {
      // Both are as join() would leave them, which takes a fiftieth of a page's time for it.
      const path = `${outDir}/${file}`;
      const folder = dirname(path);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      writeAnew(path, bytes);
      paths.push(path);
      if (running < SYNCED_AT_ONCE) syncing.push(syncOthers());
      return digestOf(bytes);
    },
    flush: async () => {
      await Promise.all(syncing);
      if (problems.length > 0) throw problems[0];
    },
  };
}
