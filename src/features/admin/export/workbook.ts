import { tzOffset } from '@date-fns/tz';
import { addMinutes } from 'date-fns/addMinutes';
import { parseISO } from 'date-fns/parseISO';
import writeXlsxFile, { type Cell } from 'write-excel-file/universal';
import { parseTimestamp } from '#lib/dates.ts';
import type { CsvCell } from '#lib/table-file.ts';
import { ZANZIBAR } from '#lib/zanzibar-time.ts';

/** A table without its functions, as a worker can be given it. */
export interface Sheet {
  heads: readonly string[];
  /** Of each column: what its texts mean, null for what they say. */
  kinds: readonly ('day' | 'moment' | null)[];
  rows: readonly (readonly CsvCell[])[];
}

/** As much text as a cell of a workbook holds. */
const LONGEST = 32_767;
const NARROWEST = 10;
const WIDEST = 48;
const FORMATS = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' } as const;

/** A workbook of one sheet: numbers are numbers, dates are dates, texts are never formulas. */
export function writeWorkbook({ heads, kinds, rows }: Sheet): Promise<Blob> {
  const head = heads.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const body = rows.map((cells) => cells.map((cell, index) => toCell(cell, kinds[index] ?? null)));
  const columns = heads.map((text, index) => ({ width: widthOf(text, rows, index) }));
  return writeXlsxFile([head, ...body], { columns, stickyRowsCount: 1 }).toBlob();
}

/** How many of its texts are longer than a cell and end early. */
export function countCut({ rows }: Pick<Sheet, 'rows'>): number {
  return rows.flat().filter((cell) => typeof cell === 'string' && cell.length > LONGEST).length;
}

function toCell(cell: CsvCell, kind: Sheet['kinds'][number]): Cell {
  if (cell === null || cell === undefined || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'boolean') return { value: cell ? 'Yes' : 'No', type: String };
  if (kind !== null) return { value: wallClock(cell, kind), type: Date, format: FORMATS[kind] };
  // With the quote by which spreadsheets mark it as text, it is none in a copy of the cell either.
  const text = cell.startsWith('=') ? `'${cell}` : cell;
  return { value: text.slice(0, LONGEST), type: String };
}

/** Workbooks know no zones: the date whose universal time reads as a clock in Zanzibar does. */
function wallClock(text: string, kind: 'day' | 'moment'): Date {
  if (kind === 'day') return parseISO(`${text}T00:00Z`);
  const moment = parseTimestamp(text);
  return addMinutes(moment, tzOffset(ZANZIBAR, moment));
}

/** In letters, by the first rows. */
function widthOf(head: string, rows: Sheet['rows'], index: number): number {
  const lengths = rows.slice(0, 100).map((cells) => String(cells[index] ?? '').length);
  return Math.min(WIDEST, Math.max(NARROWEST, head.length, ...lengths) + 2);
}
