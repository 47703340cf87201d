import { decode, type FileRow, parseTable, withHeads } from '#lib/table-file.ts';
import { guessColumns } from './listing-columns.ts';

/** Listings as they stand in a file, every row as long as the head. */
export interface ListingFile {
  name: string;
  heads: readonly string[];
  rows: readonly FileRow[];
  /** What a row is counted as: lines of a text, rows of a workbook, listings of a feed. */
  unit: 'Line' | 'Row' | 'Listing';
}

const LARGEST_BYTES = 50 * 1024 * 1024;

/** Reads CSV, XLSX, Kyero feeds and exports of WordPress; throws an error whose message says what is wrong with the file. */
export async function readListingFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ListingFile> {
  if (bytes.length > LARGEST_BYTES) throw new Error('The file is larger than 50 MB.');
  if (bytes.length === 0) throw new Error('The file is empty.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { name, unit: 'Row', ...(await readWorkbook(bytes)) };
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new Error('This is a workbook of an old kind (.xls). Please save it as .xlsx or CSV and choose that file.');
  }
  const text = decode(bytes);
  if (/^\ufeff?\s*</.test(text)) {
    const { readXmlListings } = await import('./xml-listings.ts');
    return { name, unit: 'Listing', ...readXmlListings(text) };
  }
  return { name, unit: 'Line', ...withHeads(parseTable(text, namesListing), namesListing) };
}

/** The line that names the columns names a price, and a kind, a name or a place. */
function namesListing(cells: readonly string[]): boolean {
  const match = guessColumns(cells);
  return match.has('price') && (['type', 'name', 'area'] as const).some((id) => match.has(id));
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>) {
  const { default: readSheets } = await import('read-excel-file/universal');
  const sheets = await readSheets(bytes.buffer).catch(() => {
    throw new Error('This file is no workbook that can be read. Please save it as .xlsx or CSV and choose that file.');
  });
  const tables = sheets.map(({ data }) =>
    data
      .map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  );
  // A cover page or a legend may come before the sheet of the listings.
  const table = tables.find((rows) => rows.slice(0, 10).some(({ cells }) => namesListing(cells))) ?? tables[0] ?? [];
  return withHeads(table, namesListing);
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell ?? '').trim();
}
