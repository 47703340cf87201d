import { operator, type Tables } from '#db/operator.ts';
import { defineRows } from '../data/rows.ts';
import { phoneDigits, searchFilter } from '../data/search-filter.ts';
import type { TableState } from '../table/table-state.ts';

export type ContactLeadRow = Tables<'contact_leads'>;

export const contactLeadRows = defineRows<TableState, ContactLeadRow>({
  tables: ['contact_leads'],
  request: ({ text }) => {
    const request = operator.from('contact_leads').select('*', { count: 'exact' });
    const filter = searchFilter(['full_name', 'phone', 'entity_name'], phoneDigits(text) ?? text);
    return filter ? request.or(filter) : request;
  },
});
