import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataApi } from '../lib/data-api.ts';
import { fileOf, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { lineOf, type Row } from './row.ts';
import { readPages, readReportRows } from './rows-api.ts';
import { type ExportedTable, HISTORY, MOVED_TABLES, REPORT_TABLES } from './tables.ts';

/** Writes every row into a folder of its own, which is there whole or not at all. */
export async function exportRows(api: DataApi, folder: string, schemaVersion: string): Promise<Manifest> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const tables: Manifest['tables'] = {};
  // Rows that refer to others first: what they refer to was there before them, so it is not missed.
  for (const table of [HISTORY, ...MOVED_TABLES.toReversed()]) {
    tables[table.name] = await exportTable(part, table, readPages(api, table));
  }
  for (const table of REPORT_TABLES) {
    tables[table.name] = await exportTable(part, table, readReportRows(api, table.name));
  }
  const facts: Manifest = {
    format: 1,
    created_at: new Date().toISOString(),
    schema_version: schemaVersion,
    project_url: api.url,
    tables,
  };
  await writeFile(join(part, MANIFEST_FILE), `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
  await rename(part, folder);
  return facts;
}

async function exportTable(folder: string, table: ExportedTable, pages: AsyncIterable<Row[]>) {
  const file = await open(fileOf(folder, table), 'wx', 0o600);
  try {
    return await writeTable(file, table, pages);
  } finally {
    await file.close();
  }
}

async function writeTable(file: FileHandle, table: ExportedTable, pages: AsyncIterable<Row[]>) {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of pages) {
    const text = rows.map((row) => `${lineOf(row, table)}\n`).join('');
    hash.update(text);
    await file.write(text);
    count += rows.length;
  }
  return { rows: count, sha256: hash.digest('hex') };
}
