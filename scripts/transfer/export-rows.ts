import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock } from '../backend/lock.ts';
import type { DataApi } from '../lib/data-api.ts';
import { UserError } from '../lib/fail.ts';
import { fileOf, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { lineOf, type Row } from './row.ts';
import { readPages, readReportRows } from './rows-api.ts';
import { type ExportedTable, HISTORY, MOVED_TABLES, REPORT_TABLES } from './tables.ts';

/** What one leaves that is ended in its middle. */
const UNFINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.part$/;

/** Writes every row into a folder of DATA_DIR/exports that is named by the time, and gives its path. */
export async function exportByTime(api: DataApi, dataDir: string, schemaVersion: string) {
  const exports = join(dataDir, 'exports');
  await mkdir(exports, { recursive: true, mode: 0o700 });
  const lock = await acquireLock(exports, 'npm run db:export');
  try {
    const left = (await readdir(exports)).filter((name) => UNFINISHED.test(name));
    for (const name of left) await rm(join(exports, name), { recursive: true });
    const folder = join(exports, new Date().toISOString().replace(/:/g, '-').replace(/\..*/, 'Z'));
    return { folder, ...(await exportRows(api, folder, schemaVersion)) };
  } finally {
    await lock.release();
  }
}

/** Writes every row into a folder of its own, which is there whole or not at all. */
export async function exportRows(api: DataApi, folder: string, schemaVersion: string): Promise<Manifest> {
  if (existsSync(folder)) throw new UserError(`${folder} exists already. Name another folder.`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const facts = await writeExport(api, part, schemaVersion);
    await rename(part, folder);
    return facts;
  } finally {
    // They are rows of people: none stay of an export that broke off.
    await rm(part, { recursive: true, force: true });
  }
}

async function writeExport(api: DataApi, folder: string, schemaVersion: string): Promise<Manifest> {
  const tables: Manifest['tables'] = {};
  // Rows that refer to others first: what they refer to was there before them, so it is not missed.
  for (const table of [HISTORY, ...MOVED_TABLES.toReversed()]) {
    tables[table.name] = await exportTable(folder, table, readPages(api, table));
  }
  for (const table of REPORT_TABLES) {
    tables[table.name] = await exportTable(folder, table, readReportRows(api, table.name));
  }
  const facts: Manifest = {
    format: 1,
    created_at: new Date().toISOString(),
    schema_version: schemaVersion,
    project_url: api.url,
    tables,
  };
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
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
