import { mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../lib/fail.ts';
import { listFiles } from '../../lib/list-files.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { mayWriteProject, projectRoot } from '../../lib/project.ts';

/** Where code is bundled. */
export interface BundleFolder {
  /** Holds the bundles, which take their libraries from a folder above it. */
  bundles: string;
  /** Whether Astro, which writes beside the sources, needs a copy of them. */
  needsCopy: boolean;
}

/** What Astro reads; `imports` of package.json say which source a name means. */
export const SOURCE_FOLDERS = ['public', 'scripts', 'src'];
export const SOURCE_FILES = ['astro.config.mjs', 'package.json', 'tsconfig.json'];

/** Inside the project, so that all products run from it share the bundles; where it can only be read, in the work folder. */
export async function openBundleFolder(workDir: string): Promise<BundleFolder> {
  const needsCopy = !(await mayWriteProject());
  const bundles = needsCopy ? join(workDir, 'bundles') : join(projectRoot, '.cache/bundles');
  await mkdir(bundles, { recursive: true });
  if (needsCopy) await linkLibraries(workDir);
  return { bundles, needsCopy };
}

/** Hands a copy of the sources over that may be written into, and takes it away again. */
export async function withSources<Result>(folder: string, work: (root: string) => Promise<Result>): Promise<Result> {
  try {
    await rm(folder, { recursive: true, force: true });
    await copySources(folder);
    await linkLibraries(folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Not with the rights of the originals, which may be to read and no more. */
async function copySources(to: string): Promise<void> {
  const nested = SOURCE_FOLDERS.map(async (name) =>
    (await listFiles(join(projectRoot, name))).map((file) => join(name, file)),
  );
  const files = [...SOURCE_FILES, ...(await Promise.all(nested)).flat()];
  for (const folder of new Set(files.map(dirname))) await mkdir(join(to, folder), { recursive: true });
  await mapInParallel(files, async (file) => writeFile(join(to, file), await readFile(join(projectRoot, file))));
}

/** A link that is there may be of a project that ran from another folder; what is no link is somebody's own. */
async function linkLibraries(folder: string): Promise<void> {
  const link = join(folder, 'node_modules');
  const libraries = join(projectRoot, 'node_modules');
  try {
    await symlink(libraries, link, 'dir');
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const target = await readlink(link).catch(() => libraries);
    if (target === libraries) return;
    await rm(link, { force: true });
    await linkLibraries(folder);
  }
}
