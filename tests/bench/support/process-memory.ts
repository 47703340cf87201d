/** Memory of processes as Linux tells it in /proc; where there is no /proc, NaN stands for "not measured". */
import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
const SAMPLE_MS = 100;

interface ProcessFacts {
  parent: number;
  bytes: number;
}

/** Resident bytes of one process. */
export async function residentBytes(pid: number): Promise<number> {
  return (await readFacts(pid))?.bytes ?? Number.NaN;
}

/**
 * Resident bytes of a process and everything it started, but for those whose command line looks like `without`; memory
 * that they share counts for each of them.
 */
export async function treeBytes(root: number, without: RegExp | null = null): Promise<number> {
  const facts = await listProcesses();
  if (!facts.has(root)) return Number.NaN;
  const family = new Set([root]);
  for (let grown = true; grown; ) {
    const size = family.size;
    for (const [pid, { parent }] of facts) if (family.has(parent)) family.add(pid);
    grown = family.size > size;
  }
  const counted = await Promise.all(
    [...family].map(async (pid) => (without?.test(await readCommand(pid)) ? 0 : (facts.get(pid)?.bytes ?? 0))),
  );
  return counted.reduce((sum, bytes) => sum + bytes, 0);
}

/** Watches until `stop`, which hands over the most memory that the tree had at one moment. */
export function watchPeak(root: number, without: RegExp | null = null): { stop: () => number } {
  let peak = Number.NaN;
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    const bytes = await treeBytes(root, without);
    if (!(bytes <= peak) && !Number.isNaN(bytes)) peak = bytes;
    isBusy = false;
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

async function listProcesses(): Promise<Map<number, ProcessFacts>> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(async (pid) => [pid, await readFacts(pid)] as const));
  return new Map(found.flatMap(([pid, facts]) => (facts ? [[pid, facts] as const] : [])));
}

/** Null when the process is gone. */
async function readFacts(pid: number): Promise<ProcessFacts | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, spaces and brackets too; the fields after it are numbered from the state.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES };
  } catch {
    return null;
  }
}

async function readCommand(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
