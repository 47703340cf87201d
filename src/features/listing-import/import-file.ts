import { importWithRetry } from '#lib/lazy-import.ts';
import { decode, type FileRow, type IsHeads, parseTable, withHeads } from '#lib/table-file.ts';
import { type ImportKind, namesColumns } from './import-columns.ts';

/** Listings, areas or clients as they stand in a file, every row as long as the head. */
export interface ImportFile {
  name: string;
  heads: readonly string[];
  rows: readonly FileRow[];
  /** What a row is counted as: lines of a text, rows of a workbook, listings of a feed. */
  unit: 'Line' | 'Row' | 'Listing';
}

const LARGEST_BYTES = 50 * 1024 * 1024;

/** Before it is read as well: a browser cannot hold a film that was taken for a list. */
export function refuseTooLarge(bytes: number): void {
  if (bytes > LARGEST_BYTES) throw new Error('The file is larger than 50 MB.');
}

/**
 * Reads CSV and XLSX, of listings also Kyero feeds and exports of WordPress; throws an error whose message says what is wrong
 * with the file.
 */
export async function readImportFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  kind: ImportKind = 'listing',
): Promise<ImportFile> {
  const isHeads = (cells: readonly string[]) => namesColumns(cells, kind);
  refuseTooLarge(bytes.length);
  if (bytes.length === 0) throw new Error('The file is empty.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { name, unit: 'Row', ...(await readWorkbook(bytes, isHeads)) };
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new Error('This is a workbook of an old kind (.xls). Please save it as .xlsx or CSV and choose that file.');
  }
  const text = decode(bytes);
  if (/^\ufeff?\s*</.test(text)) {
    if (kind !== 'listing') throw new Error('This is XML. Please choose a CSV or Excel file.');
    const { readXmlListings } = await importWithRetry(() => import('./xml-listings.ts'));
    return { name, unit: 'Listing', ...readXmlListings(text) };
  }
  return { name, unit: 'Line', ...withHeads(parseTable(text, isHeads), isHeads) };
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, isHeads: IsHeads) {
  const { default: readSheets } = await importWithRetry(() => import('read-excel-file/universal'));
  const sheets = await readSheets(bytes.buffer).catch(() => {
    throw new Error('This file is no workbook that can be read. Please save it as .xlsx or CSV and choose that file.');
  });
  const tables = sheets.map(({ data }) =>
    data
      .map((cells, index) => ({ line: index + 1, cells: cells.map(cellText), numbers: numbersIn(cells) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  );
  // A cover page or a legend may come before the sheet of the rows.
  const table = tables.find((rows) => rows.slice(0, 10).some(({ cells }) => isHeads(cells))) ?? tables[0] ?? [];
  return withHeads(table, isHeads);
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell ?? '').trim();
}

function numbersIn(cells: readonly unknown[]): Set<number> {
  return new Set(cells.flatMap((cell, place) => (typeof cell === 'number' ? [place] : [])));
}
