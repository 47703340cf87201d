import { operator, type Tables } from '#db/operator.ts';
import { defineRows } from '../data/rows.ts';
import { searchFilter } from '../data/search-filter.ts';
import type { TableState } from '../table/table-state.ts';

export type AreaRow = Tables<'areas'>;

export const areaRows = defineRows<TableState, AreaRow>({
  tables: ['areas'],
  request: ({ text }) => {
    const request = operator.from('areas').select('*', { count: 'exact' });
    const filter = searchFilter(['name', 'island'], text);
    return filter ? request.or(filter) : request;
  },
});
