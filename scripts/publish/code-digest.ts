import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../lib/project.ts';
import { mapInParallel } from './parallel.ts';

/** All of the project that shapes what a build puts out. */
const FOLDERS = ['src', 'public', 'scripts/media', 'scripts/publish'];
const FILES = ['astro.config.mjs', 'package-lock.json'];

/** Changes whenever the same content could give another site. `settings` are those given from outside. */
export async function digestCode(settings: readonly string[]): Promise<string> {
  const nested = await Promise.all(FOLDERS.map((folder) => listFiles(join(projectRoot, folder))));
  const files = [...nested.flat(), ...FILES.map((file) => join(projectRoot, file))].sort();
  const contents = await mapInParallel(files, (file) => readFile(file));

  const digest = createHash('sha256').update(JSON.stringify([process.version, ...settings]));
  for (const [index, content] of contents.entries()) {
    const name = relative(projectRoot, files[index] ?? '');
    digest.update(JSON.stringify([name, content.length])).update(content);
  }
  return digest.digest('hex').slice(0, 16);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
