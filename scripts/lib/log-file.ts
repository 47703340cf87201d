import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs';

const LARGEST_BYTES = 1_000_000;
/** Beside the one that is written. */
const KEPT = 2;

/**
 * Moves what a log holds into `.1`, and that into `.2`, once it is large. The file itself stays, emptied: processes
 * that write to it hold it open.
 */
export function rotateLog(file: string): void {
  if (!existsSync(file) || statSync(file).size < LARGEST_BYTES) return;
  for (let number = KEPT; number > 1; number--) {
    if (existsSync(`${file}.${number - 1}`)) renameSync(`${file}.${number - 1}`, `${file}.${number}`);
  }
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}
