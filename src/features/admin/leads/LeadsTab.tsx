import { lazyComponent } from '#components/ui/lazy-component.ts';
import { DEFAULT_LEAD_SORT, type LeadSort } from '#features/leads/lead.admin.ts';
import { useRows } from '../data/use-rows.ts';
import { closeRecord, useOpenRecord } from '../open-record.ts';
import { LazyComponent } from '../parts/LazyComponent.tsx';
import { AddRecord, TabHead } from '../parts/TabHead.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';
import { AddLead } from './AddLead.tsx';
import { CallbackRequests } from './CallbackRequests.tsx';
import { ManageLead } from './drawer/ManageLead.tsx';
import { FoldButton, FoldedFigures } from './figures/FiguresFold.tsx';
import { leadsPage } from './lead-queries.ts';
import { LeadTable } from './list/LeadTable.tsx';
import { PipelineMenu } from './PipelineMenu.tsx';
import { useLeadFilter } from './use-lead-filter.ts';
import { ViewSwitches } from './ViewSwitches.tsx';

const unanswered = lazyComponent(() => import('./unanswered/Unanswered.tsx'), 'Unanswered');
const board = lazyComponent(() => import('./board/LeadBoard.tsx'), 'LeadBoard');

const SORTS = ['full_name', 'phone', 'source', 'status', 'reminder_date', 'created_at'] as const satisfies LeadSort[];
const NO_LEADS = { rows: [], total: 0 };

export function LeadsTab() {
  const view = useLeadFilter();
  const { filter, shown, isBoard } = view;
  const table = useTableState<LeadSort>({ sorts: SORTS, defaultSort: DEFAULT_LEAD_SORT });
  const page = pageOf(table);
  const leads = useRows(leadsPage(filter, page));
  const open = useOpenRecord();
  const { rows, total } = leads.data ?? NO_LEADS;
  const list = { ids: rows.map(({ id }) => id), start: page.offset, total, more: { filter, sort: table.sort } };

  return (
    <>
      <TabHead title="Lead Pipeline">
        <div className="contents max-md:order-3 max-md:flex max-md:basis-full max-md:gap-2">
          <SearchBox label="Search by name or phone" text={table.text} />
          <FoldButton />
        </div>
        <PipelineMenu filter={filter} sort={table.sort} />
        <AddRecord label="Add Lead" />
      </TabHead>
      <FoldedFigures view={view} />
      <ViewSwitches view={view} />
      <div className={`grid grid-cols-1 gap-4 ${isBoard ? '' : 'xl:grid-cols-[minmax(0,1fr)_272px]'}`}>
        {isBoard ? (
          <LazyComponent of={board} failed="Failed to load the board">
            {(LeadBoard) => <LeadBoard filter={filter} sort={table.sort} />}
          </LazyComponent>
        ) : shown === 'unanswered' ? (
          <LazyComponent of={unanswered} failed="Failed to load who waits">
            {(Unanswered) => <Unanswered />}
          </LazyComponent>
        ) : (
          <LeadTable table={table} query={leads} filter={filter} />
        )}
        <div className={isBoard ? 'md:max-w-96' : ''}>
          <CallbackRequests />
        </div>
      </div>
      {open.state === 'new' && <AddLead onClose={closeRecord} />}
      {open.state === 'open' && <ManageLead id={open.id} list={list} onClose={closeRecord} />}
    </>
  );
}
