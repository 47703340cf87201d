import { useState } from 'react';
import { operator } from '#db/operator.ts';
import {
  CLIENT_TABLES,
  type ClientFilter,
  type ClientRow,
  type ClientSort,
  deleteClient,
} from '#features/owners/client.admin.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { useRows } from '../data/query-client.ts';
import { useListingFee } from '../data/site.query.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { feesOf } from '../payments/payment-queries.ts';
import { DataTable } from '../table/DataTable.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';
import { clientCard, clientColumns } from './client-columns.tsx';
import { PLURALS } from './client-fields.ts';
import { clientsPage } from './client-queries.ts';

const SORTS = [
  'name',
  'email',
  'agency_name',
  'listings',
  'payment_status',
  'is_active',
  'created_at',
] as const satisfies ClientSort[];

const NEWEST = { by: 'created_at', descending: true } as const;
const DEFAULT_SORTS = { agent: NEWEST, agency: { by: 'name', descending: false }, developer: NEWEST } as const;

/** The clients of one kind. */
export function ClientTable({ kind, filter }: { kind: OwnerKind; filter: ClientFilter }) {
  const table = useTableState<ClientSort>({ sorts: SORTS, defaultSort: DEFAULT_SORTS[kind] });
  const clients = useRows(clientsPage(kind, filter, pageOf(table)));
  const { show } = clients;
  const fee = useListingFee();
  const [doomed, setDoomed] = useState<ClientRow | null>(null);
  return (
    <>
      <DataTable
        label={PLURALS[kind]}
        table={table}
        query={clients}
        columns={clientColumns({ kind, fee, show, onDelete: setDoomed })}
        card={(client) => clientCard(client, { fee, show, onDelete: setDoomed })}
        rowName={(client) => client.name}
        empty={{ title: 'No clients found matching your criteria' }}
        failed="Failed to load clients"
        file={fee === null ? null : (files) => files.clientsFile(kind, { filter, sort: table.sort, fee })}
        note={`${feesOf(1, fee)} per published listing`}
      />
      {doomed && (
        <DeleteDialog
          name={doomed.name}
          question={`Are you sure you want to delete ${doomed.name}? This action cannot be undone.`}
          table={CLIENT_TABLES[kind]}
          id={doomed.id}
          remove={() => deleteClient(operator, kind, doomed.id)}
          done={`${doomed.name} deleted successfully`}
          failed="Failed to delete client"
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
