import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { UserError } from '../lib/fail.ts';
import { parseJson } from '../lib/json.ts';
import type { Row } from './row.ts';
import { type ExportedTable, HISTORY, MOVED_TABLES, REPORT_TABLES } from './tables.ts';

export const MANIFEST_FILE = 'manifest.json';

/** What an export says about itself, and how each of its files can be checked. */
const manifest = z.object({
  format: z.literal(1),
  created_at: z.string(),
  /** The last migration of the project that the rows come from. */
  schema_version: z.string(),
  /** Where the addresses of images in the rows lead to. */
  project_url: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

/** With one row more still well below what the embedded backend takes in one request. */
const LONG_BATCH_BYTES = 2_000_000;
const row = z.record(z.string(), z.unknown());

export function fileOf(folder: string, { name }: Pick<ExportedTable, 'name'>): string {
  return join(folder, `${name}.ndjson`);
}

/** What the export in a folder says of itself. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new UserError(`${folder} holds no export: ${MANIFEST_FILE} is missing.`);
  });
  const found = manifest.safeParse(parseJson(text));
  if (!found.success) throw new UserError(`${join(folder, MANIFEST_FILE)} is damaged.`);
  return found.data;
}

/** Throws where a file is not as the manifest says. An export from other migrations may have no such files at all. */
export async function checkFiles(folder: string, { tables }: Manifest): Promise<void> {
  for (const table of [...REPORT_TABLES, ...MOVED_TABLES, HISTORY]) {
    const file = fileOf(folder, table);
    const facts = await digest(file);
    const promised = tables[table.name];
    if (facts.sha256 !== promised?.sha256 || facts.rows !== promised.rows) {
      throw new UserError(`${file} is not as it was written. Take another copy of the export.`);
    }
  }
}

/** The rows of a table in batches of so many, and fewer where they are long. */
export async function* readBatches(folder: string, table: ExportedTable, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for await (const line of linesOf(fileOf(folder, table))) {
    batch.push(row.parse(JSON.parse(line)));
    bytes += Buffer.byteLength(line);
    if (batch.length < size && bytes < LONG_BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Node's `readline` would also break a line at U+2028 and U+2029, which JSON leaves as they are. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

async function digest(file: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  try {
    for await (const chunk of createReadStream(file)) {
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      for (const byte of bytes) if (byte === 10) rows += 1;
    }
  } catch {
    throw new UserError(`${file} cannot be read. Take another copy of the export.`);
  }
  return { rows, sha256: hash.digest('hex') };
}
