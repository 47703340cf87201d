/** The processes of this machine as Linux tells them in /proc; other systems have no /proc, and all of them have `ps`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const IN_PS = /^\s*(?<pid>\d+)\s+(?<parent>\d+)\s+(?<kilobytes>\d+)\s+(?<command>.*)$/;

export interface ProcessEntry {
  pid: number;
  parent: number;
  /** Resident memory. */
  bytes: number;
  /** The program and what it was called with. */
  command: string;
}

/** A process and everything below it; empty when it is gone. */
export function listFamily(root: number): ProcessEntry[] {
  const processes = existsSync('/proc/self/stat') ? listFromProc() : listFromPs();
  const family = new Set([root]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid));
}

function listFromProc(): ProcessEntry[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => readFromProc(Number(pid)) ?? []);
}

/** Null when the process is gone. */
function readFromProc(pid: number): ProcessEntry | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, spaces and brackets too; the fields after it are numbered from the state.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES, command };
  } catch {
    return null;
  }
}

function listFromPs(): ProcessEntry[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const { pid, parent, kilobytes, command = '' } = IN_PS.exec(line)?.groups ?? {};
    if (pid === undefined) return [];
    return [{ pid: Number(pid), parent: Number(parent), bytes: Number(kilobytes) * 1024, command }];
  });
}
