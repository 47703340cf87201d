/** Memory of processes; NaN stands for one that is gone. */
import { listFamily, type ProcessEntry } from '../../support/processes.ts';

const SAMPLE_MS = 100;

/** Resident bytes of one process. */
export function residentBytes(pid: number): number {
  return listFamily(pid).find((entry) => entry.pid === pid)?.bytes ?? Number.NaN;
}

/** Resident bytes of a process and everything it started; memory that they share counts for each of them. */
export function treeBytes(root: number): number {
  return sumBytes(root, listFamily(root));
}

/**
 * Watches until `stop`, which hands over the most memory that the tree had at one moment, but for what runs these programs;
 * throws when one of them never ran, for then it has another name and was counted.
 */
export function watchPeak(root: number, without: readonly string[] = []): { stop: () => number } {
  let peak = Number.NaN;
  const unseen = new Set(without);
  const isCounted = ({ command }: ProcessEntry) => {
    const program = without.find((name) => command.includes(name));
    if (program !== undefined) unseen.delete(program);
    return program === undefined;
  };
  const look = () => {
    const bytes = sumBytes(root, listFamily(root), isCounted);
    if (!(bytes <= peak) && !Number.isNaN(bytes)) peak = bytes;
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      if (unseen.size > 0) throw new Error(`Not to be counted, and nowhere to be seen: ${[...unseen].join(', ')}`);
      return peak;
    },
  };
}

function sumBytes(root: number, family: ProcessEntry[], isCounted = (_entry: ProcessEntry) => true): number {
  if (!family.some(({ pid }) => pid === root)) return Number.NaN;
  return family.filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0);
}

export function megabytes(bytes: number): string {
  return Number.isNaN(bytes) ? '-' : String(Math.round(bytes / 1_000_000));
}
