import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { formatDateTime } from '#lib/dates.ts';
import { type CsvCell, csvFile, toCsv } from '#lib/table-file.ts';
import { countOf } from '#lib/words.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import type { Sheet } from './workbook.ts';

export type FileKind = 'csv' | 'xlsx';

export interface FileColumn<Row> {
  head: string;
  cell: (row: Row) => CsvCell;
  /** A calendar day as `yyyy-MM-dd`, or a moment as the database writes it: workbooks hold them as dates. */
  is?: 'day' | 'moment';
}

interface Source<Row> {
  /** Of the file, before the day: `contact-leads`. */
  name: string;
  columns: readonly FileColumn<Row>[];
  /** Some rows, how many there are in all where that is known, and whether these are the last where their number does not tell. */
  read: (page: {
    limit: number;
    offset: number;
  }) => Promise<{ rows: readonly Row[]; total?: number; isLast?: boolean }>;
  /** How many of what is counted as `total` a row stands for; one without it. */
  countIn?: (row: Row) => number;
  /** How many rows are read at a time. */
  step?: number;
  /** These alone; all without them. */
  chosen?: ReadonlyMap<string, unknown> | undefined;
}

/** All rows of a table for a file, whatever its rows are. */
export interface TableFile extends Omit<Sheet, 'rows'> {
  name: string;
  readRows: (onProgress: (read: number, total: number | undefined) => void) => Promise<Sheet['rows']>;
}

/** As many as the database hands over at a time. */
const AT_A_TIME = 1000;
/** How often all is read where rows go or move meanwhile. */
const ROUNDS = 2;

export function tableFile<Row extends { id: string }>(source: Source<Row>): TableFile {
  const { name, columns, read, countIn = () => 1, step = AT_A_TIME, chosen } = source;
  return {
    name,
    ...headsOf(columns),
    readRows: async (onProgress) => {
      // A row that comes meanwhile moves the others on: by its id none is written twice.
      const found = new Map<string, Row>();
      const readThrough = async (): Promise<{ isWhole: boolean }> => {
        const seen = new Map<string, number>();
        let before = 0;
        let hasShrunk = false;
        for (let offset = 0; ; offset += step) {
          const { rows, total, isLast = rows.length < step } = await read({ limit: step, offset });
          for (const row of rows) {
            seen.set(row.id, countIn(row));
            if (chosen?.has(row.id) ?? true) found.set(row.id, row);
          }
          hasShrunk ||= total !== undefined && total < before;
          before = total ?? 0;
          if (isLast || found.size === chosen?.size) return { isWhole: !hasShrunk && sum(seen.values()) >= before };
          onProgress(Math.min(offset + step, total ?? Number.POSITIVE_INFINITY), total);
        }
      };
      // One that goes, or moves to where was read already, moves others past what is read next: they are found from the beginning.
      for (let round = 0; round < ROUNDS; round += 1) {
        const { isWhole } = await readThrough();
        if (isWhole || found.size === chosen?.size) break;
      }
      return cellsOf(columns, [...found.values()]);
    },
  };
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((all, count) => all + count, 0);
}

/** Rows that are all there already. */
export function sheetOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): Sheet {
  return { ...headsOf(columns), rows: cellsOf(columns, rows) };
}

function headsOf<Row>(columns: readonly FileColumn<Row>[]): Omit<Sheet, 'rows'> {
  return { heads: columns.map(({ head }) => head), kinds: columns.map(({ is = null }) => is) };
}

function cellsOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): Sheet['rows'] {
  return rows.map((row) => columns.map(({ cell }) => cell(row)));
}

/** The whole file as text; moments read as on the screen. */
export function csvOf({ heads, kinds, rows }: Sheet): string {
  return toCsv(
    heads,
    rows.map((cells) =>
      cells.map((cell, index) =>
        kinds[index] === 'moment' && typeof cell === 'string' ? formatDateTime(cell) : yesOrNo(cell),
      ),
    ),
  );
}

function yesOrNo(cell: CsvCell): CsvCell {
  return typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : cell;
}

/** Hands the rows to the browser as a file, and says how far it is. */
export async function saveTable({ name, heads, kinds, readRows }: TableFile, kind: FileKind): Promise<void> {
  const what = name.replaceAll('-', ' ');
  let dismiss = showToast({ kind: 'loading', text: `Exporting ${what}...` });
  try {
    const rows = await readRows((read, total) => {
      dismiss();
      const all = total === undefined ? '' : ` of ${total.toLocaleString('en-US')}`;
      const text = `Exporting ${what}: ${read.toLocaleString('en-US')}${all} read`;
      dismiss = showToast({ kind: 'loading', text });
    });
    const sheet = { heads, kinds, rows };
    const { file, cut } = kind === 'csv' ? { file: csvFile(csvOf(sheet)), cut: 0 } : await workbookOf(sheet);
    downloadFile(`${name}-${toIsoDay(new Date())}.${kind}`, file);
    if (cut > 0) showToast({ kind: 'error', text: cutText(cut) });
  } catch (error) {
    showToast({ kind: 'error', text: `Failed to export ${what}. ${errorMessage(error)}` });
  } finally {
    dismiss();
  }
}

function cutText(cut: number): string {
  return `${countOf(cut, 'text is', 'texts are')} longer than a cell of Excel and ${cut === 1 ? 'ends' : 'end'} early. A CSV has all of it.`;
}

/** Hands a file to the browser. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A hundred thousand rows on a slow phone, and the code on a slow line. */
const WRITES_WITHIN_MS = 300_000;

/**
 * In a worker, so that the page stays quick with thousands of rows; it ends by itself. On a bad line its file may never
 * come, nor fail.
 */
function workbookOf(sheet: Sheet): Promise<{ file: Blob; cut: number }> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    const fail = () => {
      worker.terminate();
      reject(new Error('The workbook could not be written'));
    };
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = fail;
    AbortSignal.timeout(WRITES_WITHIN_MS).addEventListener('abort', fail);
    worker.postMessage(sheet);
  });
}
