/** Backends filled with a busy desk's data. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestBackend } from '../../database/support/database.ts';
import { openEmbedded, openPostgres } from './backends.ts';

export const openEmbeddedDesk = () => openEmbedded(fill);
export const openPostgresDesk = () => openPostgres(fill);

async function fill({ sql }: TestBackend): Promise<void> {
  await sql(await readDeskData());
}

/** As one statement: the embedded database takes no more at a time. */
export async function readDeskData(): Promise<string> {
  const script = await readFile(join(import.meta.dirname, 'desk-data.sql'), 'utf8');
  return `do $fill$ begin\n${script}\nend $fill$`;
}
