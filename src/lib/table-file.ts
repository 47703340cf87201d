import Papa from 'papaparse';

export interface FileRow {
  /** Where the row begins in the file, as an editor counts: from 1, with blank lines and breaks inside of cells. */
  line: number;
  cells: readonly string[];
  /** Something stands behind the last column: a cell was cut in two. */
  isTooLong?: true;
  /** The places of the cells that are numbers, in a file that tells numbers from texts. */
  numbers?: ReadonlySet<number>;
}

/** A title or the day of the export may stand above the line that names the columns. */
const LINES_ABOVE_HEADS = 10;
const DELIMITERS = [',', ';', '\t', '|'];
const FORM = { newline: '\n' } as const;

/** Whether cells look like the names of columns. */
export type IsHeads = (cells: readonly string[]) => boolean;

/** Cells without blanks around them, rows without a word left out. */
export function parseTable(text: string, isHeads: IsHeads): FileRow[] {
  // One kind of line break, or a file with two of them would be cut at one of them only.
  const plain = text.replace(/\r\n?/g, '\n');
  // Some programs say in the first line what stands between the cells.
  const [hint = '', told] = /^sep=(.)\n/i.exec(plain) ?? [];
  const body = plain.slice(hint.length);
  const delimiter = told ?? delimiterOf(body, isHeads);
  const { data, errors } = Papa.parse<string[]>(body, { ...FORM, delimiter });
  let next = hint === '' ? 1 : 2;
  const rows = data.map((cells) => {
    const line = next;
    next += cells.join('').split('\n').length;
    return { line, cells: cells.map((cell) => cell.replaceAll('\0', '').trim()) };
  });
  // All lines behind it would be part of one cell.
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open)
    throw new Error(
      `A quotation mark opens in line ${rows[open.row ?? 0]?.line ?? 1} and never closes. Please mend that line.`,
    );
  // The lines behind a cell such as `"Coral" plot` are part of it, up to the next quotation mark that could close it.
  const columns = (data.find(isHeads) ?? data[0] ?? []).length;
  const hasRows = (cell: string, index: number) =>
    cell.split('\n').some((line, at, { length }) => {
      const rest = columns - 1 - (at === 0 ? index : 0);
      return length > 1 && rest > 0 && line.split(delimiter).length > rest;
    });
  const swallowing = errors.find(({ code, row }) => code === 'InvalidQuotes' && rows[row ?? 0]?.cells.some(hasRows));
  if (swallowing)
    throw new Error(
      `A cell in line ${rows[swallowing.row ?? 0]?.line ?? 1} begins with a quotation mark, so that the lines below it belong to it. Please mend that line.`,
    );
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** What makes a line name columns; without such a line, what the first lines look like. */
function delimiterOf(text: string, isHeads: IsHeads): string {
  const named = DELIMITERS.find((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { ...FORM, delimiter, preview: LINES_ABOVE_HEADS });
    return data.some(isHeads);
  });
  return named ?? Papa.parse(text, { ...FORM, preview: LINES_ABOVE_HEADS, skipEmptyLines: 'greedy' }).meta.delimiter;
}

/** The columns by name, and the rows below, each as long as the head. */
export function withHeads(table: readonly FileRow[], isHeads: IsHeads): { heads: readonly string[]; rows: FileRow[] } {
  const found = table.slice(0, LINES_ABOVE_HEADS).findIndex(({ cells }) => isHeads(cells));
  const [heads, ...rows] = table.slice(Math.max(found, 0));
  if (!heads || rows.length === 0) throw new Error('There are no rows below the first line, which names the columns.');
  const toWidth = (row: FileRow): FileRow => ({
    ...row,
    cells: heads.cells.map((_, index) => row.cells[index] ?? ''),
    ...(row.cells.slice(heads.cells.length).some((cell) => cell !== '') && { isTooLong: true }),
  });
  return { heads: heads.cells, rows: rows.map(toWidth) };
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

/** Letters alone, without accents: "Phone 1 - Value" becomes "phone value". */
export function plainHead(head: string): string {
  return head
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

export type CsvCell = string | number | boolean | null | undefined;

/** Makes a spreadsheet read a text as a formula; the last four are the full-width twins. */
const FORMULA_START = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** Without the apostrophe in front of what a spreadsheet would run, as `toCsv` and others put it there. */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A file of RFC 4180. Texts that a spreadsheet would run get an apostrophe in front; numbers stay numbers. */
export function toCsv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [heads, ...rows].map((cells) => cells.map((cell) => cell ?? ''));
  const quotes = (cell: unknown) => typeof cell === 'string';
  return `${Papa.unparse(lines, { quotes, escapeFormulae: FORMULA_START })}\r\n`;
}

/** A CSV as a file; the mark in front tells spreadsheets that it is UTF-8. */
export function csvFile(csv: string): Blob {
  return new Blob([Papa.BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' });
}
