import { join, resolve } from 'node:path';

/** The folder that holds package.json. */
export const projectRoot = resolve(import.meta.dirname, '../..');

export const supabaseFolder = join(projectRoot, 'supabase');
