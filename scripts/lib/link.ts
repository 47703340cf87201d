import { closeSync, constants, copyFileSync, fsyncSync, linkSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from './fail.ts';

/** Gives files of one folder a second name in another, without a second copy where the file system allows. */
export function linkFiles(from: string, to: string, files: readonly string[]): void {
  for (const folder of new Set(files.map((file) => dirname(join(to, file))))) mkdirSync(folder, { recursive: true });
  for (const file of files) linkOrCopy(join(from, file), join(to, file));
}

/** A file already there stays. A copy is on the disk then, as what it was made from is. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    sync(to);
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
