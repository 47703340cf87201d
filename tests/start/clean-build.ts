import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuildProcess } from '../../scripts/publish/build-process.ts';
import { digestCode } from '../../scripts/publish/code-digest.ts';
import { listSiteFiles } from '../../scripts/publish/site-files.ts';
import { type RunningProduct, readSecrets } from '../support/product.ts';

/** Builds the site of a product from nothing into `outDir`, by a process that has never built one. */
export async function buildCleanly(product: RunningProduct, outDir: string): Promise<void> {
  const { publishableKey } = await readSecrets(product.dataDir);
  const identity = { siteUrl: product.url, supabaseUrl: product.backendUrl, publishableKey };
  const code = await digestCode(identity);
  const builder = createBuildProcess({ ...identity, code, workDir: path.join(product.dataDir, 'cache') });
  try {
    await builder.build({ outDir, live: null, allowEmpty: true, withPictures: false });
  } finally {
    builder.stop();
  }
}

/** The files in which two sites differ; when each was built is no difference. */
export async function listDifferences(one: string, other: string): Promise<string[]> {
  const lists = await Promise.all([one, other].map(listSiteFiles));
  const files = [...new Set(lists.flat())].filter((file) => file !== 'build.json').sort();
  const differ = await Promise.all(
    files.map(async (file) => !(await isSame(path.join(one, file), path.join(other, file)))),
  );
  return files.filter((_, index) => differ[index]);
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((file) => readFile(file).catch(() => null)));
  return first !== null && second !== null && first !== undefined && second !== undefined && first.equals(second);
}
