/** A publisher in a process of its own, for tests that trouble, stop and kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { listFamily } from '../support/processes.ts';
import { until } from '../support/product.ts';

const PROCESS = fileURLToPath(new URL('./publisher-process.ts', import.meta.url));
/** How long a publisher may take to do what a test waits for. */
export const PATIENCE_MS = 120_000;

export interface Publisher {
  child: ChildProcess;
  /** Waits for words that come from now on. */
  says: (words: string) => Promise<void>;
  assertRunning: () => void;
  stop: () => Promise<void>;
}

interface Place {
  folder: string;
  backendUrl: string;
  /** No file that it writes can get larger than so many blocks, as on a disk that is full. */
  blocksPerFile?: number | undefined;
}

export function startPublisherProcess({ folder, backendUrl, blocksPerFile }: Place): Publisher {
  const limit = blocksPerFile === undefined ? '' : `ulimit -f ${blocksPerFile}; `;
  const command = `${limit}exec "$0" "$@"`;
  const child = spawn('sh', ['-c', command, process.execPath, PROCESS, '--folder', folder, '--backend', backendUrl], {
    env: { ...process.env, LOG_FORMAT: 'text' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const assertRunning = () => {
    if (isOver()) throw new Error(`The publisher has ended:\n${output}`);
  };
  return {
    child,
    assertRunning,
    says: (words) => {
      const from = output.length;
      return until(async () => output.includes(words, from), PATIENCE_MS, assertRunning);
    },
    stop: async () => {
      if (isOver()) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Kills, without a warning, every process below this one that runs the script. */
export function killAll(child: ChildProcess, script: string): void {
  for (const pid of listProcesses(child, script)) process.kill(pid, 'SIGKILL');
}

/** The processes below this one that run the script. */
export function listProcesses({ pid = -1 }: ChildProcess, script: string): number[] {
  return listFamily(pid)
    .filter(({ command }) => command.includes(script))
    .map((entry) => entry.pid);
}
