/** Backends filled with a busy desk's data. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestBackend } from '../../database/support/database.ts';
import { openEmbedded, openPostgres } from './backends.ts';

export const openEmbeddedDesk = () => openEmbedded(fill);
export const openPostgresDesk = () => openPostgres(fill);

/** One statement at a time: the embedded database takes no more. */
async function fill({ sql }: TestBackend): Promise<void> {
  const script = await readFile(join(import.meta.dirname, 'desk-data.sql'), 'utf8');
  await sql(`do $fill$ begin\n${script}\nend $fill$`);
}
