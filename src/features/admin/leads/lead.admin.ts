import { operator, type Tables } from '#db/operator.ts';
import { defineRows } from '../data/rows.ts';
import { phoneDigits, searchFilter } from '../data/search-filter.ts';
import type { TableState } from '../table/table-state.ts';

export type LeadRow = Tables<'leads'>;

/** The pipeline, searched by name or phone. */
export const leadRows = defineRows<TableState, LeadRow>({
  tables: ['leads'],
  request: ({ text }) => {
    const request = operator.from('leads').select('*', { count: 'exact' });
    const filter = searchFilter(['full_name', 'phone'], phoneDigits(text) ?? text);
    return filter ? request.or(filter) : request;
  },
});
