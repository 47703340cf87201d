import { useState } from 'react';
import type { ClientFilter, ClientRow, ClientSort } from '#features/owners/client.admin.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { useQuery } from '../data/use-query.ts';
import { openNewRecord, openRecord } from '../open-record.ts';
import { feesOf } from '../payments/payment-words.ts';
import { DataTable } from '../table/DataTable.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';
import { clientCard, clientColumns } from './client-columns.tsx';
import { PLURALS } from './client-kinds.ts';
import { clientsPage } from './client-queries.ts';
import { DeleteClient } from './DeleteClient.tsx';

const SORTS = [
  'name',
  'email',
  'agency_name',
  'listings',
  'payment_status',
  'is_active',
  'created_at',
] as const satisfies ClientSort[];

/** The clients of one kind. */
export function ClientTable({ kind, filter }: { kind: OwnerKind; filter: ClientFilter }) {
  const table = useTableState<ClientSort>({ sorts: SORTS, defaultSort: { by: 'created_at', descending: true } });
  const clients = useQuery(clientsPage, { kind, filter, page: pageOf(table) });
  const { patch } = clients;
  const [doomed, setDoomed] = useState<ClientRow | null>(null);
  return (
    <>
      <DataTable
        label={PLURALS[kind]}
        table={table}
        query={clients}
        columns={clientColumns({ kind, patch, onDelete: setDoomed })}
        card={(client) => clientCard(client, { patch, onDelete: setDoomed })}
        rowId={(client) => client.id}
        rowName={(client) => client.name}
        onOpen={(client) => openRecord(client.id)}
        onNew={openNewRecord}
        empty={{ title: 'No clients found matching your criteria' }}
        failed="Failed to load clients"
        note={`${feesOf(1)} per published listing`}
      />
      {doomed && <DeleteClient client={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
