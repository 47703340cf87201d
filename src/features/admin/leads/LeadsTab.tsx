import { Plus } from 'lucide';
import { useMemo } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { definePart } from '#components/ui/use-part.ts';
import { DEFAULT_LEAD_SORT, type LeadSort } from '#features/leads/lead.admin.ts';
import { importLate } from '#lib/late-code.ts';
import { useQuery } from '../data/use-query.ts';
import { closeRecord, openNewRecord, useOpenRecord } from '../open-record.ts';
import { OnDemand } from '../parts/OnDemand.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { useCommands } from '../shell/commands.store.ts';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';
import { AddLead } from './AddLead.tsx';
import { CallbackRequests } from './CallbackRequests.tsx';
import { LeadCounters } from './LeadCounters.tsx';
import { LeadTable } from './LeadTable.tsx';
import { leadCounts, leadsPage } from './lead-queries.ts';
import { ManageLead } from './ManageLead.tsx';
import { PipelineMenu } from './PipelineMenu.tsx';
import { useLeadFilter } from './use-lead-filter.ts';
import { ViewSwitches } from './ViewSwitches.tsx';

const board = definePart(async () => (await importLate(() => import('./LeadBoard.tsx'))).LeadBoard);

const SORTS = ['full_name', 'phone', 'source', 'status', 'reminder_date', 'created_at'] as const satisfies LeadSort[];
const NO_LEADS = { rows: [], total: 0 };

export function LeadsTab() {
  const view = useLeadFilter();
  const { filter, status, isBoard, showStatus } = view;
  const table = useTableState<LeadSort>({ sorts: SORTS, defaultSort: DEFAULT_LEAD_SORT });
  const page = pageOf(table);
  const leads = useQuery(leadsPage, { filter, page });
  const counted = useQuery(leadCounts, null);
  const counts = counted.result.state === 'ready' ? counted.result.data : null;
  const open = useOpenRecord();
  useCommands(useMemo(() => [{ label: 'Add Lead', shortcut: 'N', run: openNewRecord }], []));
  const { rows, total } = leads.result.state === 'ready' ? leads.result.data : NO_LEADS;
  const list = { ids: rows.map(({ id }) => id), start: page.offset, total, more: { filter, sort: table.sort } };

  return (
    <>
      <TabHead title="Lead Pipeline">
        <SearchBox label="Search by name or phone" text={table.text} />
        <PipelineMenu filter={filter} sort={table.sort} />
        <button type="button" className="btn btn-small btn-brand" onClick={openNewRecord}>
          <Icon of={Plus} />
          Add Lead
        </button>
      </TabHead>
      <LeadCounters query={counted} status={status} onSelect={showStatus} />
      <ViewSwitches view={view} counts={counts} />
      <div className={`grid grid-cols-1 gap-4 ${isBoard ? '' : 'xl:grid-cols-[minmax(0,1fr)_272px]'}`}>
        {isBoard ? (
          <OnDemand part={board} failed="Failed to load the board">
            {(LeadBoard) => <LeadBoard filter={filter} sort={table.sort} />}
          </OnDemand>
        ) : (
          <LeadTable table={table} query={leads} filter={filter} />
        )}
        <div className={isBoard ? 'md:max-w-96' : ''}>
          <CallbackRequests total={counts?.callbacks ?? null} />
        </div>
      </div>
      {open.state === 'new' && <AddLead onClose={closeRecord} />}
      {open.state === 'open' && <ManageLead id={open.id} list={list} onClose={closeRecord} />}
    </>
  );
}
