import Papa from 'papaparse';
import { guessColumns } from './heads.ts';

export interface FileRow {
  /** Where the row begins in the file, as an editor counts: from 1, with blank lines and breaks inside of cells. */
  line: number;
  cells: readonly string[];
}

/** A table as it stands in a file, every row as long as the head. */
export interface LeadFile {
  name: string;
  heads: readonly string[];
  rows: readonly FileRow[];
}

const LARGEST_BYTES = 10 * 1024 * 1024;
/** A title or the day of the export may stand above the line that names the columns. */
const LINES_ABOVE_HEADS = 10;
const DELIMITERS = [',', ';', '\t', '|'];
const FORM = { newline: '\n' } as const;

/** Reads what spreadsheets write; throws an error whose message says what is wrong with the file. */
export async function readLeadFile(file: File): Promise<LeadFile> {
  if (file.size > LARGEST_BYTES) throw new Error('The file is larger than 10 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new Error('This is a workbook. Please save it as CSV and choose that file.');
  }
  const table = parseTable(decode(bytes));
  const [heads, ...rows] = table.slice(indexOfHeads(table));
  if (!heads || rows.length === 0) throw new Error('There are no rows below the first line, which names the columns.');
  const toWidth = ({ line, cells }: FileRow) => ({ line, cells: heads.cells.map((_, index) => cells[index] ?? '') });
  return { name: file.name, heads: heads.cells, rows: rows.map(toWidth) };
}

/** Cells without blanks around them, rows without a word left out. */
export function parseTable(text: string): FileRow[] {
  // One kind of line break, or a file with two of them would be cut at one of them only.
  const plain = text.replace(/\r\n?/g, '\n');
  // Some programs say in the first line what stands between the cells.
  const [hint = '', told] = /^sep=(.)\n/i.exec(plain) ?? [];
  const body = plain.slice(hint.length);
  const { data } = Papa.parse<string[]>(body, { ...FORM, delimiter: told ?? delimiterOf(body) });
  let next = hint === '' ? 1 : 2;
  const rows = data.map((cells) => {
    const line = next;
    next += cells.join('').split('\n').length;
    return { line, cells: cells.map((cell) => cell.replaceAll('\0', '').trim()) };
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** What makes a line name a phone number; without such a line, what the first lines look like. */
function delimiterOf(text: string): string {
  const named = DELIMITERS.find((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { ...FORM, delimiter, preview: LINES_ABOVE_HEADS });
    return data.some((cells) => guessColumns(cells).phone !== null);
  });
  return named ?? Papa.parse(text, { ...FORM, preview: LINES_ABOVE_HEADS, skipEmptyLines: 'greedy' }).meta.delimiter;
}

/** The first line that names a phone number, or the first of all. */
function indexOfHeads(table: readonly FileRow[]): number {
  const found = table.slice(0, LINES_ABOVE_HEADS).findIndex(({ cells }) => guessColumns(cells).phone !== null);
  return Math.max(found, 0);
}

/** Spreadsheets write UTF-8, UTF-16 or, in older versions, the alphabet of western Windows. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // By its mark or, where that is missing, by the empty half of the first letter.
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
