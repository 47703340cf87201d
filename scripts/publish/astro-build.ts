import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
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
const SHOWN_LINES = 15;

export function astroEnvironment(inputs: AstroInputs): NodeJS.ProcessEnv {
  return cleanEnvironment({ ...inputs, ASTRO_TELEMETRY_DISABLED: '1' });
}

/** Runs `astro build` in a process of its own; throws with the end of what it printed when it fails. */
export async function runAstroBuild(inputs: AstroInputs, outDir: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [ASTRO, 'build'], {
    cwd: projectRoot,
    env: { ...astroEnvironment(inputs), SITE_OUT_DIR: outDir, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, output, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`astro build failed: ${lastLines(complaints.trim() || output)}`);
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-SHOWN_LINES).join('\n');
}
