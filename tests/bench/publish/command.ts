import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchPeak } from '../support/process-memory.ts';
import type { Measurement } from './contender.ts';

interface Command {
  /** A script for Node.js and its arguments. */
  script: readonly string[];
  folder: string;
  environment: Record<string, string>;
}

const SHOWN = 1500;
/** Builders that keep a whole site in memory would not end a large one with the usual limit. */
const MEMORY = { NODE_OPTIONS: '--max-old-space-size=16384' };

/** Runs a command to its end; rejects with the end of what it printed when it fails. */
export async function measureCommand({ script, folder, environment }: Command): Promise<Measurement> {
  const started = performance.now();
  const env = { ...process.env, ...MEMORY, ...environment };
  const child = spawn(process.execPath, script, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed = (printed + chunk).slice(-SHOWN);
    });
  }
  const peak = watchPeak(child.pid ?? 0);
  const [exitCode] = await once(child, 'close');
  const peakBytes = peak.stop();
  if (exitCode !== 0) throw new Error(`${script.join(' ')} ended with ${exitCode}:\n${printed}`);
  return { seconds: (performance.now() - started) / 1000, peakBytes, note: '' };
}
