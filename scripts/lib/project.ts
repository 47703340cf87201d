import { access, constants } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeOf } from './fail.ts';

/** The folder that holds package.json. */
export const projectRoot = resolve(import.meta.dirname, '../..');

export const supabaseFolder = join(projectRoot, 'supabase');

export const seedPhotoFolder = join(supabaseFolder, 'seed/media');

export const sitePhotoFolder = join(projectRoot, 'src/assets/photos');

/** What builds write into the project. */
const WRITTEN = ['.', '.astro', '.cache', '.cache/build', '.cache/bundles'];

/** Whether this user may write into the project: an installation for all is only read, and sudo leaves folders of root. */
export async function mayWriteProject(): Promise<boolean> {
  const rights = WRITTEN.map((name) => mayWrite(join(projectRoot, name)));
  return (await Promise.all(rights)).every(Boolean);
}

async function mayWrite(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    (error) => codeOf(error) === 'ENOENT',
  );
}
