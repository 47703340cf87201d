import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

/** A process and when it began, so that a later one with the same number is not taken for it. */
export const processIdentity = z.object({ pid: z.int(), started: z.string() });
export type ProcessIdentity = z.output<typeof processIdentity>;

/** Null when no such process runs; one that ended and only waits to be collected does not run. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | null> {
  const started = process.platform === 'linux' ? await startOnLinux(pid) : await startFromPs(pid);
  return started === null ? null : { pid, started };
}

export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await identifyProcess(identity.pid))?.started === identity.started;
}

async function startOnLinux(pid: number): Promise<string | null> {
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The fields after the program's name, which may itself hold spaces and brackets: first the state, 20th the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return isOver(fields[0]) ? null : `${boot.trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

async function startFromPs(pid: number): Promise<string | null> {
  try {
    const env = { ...process.env, LC_ALL: 'C' };
    const { stdout } = await promisify(execFile)('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { env });
    const [state, ...start] = stdout.trim().split(/\s+/);
    return isOver(state) ? null : start.join(' ');
  } catch {
    return null;
  }
}

function isOver(state: string | undefined): boolean {
  return state === undefined || /^[ZX]/.test(state);
}
