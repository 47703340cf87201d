import { operator, type Tables } from '#db/operator.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { defineRows } from '../data/rows.ts';
import { searchFilter } from '../data/search-filter.ts';
import type { TableState } from '../table/table-state.ts';

export const CLIENT_TABLES = { agent: 'agents', agency: 'agencies', developer: 'developers' } as const satisfies Record<
  OwnerKind,
  string
>;

export type ClientRow = Pick<
  Tables<'agencies'>,
  'id' | 'name' | 'email' | 'is_active' | 'payment_status' | 'created_at' | 'updated_at'
>;

export interface ClientParams extends TableState {
  kind: OwnerKind;
}

export const clientRows = defineRows<ClientParams, ClientRow>({
  tables: ['agencies', 'developers', 'agents'],
  request: ({ kind, text }) => {
    const request = operator
      .from(CLIENT_TABLES[kind])
      .select('id,name,email,is_active,payment_status,created_at,updated_at', { count: 'exact' });
    const filter = searchFilter(['name', 'email'], text);
    return filter ? request.or(filter) : request;
  },
});
