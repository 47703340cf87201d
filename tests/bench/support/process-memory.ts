/** Memory of processes; NaN stands for one that is gone. */
import { listFamily, type ProcessEntry } from '../../support/processes.ts';

const SAMPLE_MS = 100;

/** Resident bytes of one process. */
export function residentBytes(pid: number): number {
  return listFamily(pid).find((entry) => entry.pid === pid)?.bytes ?? Number.NaN;
}

/**
 * Resident bytes of a process and everything it started, but for those whose command line looks like `without`; memory
 * that they share counts for each of them.
 */
export function treeBytes(root: number, without: RegExp | null = null): number {
  const family = listFamily(root);
  if (!family.some(({ pid }) => pid === root)) return Number.NaN;
  const isCounted = ({ command }: ProcessEntry) => !without?.test(command);
  return family.filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Watches until `stop`, which hands over the most memory that the tree had at one moment. */
export function watchPeak(root: number, without: RegExp | null = null): { stop: () => number } {
  let peak = Number.NaN;
  const timer = setInterval(() => {
    const bytes = treeBytes(root, without);
    if (!(bytes <= peak) && !Number.isNaN(bytes)) peak = bytes;
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

export function megabytes(bytes: number): string {
  return Number.isNaN(bytes) ? '-' : String(Math.round(bytes / 1_000_000));
}
