import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import process from 'node:process';
import { mapInParallel } from '../../lib/parallel.ts';
import { projectRoot } from '../../lib/project.ts';

/** All of the project that shapes what a build puts out. */
const FOLDERS = ['src', 'public', 'scripts/lib', 'scripts/media', 'scripts/publish'];
const FILES = ['astro.config.mjs', 'package-lock.json'];

/** Changes whenever the same content could give another site: by the code, or by what a build is told besides it. */
export async function digestCode(
  inputs: Readonly<Record<string, string | boolean>>,
  root = projectRoot,
): Promise<string> {
  const nested = await Promise.all(FOLDERS.map((folder) => listFiles(join(root, folder))));
  const files = [...nested.flat(), ...FILES.map((file) => join(root, file))].sort();
  const contents = await mapInParallel(files, (file) => readFile(file));

  const digest = createHash('sha256').update(JSON.stringify([process.version, publicVariables(), inputs]));
  for (const [index, content] of contents.entries()) {
    const name = relative(root, files[index] ?? '');
    digest.update(JSON.stringify([name, content.length])).update(content);
  }
  return digest.digest('hex').slice(0, 16);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** A build sees these of its surroundings; see clean-environment.ts. */
function publicVariables(): [string, string | undefined][] {
  const named = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'));
  return named.sort(([a], [b]) => a.localeCompare(b));
}
