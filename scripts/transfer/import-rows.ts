import { countOf } from '#lib/words.ts';
import type { DataApi } from '../lib/data-api.ts';
import { UserError } from '../lib/fail.ts';
import { checkFiles, readBatches, readManifest } from './manifest.ts';
import { isEqualRow, type Row } from './row.ts';
import { callForNumber, findFeatured, findRows, takeStar, upsertRows } from './rows-api.ts';
import { type ExportedTable, HISTORY, MOVED_TABLES, type MovedTable, REPORT_TABLES } from './tables.ts';

/** As many keys as fit into one address. */
const BATCH = 100;
const PROPERTIES = { name: 'properties' };

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
  const manifest = await readManifest(folder);
  if (manifest.schema_version !== schemaVersion) throw otherMigrations(manifest.schema_version, schemaVersion);
  await checkFiles(folder, manifest);
  const found = await survey(api, folder);
  const star = await findOtherStar(api, folder);
  if (star && !star.isExported) found.overwritten += 1;
  if (found.overwritten > 0 && !overwrite) {
    const says = `${countOf(found.overwritten, 'row of the project differs', 'rows of the project differ')} from the export and would be overwritten`;
    throw new UserError(`${says}. Nothing was changed. If you mean it, add -- --yes.`);
  }
  const reports = await importReportRows(api, folder);
  if (star) await takeStar(api, star.id);
  for (const table of MOVED_TABLES) {
    await eachBatch(api, folder, table, async ({ missing, differing }) => {
      const rows = [...missing, ...differing];
      if (rows.length > 0) await upsertRows(api, table, rows);
    });
  }
  const entries = await importHistory(api, folder);
  await verify(api, folder);
  const parts = [found, reports, entries];
  const sumOf = (what: keyof AddReport) => parts.reduce((sum, part) => sum + part[what], 0);
  return { added: sumOf('added'), overwritten: found.overwritten, unchanged: sumOf('unchanged') };
}

/** No project goes back to earlier migrations. */
function otherMigrations(exported: string, project: string): UserError {
  const both = `The export was made at migration ${exported}, the project is at ${project}`;
  const todo =
    exported < project
      ? 'Bring the project that it comes from to the same and export anew; where that one is gone, import it with the code of its time into a new project (docs/operations.md, "Back").'
      : 'Bring the project to the same first.';
  return new UserError(`${both}. ${todo}`);
}

type AddReport = Pick<ImportReport, 'added' | 'unchanged'>;

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
    const wanted = keepWithdrawal(row, other);
    if (!other) comparison.missing.push(wanted);
    else comparison[isEqualRow(wanted, other, table) ? 'same' : 'differing'].push(wanted);
  }
  return comparison;
}

/** A key that was withdrawn since the export stays so. */
function keepWithdrawal(row: Row, stored: Row | undefined): Row {
  const withdrawn_at = stored?.['withdrawn_at'];
  return withdrawn_at ? { ...row, withdrawn_at } : row;
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

/** Where the export gives the star to another property than the project: at most one has it, so this one gives it up first. */
async function findOtherStar(api: DataApi, folder: string): Promise<{ id: string; isExported: boolean } | null> {
  const id = await findFeatured(api);
  let isMoved = false;
  let isExported = false;
  for await (const rows of readBatches(folder, PROPERTIES, BATCH)) {
    isMoved ||= rows.some((row) => row['featured'] === true && row['id'] !== id);
    isExported ||= rows.some((row) => row['id'] === id);
  }
  return id !== null && isMoved ? { id, isExported } : null;
}

function importHistory(api: DataApi, folder: string): Promise<AddReport> {
  return addRows(folder, HISTORY, (rows) => callForNumber(api, 'import_history', { p_rows: rows }));
}

async function importReportRows(api: DataApi, folder: string): Promise<AddReport> {
  const report = { added: 0, unchanged: 0 };
  for (const table of REPORT_TABLES) {
    const { added, unchanged } = await addRows(folder, table, (rows) =>
      callForNumber(api, 'import_report_rows', { p_table: table.name, p_rows: rows }),
    );
    report.added += added;
    report.unchanged += unchanged;
  }
  return report;
}

/** Of tables in which the database itself looks for what is missing. */
async function addRows(
  folder: string,
  table: ExportedTable,
  add: (rows: Row[]) => Promise<number>,
): Promise<AddReport> {
  const report = { added: 0, unchanged: 0 };
  for await (const rows of readBatches(folder, table, BATCH)) {
    const added = await add(rows);
    report.added += added;
    report.unchanged += rows.length - added;
  }
  return report;
}

async function verify(api: DataApi, folder: string): Promise<void> {
  const { added, overwritten } = await survey(api, folder);
  const late = [await importReportRows(api, folder), await importHistory(api, folder)];
  const wanting = late.reduce((sum, part) => sum + part.added, added + overwritten);
  if (wanting === 0) return;
  throw new UserError(
    `${countOf(wanting, 'row of the export is', 'rows of the export are')} not in the project as exported: was it being edited meanwhile? Run the import again.`,
  );
}
