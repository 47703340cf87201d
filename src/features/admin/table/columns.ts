import type { ReactNode } from 'react';

export interface TableRow {
  id: string;
  updated_at?: string;
}

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What the header sorts by; without one it does not sort. */
  sort?: string;
  /** `name` is bold and opens the row, `text` takes several lines, `number` stands at the right, `actions` does not count as the row. */
  kind?: 'name' | 'text' | 'number' | 'actions';
  /** Left out where not all columns fit: there the cell of another one says it in a `SecondLine`. */
  isForWide?: boolean;
}

/** What a phone shows instead of the columns: two lines and one action. */
export interface Card {
  picture?: ReactNode;
  title: ReactNode;
  line: ReactNode;
  action?: ReactNode;
}

/** `name` or `-name`, as the address says it; null when that is no column to sort by. */
export function parseSort<Column extends string>(text = '', sorts: readonly Column[]) {
  const by = sorts.find((column) => column === text.replace(/^-/, ''));
  return by === undefined ? null : { by, descending: text.startsWith('-') };
}

/** The rows before it are counted by the database, whose numbers end. */
const LAST_PAGE = 9999;

/** Anything but a page's number means the first page. */
export function parsePage(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1;
}
