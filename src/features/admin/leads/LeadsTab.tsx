import { useQuery } from '@tanstack/react-query';
import { Download, Ellipsis, History, Upload, Users, X } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { Menu, type MenuItem } from '#components/ui/Menu.tsx';
import type { PageRequest } from '#db/operator-answers.ts';
import { DEFAULT_LEAD_SORT, type LeadFilter, type LeadSort } from '#features/leads/lead.admin.ts';
import { formatShortDate } from '#lib/dates.ts';
import { closeRecord, setParams, useOpenRecord } from '../admin-route.ts';
import { useRows } from '../data/query-client.ts';
import { exportAs } from '../export/ExportMenu.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { LazyComponent, LazyDialog } from '../parts/LazyComponent.tsx';
import { LEAD_SOURCE_LABELS } from '../parts/status-styles.ts';
import { AddRecord, TabHead, TabSwitch } from '../parts/TabHead.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';
import { AddLead } from './AddLead.tsx';
import { CallbackRequests } from './CallbackRequests.tsx';
import { FoldButton, FoldedFigures } from './figures/FiguresFold.tsx';
import { AT_FIRST, leadCounts, leadsPage, propertyOfLead, unansweredPeople } from './lead-queries.ts';
import { LeadTable } from './list/LeadTable.tsx';
import { hasBoard, type LeadView, useLeadFilter, useWalk } from './use-lead-filter.ts';

const unanswered = lazyComponent(() => import('./Unanswered.tsx'), 'Unanswered');
const drawer = lazyComponent(() => import('./drawer/LeadDrawer.tsx'), 'LeadDrawer');
const board = lazyComponent(() => import('./board/LeadBoard.tsx'), 'LeadBoard');

const SORTS = ['full_name', 'phone', 'source', 'status', 'reminder_date', 'created_at'] as const satisfies LeadSort[];
const NO_LEADS = { rows: [], total: 0 };

export function LeadsTab() {
  const view = useLeadFilter();
  const { filter, shown, isBoard } = view;
  const table = useTableState<LeadSort>({ sorts: SORTS, defaultSort: DEFAULT_LEAD_SORT });
  const page = pageOf(table);
  // The board reads its own.
  const leads = useRows({ ...leadsPage(filter, page), ...(isBoard && { enabled: false }) });
  const open = useOpenRecord();
  const [limits, setLimits] = useState(AT_FIRST);
  const request = { filter, sort: table.sort, limits };
  const walk = useWalk(view, table.text, request);
  const { rows, total } = leads.data ?? NO_LEADS;
  const list = walk
    ? { ids: walk, start: 0, total: walk.length }
    : { ids: rows.map(({ id }) => id), start: page.offset, total, more: { filter, sort: table.sort } };

  return (
    <>
      <TabHead title="Lead Pipeline">
        <div className="contents max-md:order-3 max-md:flex max-md:basis-full max-md:gap-2">
          <SearchBox label="Search by name or phone" text={table.text} />
          <FoldButton />
        </div>
        <PipelineMenu view={view} sort={table.sort} />
        <AddRecord label="Add Lead" />
      </TabHead>
      <FoldedFigures view={view} />
      <ViewSwitches view={view} />
      <div className={`grid grid-cols-1 gap-4 ${isBoard ? '' : 'xl:grid-cols-[minmax(0,1fr)_272px]'}`}>
        {isBoard ? (
          <LazyComponent of={board} failed="Failed to load the board">
            {(LeadBoard) => <LeadBoard request={request} onLimits={setLimits} />}
          </LazyComponent>
        ) : shown === 'unanswered' ? (
          <LazyComponent of={unanswered} failed="Failed to load who waits">
            {(Unanswered) => <Unanswered search={table.text} />}
          </LazyComponent>
        ) : (
          <LeadTable table={table} query={leads} filter={filter} />
        )}
        <div className={isBoard ? 'md:max-w-96' : ''}>
          <CallbackRequests />
        </div>
      </div>
      {open.state === 'new' && <AddLead onClose={closeRecord} />}
      {open.state === 'open' && (
        <LazyDialog
          of={drawer}
          failed="Failed to load the drawer"
          shape="drawer"
          kicker="Manage Lead"
          title="Loading..."
          onClose={closeRecord}
        >
          {(LeadDrawer) => <LeadDrawer id={open.id} list={list} onClose={closeRecord} />}
        </LazyDialog>
      )}
    </>
  );
}

const importing = lazyComponent(() => import('./import/ImportLeads.tsx'), 'ImportLeads');
const pastImports = lazyComponent(() => import('./import/PastImports.tsx'), 'PastImports');
const duplicates = lazyComponent(() => import('./DuplicateLeads.tsx'), 'DuplicateLeads');

/** What opens over the pipeline, each fetched when it is asked for. */
const DIALOGS = {
  import: { of: importing, title: 'Import leads', shape: 'wide', failed: 'Failed to load the import' },
  'past-imports': { of: pastImports, title: 'Past imports', shape: 'small', failed: 'Failed to load the imports' },
  duplicates: { of: duplicates, title: 'Possible duplicates', shape: 'wide', failed: 'Failed to load the duplicates' },
} as const;

interface Props {
  view: LeadView;
  sort: PageRequest<LeadSort>['sort'];
}

/** What concerns many leads at once and is not done every day. */
function PipelineMenu({ view: { filter, shown }, sort }: Props) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const close = () => setOpen(null);
  const dialog = open && DIALOGS[open];
  const exportCsv: MenuItem = {
    label: 'Export CSV',
    icon: Download,
    onSelect: () => void exportAs('csv', (files) => files.leadsFile(filter, sort)),
  };
  const items: MenuItem[] = [
    { label: 'Import CSV', icon: Upload, onSelect: () => setOpen('import') },
    { label: 'Past imports', icon: History, onSelect: () => setOpen('past-imports') },
    // Not everybody who waits is a lead.
    ...(shown === 'unanswered' ? [] : [exportCsv]),
    { label: 'Possible duplicates', icon: Users, onSelect: () => setOpen('duplicates') },
  ];
  return (
    <>
      <Menu label="More about leads" className="icon-btn" items={items}>
        <Icon of={Ellipsis} />
      </Menu>
      {dialog && (
        <LazyDialog key={dialog.title} {...dialog} onClose={close}>
          {(Dialog) => <Dialog onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

const KEYS = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['Enter'], does: 'manage' },
  { keys: ['W'], does: 'WhatsApp' },
] as const;

/** All leads or the tasks of today, as a table or as a board; who waits for an answer; and what may be junk, while there is any. */
function ViewSwitches({ view: { filter, shown, isBoard, show, showBoard } }: { view: LeadView }) {
  const { data: counts } = useQuery(leadCounts);
  const { data: waiting } = useQuery(unansweredPeople());
  const hasJunk = shown === 'junk' || (counts?.suspicious ?? 0) > 0;
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5 max-md:-mx-4 max-md:-mt-1.5 max-md:mb-1.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:*:max-w-none max-md:*:flex-none">
        <TabSwitch
          label="Leads shown"
          value={shown}
          choices={[
            { value: 'all', label: withCount('All Leads', counts?.all) },
            { value: 'tasks', label: withCount("Today's Tasks", counts?.due) },
            { value: 'unanswered', label: withCount('Unanswered', waiting?.total) },
            ...(hasJunk ? [{ value: 'junk' as const, label: withCount('Possible junk', counts?.suspicious) }] : []),
          ]}
          onChange={show}
        />
        {!isBoard && (
          <p className="ml-auto flex items-center gap-1.5 text-[0.8125rem] text-clove-500 max-lg:hidden" aria-hidden>
            {KEYS.map(({ keys, does }) => (
              <span key={does} className="ml-2 flex items-center gap-1.5">
                {keys.map((key) => (
                  <kbd key={key} className="kbd">
                    {key}
                  </kbd>
                ))}
                {does}
              </span>
            ))}
          </p>
        )}
        {hasBoard(shown) && (
          <span className={isBoard ? 'ml-auto' : 'max-lg:ml-auto'}>
            <TabSwitch
              label="View"
              value={isBoard ? 'board' : 'table'}
              choices={[
                { value: 'table', label: 'Table' },
                { value: 'board', label: 'Board' },
              ]}
              onChange={(next) => showBoard(next === 'board')}
            />
          </span>
        )}
      </div>
      <Narrowed filter={filter} />
    </>
  );
}

/** Which leads a figure has led to; a press shows the others, too. */
function Narrowed({ filter: { sources = [], propertyId, from, to } }: { filter: LeadFilter }) {
  const limits = [
    ...sources.map((source) => ({ name: 'source', label: LEAD_SOURCE_LABELS[source] })),
    ...(propertyId ? [{ name: 'house', label: <HouseName id={propertyId} /> }] : []),
    ...(from ? [{ name: 'from', label: `Since ${formatShortDate(from)}` }] : []),
    ...(to ? [{ name: 'to', label: `Until ${formatShortDate(to)}` }] : []),
  ];
  if (limits.length === 0) return null;
  return (
    <fieldset className="mb-2.5 flex flex-wrap items-center gap-2" aria-label="Only these leads">
      {limits.map(({ name, label }) => (
        <SmallButton key={name} className="relative" onClick={() => setParams({ [name]: null, page: null })}>
          {label}
          <Icon of={X} />
          <span className="sr-only">Take away</span>
        </SmallButton>
      ))}
    </fieldset>
  );
}

function HouseName({ id }: { id: string }) {
  return useQuery(propertyOfLead(id)).data?.name ?? 'One house';
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count.toLocaleString('en-US')})`;
}
