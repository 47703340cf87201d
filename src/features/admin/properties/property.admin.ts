import { operator } from '#db/operator.ts';
import { defineRows } from '../data/rows.ts';
import { searchFilter } from '../data/search-filter.ts';
import type { TableState } from '../table/table-state.ts';

const COLUMNS =
  'id,slug,name,status,type,price,location,is_published,featured,images,created_at,updated_at,agent:agents(name),agency:agencies(name),developer:developers(name)';

const request = ({ text }: TableState) => {
  const rows = operator.from('properties').select(COLUMNS, { count: 'exact' });
  const filter = searchFilter(['name', 'location'], text);
  return filter ? rows.or(filter) : rows;
};

export type PropertyRow = NonNullable<Awaited<ReturnType<typeof request>>['data']>[number];

export const propertyRows = defineRows<TableState, PropertyRow>({ tables: ['properties'], request });
