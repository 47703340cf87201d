import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { codeOf } from '../lib/fail.ts';
import { projectRoot } from '../lib/project.ts';
import { cleanEnvironment } from './clean-environment.ts';

/** All that Astro is told: public values and the files made for it. */
export type AstroInputs = {
  SNAPSHOT_FILE: string;
  MEDIA_MANIFEST: string;
  PUBLIC_SITE_URL: string;
  PUBLIC_SUPABASE_URL: string;
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: string;
};

export const ASTRO = join(projectRoot, 'node_modules/astro/bin/astro.mjs');
/** A build outside the project would share its half-way files with every other one. */
const WORKSHOP = join(projectRoot, '.cache/astro');
const SHOWN_LINES = 8;

export function astroEnvironment(inputs: AstroInputs): NodeJS.ProcessEnv {
  return cleanEnvironment({ ...inputs, ASTRO_TELEMETRY_DISABLED: '1' });
}

/** Makes `outDir` anew by `astro build` in a process of its own; throws with the end of what it printed when it fails. */
export async function runAstroBuild(inputs: AstroInputs, outDir: string, signal?: AbortSignal): Promise<void> {
  await removeRemains();
  const place = join(WORKSHOP, String(process.pid));
  try {
    await runAstro(inputs, place, signal);
    await rm(outDir, { recursive: true, force: true });
    await move(place, outDir);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function runAstro(inputs: AstroInputs, outDir: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [ASTRO, 'build'], {
    cwd: projectRoot,
    env: { ...astroEnvironment(inputs), SITE_OUT_DIR: outDir, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, output, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`astro build failed: ${lastLines(complaints) || lastLines(output)}`);
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  }
}

/** Every build works in a folder named by its process; those of processes that are gone are left over. */
async function removeRemains(): Promise<void> {
  await mkdir(WORKSHOP, { recursive: true });
  const left = (await readdir(WORKSHOP)).filter((name) => name === String(process.pid) || !isAlive(Number(name)));
  await Promise.all(left.map((name) => rm(join(WORKSHOP, name), { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The last lines without the stack, which tells the operator nothing. */
function lastLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\s+at |^\s*Stack trace:/.test(line));
  return lines.slice(-SHOWN_LINES).join('\n');
}
