import type { DataApi } from '../lib/data-api.ts';
import { UserError } from '../lib/fail.ts';
import { readBatches, readExport } from './manifest.ts';
import { isEqualRow, type Row } from './row.ts';
import { callForNumber, findRows, upsertRows } from './rows-api.ts';
import { HISTORY, MOVED_TABLES, type MovedTable } from './tables.ts';

/** As many keys as fit into one address. */
const BATCH = 100;

interface ImportOptions {
  api: DataApi;
  folder: string;
  /** The last migration of the project that the rows go to. */
  schemaVersion: string;
  /** Whether rows that differ may be overwritten. */
  overwrite: boolean;
}

export interface ImportReport {
  added: number;
  overwritten: number;
  unchanged: number;
}

/**
 * Brings the rows of an export into a project and checks that each of them is there as it was. Rows that are there
 * already are left alone, so that an import that was interrupted is simply run again.
 */
export async function importRows({ api, folder, schemaVersion, overwrite }: ImportOptions): Promise<ImportReport> {
  const { schema_version } = await readExport(folder);
  if (schema_version !== schemaVersion) {
    const both = `The export was made at migration ${schema_version}, the project is at ${schemaVersion}`;
    throw new UserError(`${both}. Bring both to the same migrations first.`);
  }
  const found = await survey(api, folder);
  if (found.overwritten > 0 && !overwrite) {
    const says = `${found.overwritten} rows of the project differ from those of the export and would be overwritten`;
    throw new UserError(`${says}. Nothing was changed. If you mean it, add -- --yes.`);
  }
  for (const table of MOVED_TABLES) {
    await eachBatch(api, folder, table, async ({ missing, differing }) => {
      const rows = [...missing, ...differing];
      if (rows.length > 0) await upsertRows(api, table, rows);
    });
  }
  const entries = await importHistory(api, folder);
  await verify(api, folder);
  return { ...found, added: found.added + entries.added, unchanged: found.unchanged + entries.unchanged };
}

interface Comparison {
  missing: Row[];
  differing: Row[];
  same: Row[];
}

async function eachBatch(
  api: DataApi,
  folder: string,
  table: MovedTable,
  use: (comparison: Comparison) => void | Promise<void>,
): Promise<void> {
  for await (const rows of readBatches(folder, table, BATCH)) await use(await compare(api, table, rows));
}

async function compare(api: DataApi, table: MovedTable, rows: readonly Row[]): Promise<Comparison> {
  const keyOf = (row: Row) => String(row[table.key]);
  const stored = await findRows(api, table, rows.map(keyOf));
  const comparison: Comparison = { missing: [], differing: [], same: [] };
  for (const row of rows) {
    const other = stored.get(keyOf(row));
    if (!other) comparison.missing.push(row);
    else comparison[isEqualRow(row, other, table) ? 'same' : 'differing'].push(row);
  }
  return comparison;
}

async function survey(api: DataApi, folder: string): Promise<ImportReport> {
  const report: ImportReport = { added: 0, overwritten: 0, unchanged: 0 };
  for (const table of MOVED_TABLES) {
    await eachBatch(api, folder, table, ({ missing, differing, same }) => {
      report.added += missing.length;
      report.overwritten += differing.length;
      report.unchanged += same.length;
    });
  }
  return report;
}

async function importHistory(api: DataApi, folder: string): Promise<Pick<ImportReport, 'added' | 'unchanged'>> {
  const report = { added: 0, unchanged: 0 };
  for await (const rows of readBatches(folder, HISTORY, BATCH)) {
    const added = await callForNumber(api, 'import_history', { p_rows: rows });
    report.added += added;
    report.unchanged += rows.length - added;
  }
  return report;
}

async function verify(api: DataApi, folder: string): Promise<void> {
  const { added, overwritten } = await survey(api, folder);
  const entries = await importHistory(api, folder);
  const wanting = added + overwritten + entries.added;
  if (wanting === 0) return;
  throw new UserError(
    `${wanting} rows of the export are not in the project as they were: was it being edited meanwhile? Run the import again.`,
  );
}
