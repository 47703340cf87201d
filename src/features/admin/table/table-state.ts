import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import type { PageRequest } from '#db/operator-answers.ts';
import { $route, setParams } from '../admin-route.ts';
import { parsePage, parseSort } from './columns.ts';

/** What of a table stands in the address. */
export interface TableState<Column extends string> {
  text: string;
  sort: PageRequest<Column>['sort'];
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

interface Options<Column extends string> {
  /** What may be sorted by; anything else in the address counts as the default. */
  sorts: readonly Column[];
  defaultSort: PageRequest<Column>['sort'];
  pageSize?: number;
}

const PAGE_SIZE = 25;

/** Search, sort and page of the open tab, from its address: `q`, `sort` (`name` or `-name`) and `page`. */
export function useTableState<Column extends string>({
  sorts,
  defaultSort,
  pageSize = PAGE_SIZE,
}: Options<Column>): TableState<Column> {
  const { params } = useStore($route);
  return {
    text: params['q'] ?? '',
    sort: parseSort(params['sort'], sorts) ?? defaultSort,
    page: parsePage(params['page']),
    pageSize,
  };
}

/** The part of a table that the database is asked for. */
export function pageOf<Column extends string>({ sort, page, pageSize }: TableState<Column>): PageRequest<Column> {
  return { sort, limit: pageSize, offset: (page - 1) * pageSize };
}

/** A parameter of the open tab that takes one of a few values; anything else in the address counts as none. */
export function useFilter<Value extends string>(name: string, values: readonly Value[]) {
  const text = useStore($route).params[name];
  const value = values.find((each) => each === text) ?? null;
  const setValue = (next: Value | null) => setParams({ [name]: next, page: null });
  return [value, setValue] as const;
}

export function setSearchText(text: string): void {
  setParams({ q: text.trim() || null, page: null }, { replace: true });
}

export function setPage(page: number, how?: { replace: boolean }): void {
  setParams({ page: page > 1 ? String(page) : null }, how);
}

/** The first press sorts up, the next one down. */
export function sortBy(column: string, now: { by: string; descending: boolean }): void {
  const descending = now.by === column && !now.descending;
  setParams({ sort: `${descending ? '-' : ''}${column}`, page: null });
}

const narrow = matchMedia('(max-width: 47.99rem)');

/** True on phones, where tables become cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      narrow.addEventListener('change', onChange);
      return () => narrow.removeEventListener('change', onChange);
    },
    () => narrow.matches,
  );
}
