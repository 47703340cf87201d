import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { DEFAULT_LEAD_SORT, type LeadRow, type LeadSort } from '#features/leads/lead.admin.ts';
import { whatsappUrl } from '#lib/urls.ts';
import { useQuery } from '../data/use-query.ts';
import { closeRecord, openNewRecord, openRecord, useOpenRecord } from '../open-record.ts';
import { TabHead } from '../parts/TabHead.tsx';
import { TabSwitch } from '../parts/TabSwitch.tsx';
import { useCommands, useKeyHints } from '../shell/commands.store.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';
import { AddLead } from './AddLead.tsx';
import { CallbackRequests } from './CallbackRequests.tsx';
import { LeadCounters } from './LeadCounters.tsx';
import { leadCard, leadColumns } from './lead-columns.tsx';
import { leadCounts, leadsPage } from './lead-queries.ts';
import { ManageLead } from './ManageLead.tsx';
import { useLeadFilter } from './use-lead-filter.ts';

const SORTS = ['full_name', 'phone', 'source', 'status', 'reminder_date', 'created_at'] as const satisfies LeadSort[];

const openLead = (lead: LeadRow) => openRecord(lead.id);
const openChat = (lead: LeadRow) => void window.open(whatsappUrl(lead.phone), '_blank', 'noreferrer');
const COLUMNS = leadColumns(openLead);
const ROW_KEYS = { w: openChat, W: openChat };
const NO_LEADS = { rows: [], total: 0 };
const KEYS = [{ keys: ['W'], does: 'WhatsApp the lead of the row' }];

export function LeadsTab() {
  const { filter, status, isTasks, showStatus, showTasks } = useLeadFilter();
  const table = useTableState<LeadSort>({ sorts: SORTS, defaultSort: DEFAULT_LEAD_SORT });
  const leads = useQuery(leadsPage, { filter, page: pageOf(table) });
  const counted = useQuery(leadCounts, null);
  const counts = counted.result.state === 'ready' ? counted.result.data : null;
  const open = useOpenRecord();
  const { rows, total } = leads.result.state === 'ready' ? leads.result.data : NO_LEADS;
  const list = {
    ids: rows.map(({ id }) => id),
    start: (table.page - 1) * table.pageSize,
    total,
    more: { filter, sort: table.sort },
  };
  useCommands(useMemo(() => [{ label: 'Add Lead', shortcut: 'N', run: openNewRecord }], []));
  useKeyHints(KEYS);
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count.toLocaleString('en-US')})`;

  return (
    <>
      <TabHead title="Lead Pipeline">
        <SearchBox label="Search by name or phone" text={table.text} />
        <button type="button" className="btn btn-small btn-brand" onClick={openNewRecord}>
          <Plus className="lucide" aria-hidden />
          Add Lead
        </button>
      </TabHead>
      <LeadCounters query={counted} status={status} onSelect={showStatus} />
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5">
        <TabSwitch
          label="Leads shown"
          value={isTasks ? 'tasks' : 'all'}
          choices={[
            { value: 'all', label: withCount('All Leads', counts?.all) },
            { value: 'tasks', label: withCount("Today's Tasks", counts?.due) },
          ]}
          onChange={(shown) => showTasks(shown === 'tasks')}
        />
      </div>
      <div className="grid gap-4 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_300px]">
        <DataTable
          label="Leads"
          table={table}
          query={leads}
          columns={COLUMNS}
          card={leadCard}
          rowId={(lead) => lead.id}
          rowName={(lead) => lead.full_name}
          onOpen={openLead}
          onNew={openNewRecord}
          rowKeys={ROW_KEYS}
          empty={{ title: 'No leads found' }}
          failed="Failed to load leads"
          note={table.sort.by === 'reminder_date' && !table.sort.descending && 'Sorted by reminder, then newest'}
        />
        <CallbackRequests total={counts?.callbacks ?? null} />
      </div>
      {open.state === 'new' && <AddLead onClose={closeRecord} />}
      {open.state === 'open' && <ManageLead id={open.id} list={list} onClose={closeRecord} />}
    </>
  );
}
