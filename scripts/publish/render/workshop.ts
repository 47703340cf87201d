import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../lib/fail.ts';
import { mayWriteProject, projectRoot } from '../../lib/project.ts';

/** Where code is bundled. */
export interface Workshop {
  /** Holds the bundles, which take their libraries from a folder above it. */
  bundles: string;
  /** Whether Astro, which writes beside the sources, needs a copy of them. */
  needsCopy: boolean;
}

/** What Astro reads. */
const SOURCES = ['astro.config.mjs', 'package.json', 'public', 'scripts', 'src', 'tsconfig.json'];

/** Inside the project, so that all products run from it share the bundles; where it can only be read, in the work folder. */
export async function openWorkshop(workDir: string): Promise<Workshop> {
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
    for (const name of SOURCES) await cp(join(projectRoot, name), join(folder, name), { recursive: true });
    await linkLibraries(folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function linkLibraries(folder: string): Promise<void> {
  try {
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'dir');
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
