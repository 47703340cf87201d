import { useStore } from '@nanostores/react';
import { $place, setParams } from '../desk-url.ts';

/** A column of the database and its direction; in the address `created_at` or `-created_at`. */
export interface Sort {
  column: string;
  isAscending: boolean;
}

/** What of a table stands in the address. */
export interface TableState {
  text: string;
  sort: Sort;
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

interface Options {
  /** As in the address. */
  defaultSort: string;
  pageSize?: number;
}

export const PAGE_SIZE = 25;

/** Search, sort and page of the open tab, from its address. */
export function useTableState({ defaultSort, pageSize = PAGE_SIZE }: Options): TableState {
  const { params } = useStore($place);
  return {
    text: params['q'] ?? '',
    sort: parseSort(params['sort'] ?? defaultSort, defaultSort),
    page: parsePage(params['page']),
    pageSize,
  };
}

/** A parameter of the open tab that takes one of a few values; anything else in the address counts as none. */
export function useFilter<Value extends string>(name: string, values: readonly Value[]) {
  const text = useStore($place).params[name];
  const value = values.find((each) => each === text) ?? null;
  const setValue = (next: Value | null) => setParams({ [name]: next, page: null });
  return [value, setValue] as const;
}

export function parseSort(text: string, fallback: string): Sort {
  const known = /^-?[a-z_]+$/.test(text) ? text : fallback;
  return { column: known.replace(/^-/, ''), isAscending: !known.startsWith('-') };
}

function parsePage(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export function setSearchText(text: string): void {
  setParams({ q: text.trim() || null, page: null }, { replace: true });
}

export function setPage(page: number): void {
  setParams({ page: page > 1 ? String(page) : null });
}

/** The first press sorts up, the next one down. */
export function sortBy(column: string, now: Sort): void {
  const isDescending = now.column === column && now.isAscending;
  setParams({ sort: `${isDescending ? '-' : ''}${column}`, page: null });
}
