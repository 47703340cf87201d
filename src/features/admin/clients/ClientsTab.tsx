import { operator } from '#db/operator.ts';
import { type ClientRow, type ClientSort, findClients } from '#features/owners/client.admin.ts';
import { OWNER_KINDS, OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { DateText } from '../parts/DateText.tsx';
import { Initial } from '../parts/Initial.tsx';
import { PaidTag } from '../parts/StatusTag.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { TabSwitch } from '../parts/TabSwitch.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, type TableState, useFilter, useTableState } from '../table/table-state.ts';

const SORTS = [
  'name',
  'email',
  'agency_name',
  'listings',
  'payment_status',
  'is_active',
  'created_at',
] as const satisfies ClientSort[];

interface ClientsParams extends TableState<ClientSort> {
  kind: OwnerKind;
}

const clientsPage = defineQuery(
  ['agencies', 'developers', 'agents', 'properties'],
  ({ kind, ...table }: ClientsParams, signal) =>
    findClients(operator, kind, { search: table.text }, pageOf(table), signal),
);

const COLUMNS: readonly Column<ClientRow>[] = [
  {
    id: 'name',
    title: 'Name',
    kind: 'name',
    sort: 'name',
    cell: (client) => (
      <span className="flex items-center gap-3">
        <Initial name={client.name} image={client.image} />
        {client.name}
      </span>
    ),
  },
  { id: 'email', title: 'Email', sort: 'email', cell: (client) => client.email },
  {
    id: 'payment',
    title: 'Payment',
    sort: 'payment_status',
    cell: (client) => <PaidTag status={client.payment_status} />,
  },
  { id: 'active', title: 'Active', sort: 'is_active', cell: (client) => (client.is_active ? 'Active' : 'Inactive') },
  { id: 'created', title: 'Created', sort: 'created_at', cell: (client) => <DateText at={client.created_at} /> },
];

const toCard = (client: ClientRow): Card => ({
  picture: <Initial name={client.name} image={client.image} />,
  title: client.name,
  line: (
    <>
      <PaidTag status={client.payment_status} />
      {client.is_active ? 'Active' : 'Inactive'}
    </>
  ),
});

const PLURALS = { agent: 'Agents', agency: 'Agencies', developer: 'Developers' } as const;

export function ClientsTab() {
  const table = useTableState<ClientSort>({ sorts: SORTS, defaultSort: { by: 'created_at', descending: true } });
  const [chosen, setKind] = useFilter('kind', OWNER_KINDS);
  const kind = chosen ?? 'agency';
  const clients = useQuery(clientsPage, { ...table, kind });
  return (
    <>
      <TabHead title="Client Management">
        <SearchBox label="Search clients..." text={table.text} />
      </TabHead>
      <div className="mb-2.5">
        <TabSwitch
          label="Kind of client"
          value={kind}
          choices={(['agency', 'developer', 'agent'] as const).map((value) => ({ value, label: PLURALS[value] }))}
          onChange={setKind}
        />
      </div>
      <DataTable
        label={PLURALS[kind]}
        table={table}
        query={clients}
        columns={COLUMNS}
        card={toCard}
        rowId={(client) => client.id}
        rowName={(client) => `${OWNER_LABELS[kind]} ${client.name}`}
        empty={{ title: 'No clients found matching your criteria' }}
        failed="Failed to load clients"
      />
    </>
  );
}
