/** Backends filled with the data of a busy admin. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestBackend } from '../../database/support/database.ts';
import { openEmbedded, openPostgres } from './backends.ts';

export const openEmbeddedAdmin = () => openEmbedded(fill);
export const openPostgresAdmin = () => openPostgres(fill);

async function fill({ sql }: TestBackend): Promise<void> {
  await sql(await readAdminData());
}

/** As one statement: the embedded database takes no more at a time. */
export async function readAdminData(): Promise<string> {
  const script = await readFile(join(import.meta.dirname, 'admin-data.sql'), 'utf8');
  return `do $fill$ begin\n${script}\nend $fill$`;
}
