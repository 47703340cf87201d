import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listFiles } from '../../scripts/lib/list-files.ts';
import { type RunningProduct, readSecrets } from '../support/product.ts';

const PROCESS = path.relative(process.cwd(), fileURLToPath(new URL('./clean-build-process.ts', import.meta.url)));

/** Builds the site of a product from nothing into `outDir`, by a process of its code that has never built one. */
export async function buildCleanly(product: RunningProduct, outDir: string): Promise<void> {
  const { publishableKey } = await readSecrets(product.dataDir);
  const identity = { siteUrl: product.url, supabaseUrl: product.backendUrl, publishableKey, isSameOrigin: true };
  const order = JSON.stringify({ identity, workDir: path.join(product.dataDir, 'cache'), outDir });
  await promisify(execFile)(process.execPath, [PROCESS, order], { cwd: product.project });
}

/**
 * The files in which a live site is another than a clean one. When it was built is no difference, nor that it still has
 * the scripts and styles of `earlier` code, for those who opened a page before.
 */
export async function listDifferences(
  clean: string,
  live: string,
  earlier: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const [wanted = [], there = []] = await Promise.all([clean, live].map(listFiles));
  const isMeant = (file: string) => wanted.includes(file) || !earlier.has(file);
  const files = [...new Set([...wanted, ...there.filter(isMeant)])].filter((file) => file !== 'build.json').sort();
  const differ = await Promise.all(
    files.map(async (file) => !(await isSame(path.join(clean, file), path.join(live, file)))),
  );
  return files.filter((_, index) => differ[index]);
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((file) => readFile(file).catch(() => null)));
  return first !== null && second !== null && first !== undefined && second !== undefined && first.equals(second);
}
