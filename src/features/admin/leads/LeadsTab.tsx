import { operator } from '#db/operator.ts';
import { DEFAULT_LEAD_SORT, findLeads, type LeadRow, type LeadSort } from '#features/leads/lead.admin.ts';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { DateText } from '../parts/DateText.tsx';
import { LeadStatusTag } from '../parts/StatusTag.tsx';
import { LEAD_SOURCE_LABELS } from '../parts/status-looks.ts';
import { TabHead } from '../parts/TabHead.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, type TableState, useTableState } from '../table/table-state.ts';

const SORTS = ['full_name', 'phone', 'source', 'status', 'reminder_date', 'created_at'] as const satisfies LeadSort[];

const leadsPage = defineQuery(['leads'], (table: TableState<LeadSort>, signal) =>
  findLeads(operator, { search: table.text }, pageOf(table), signal),
);

const COLUMNS: readonly Column<LeadRow>[] = [
  { id: 'name', title: 'Full Name', kind: 'name', sort: 'full_name', cell: (lead) => lead.full_name },
  { id: 'phone', title: 'Phone', sort: 'phone', cell: (lead) => lead.phone },
  { id: 'source', title: 'Source', sort: 'source', cell: (lead) => LEAD_SOURCE_LABELS[lead.source] },
  { id: 'status', title: 'Status', sort: 'status', cell: (lead) => <LeadStatusTag status={lead.status} /> },
  { id: 'created', title: 'Created At', sort: 'created_at', cell: (lead) => <DateText at={lead.created_at} /> },
];

const toCard = (lead: LeadRow): Card => ({
  title: lead.full_name,
  line: (
    <>
      <LeadStatusTag status={lead.status} />
      {LEAD_SOURCE_LABELS[lead.source]}
    </>
  ),
});

export function LeadsTab() {
  const table = useTableState<LeadSort>({ sorts: SORTS, defaultSort: DEFAULT_LEAD_SORT });
  const leads = useQuery(leadsPage, table);
  return (
    <>
      <TabHead title="Lead Pipeline">
        <SearchBox label="Search by name or phone" text={table.text} />
      </TabHead>
      <DataTable
        label="Leads"
        table={table}
        query={leads}
        columns={COLUMNS}
        card={toCard}
        rowId={(lead) => lead.id}
        rowName={(lead) => lead.full_name}
        empty={{ title: 'No leads found' }}
        failed="Failed to load leads"
      />
    </>
  );
}
