import { access, constants } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The folder that holds package.json. */
export const projectRoot = resolve(import.meta.dirname, '../..');

export const supabaseFolder = join(projectRoot, 'supabase');

/** Whether this user may write into the project; an installation for all is often only read. */
export async function mayWriteProject(): Promise<boolean> {
  return access(projectRoot, constants.W_OK).then(
    () => true,
    () => false,
  );
}
