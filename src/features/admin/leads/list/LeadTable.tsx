import { Phone as PhoneIcon, Users } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent, useLazyComponent } from '#components/ui/lazy-component.ts';
import type { LeadFilter, LeadRow, LeadSort } from '#features/leads/lead.admin.ts';
import { phoneUrl, whatsappUrl } from '#lib/urls.ts';
import { countOf } from '#lib/words.ts';
import { openRecord, setParams } from '../../admin-route.ts';
import type { Rows } from '../../data/query-client.ts';
import { UnseenMark } from '../../news/VisitorNews.tsx';
import { LinkButton, SmallButton } from '../../parts/buttons.tsx';
import { DateText, LeadStatusTag } from '../../parts/cells.tsx';
import { LEAD_SOURCE_LABELS, SUSPICION_LABELS } from '../../parts/status-styles.ts';
import { useKeyHints } from '../../shell/commands.store.ts';
import type { Card, Column } from '../../table/columns.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { SecondLine } from '../../table/RowTable.tsx';
import { BulkBar, useSelection } from '../../table/selection.tsx';
import type { TableState } from '../../table/table-state.ts';
import { askedLabel, ReminderText, SinceText, WhatsappLink } from '../lead-cells.tsx';
import { phoneLabel } from '../lead-labels.ts';
import { NOT_NARROWED } from '../use-lead-filter.ts';
import type { BulkProps } from './BulkWork.tsx';

const COLUMNS: readonly Column<LeadRow>[] = [
  { id: 'name', title: 'Full Name', kind: 'name', sort: 'full_name', cell: (lead) => <Name lead={lead} /> },
  {
    id: 'phone',
    title: 'Phone',
    sort: 'phone',
    cell: (lead) => <Phone lead={lead} />,
    isForWide: true,
  },
  { id: 'source', title: 'Source', sort: 'source', cell: sourceLabel, isForWide: true },
  { id: 'status', title: 'Status', sort: 'status', cell: statusCell },
  {
    id: 'reminder',
    title: 'Next Reminder',
    kind: 'text',
    sort: 'reminder_date',
    cell: (lead) => <ReminderText lead={lead} />,
  },
  {
    id: 'created',
    title: 'Created At',
    sort: 'created_at',
    cell: (lead) => <DateText at={lead.created_at} hasTime />,
  },
];

const WHY: Column<LeadRow> = { id: 'suspicion', title: 'Why it is here', kind: 'text', cell: suspicionLabel };
/** As the others, with the reason for the suspicion where the work on a lead would stand. */
const JUNK_COLUMNS = COLUMNS.flatMap((column) => {
  if (column.id === 'status') return [WHY];
  return column.id === 'reminder' ? [] : [column];
});

function suspicionLabel({ suspicion }: LeadRow): string {
  return suspicion === null ? '' : SUSPICION_LABELS[suspicion];
}

function sourceLabel({ source }: LeadRow): string {
  return LEAD_SOURCE_LABELS[source];
}

function statusCell(lead: LeadRow) {
  return (
    <>
      <LeadStatusTag status={lead.status} />
      <SecondLine>{sourceLabel(lead)}</SecondLine>
    </>
  );
}

function Name({ lead }: { lead: LeadRow }) {
  return (
    <>
      {lead.full_name}
      <UnseenMark id={lead.id} />
      <SecondLine>
        <Phone lead={lead} />
      </SecondLine>
    </>
  );
}

function Phone({ lead: { phone, same_phone } }: { lead: LeadRow }) {
  const others = same_phone > 0 && `${countOf(same_phone, 'other lead')} with this number`;
  return (
    <span className="relative inline-flex items-center gap-1.5 tabular-nums">
      {phoneLabel(phone)}
      {others && (
        <span title={others}>
          <Icon of={Users} className="size-3.5 text-clove-500" />
          <span className="sr-only">({others})</span>
        </span>
      )}
    </span>
  );
}

function rowActions(lead: LeadRow) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <WhatsappLink name={lead.full_name} phone={lead.phone} />
      <button
        type="button"
        className="btn btn-line min-h-7 px-2.5 py-0.5 text-[0.8125rem] pointer-coarse:min-h-11"
        aria-label={`Manage ${lead.full_name}`}
        onClick={() => openRecord(lead.id)}
      >
        Manage
      </button>
    </span>
  );
}

/** What is asked and since when, and both ways to answer within the thumb's reach. */
function leadCard(lead: LeadRow): Card {
  return {
    title: lead.full_name,
    line: (
      <>
        <span className="basis-full wrap-anywhere text-clove-700">{askedLabel(lead)}</span>
        <SinceText lead={lead} />
        {lead.status !== 'new' && <LeadStatusTag status={lead.status} />}
        {lead.reminder_date !== null && <ReminderText lead={lead} hasNote={false} />}
      </>
    ),
    action: (
      <span className="flex flex-none">
        <a className="icon-btn" href={phoneUrl(lead.phone)} aria-label={`Call ${lead.full_name}`}>
          <Icon of={PhoneIcon} />
        </a>
        <WhatsappLink name={lead.full_name} phone={lead.phone} />
      </span>
    ),
  };
}

function junkCard(lead: LeadRow): Card {
  return { ...leadCard(lead), line: suspicionLabel(lead) };
}

const bulkWork = lazyComponent(() => import('./BulkWork.tsx'), 'BulkWork');

interface Props {
  table: TableState<LeadSort>;
  query: Rows<{ rows: readonly LeadRow[]; total: number }>;
  filter: LeadFilter;
}

const openChat = (lead: LeadRow) => void window.open(whatsappUrl(lead.phone), '_blank', 'noreferrer');
const ROW_KEYS = { w: openChat };
const KEYS = [{ keys: ['W'], does: 'WhatsApp the lead of the row' }];
const showAll = () => setParams({ ...NOT_NARROWED, q: null, status: null, tasks: null, junk: null, page: null });

export function LeadTable({ table, query, filter }: Props) {
  const selection = useSelection(JSON.stringify(filter), !query.isAnswer);
  const { search = '', isDue = false, isSuspicious = false } = filter;
  const isFiltered = Object.values(filter).some(Boolean);
  const total = query.data?.total ?? 0;
  useKeyHints(KEYS);
  return (
    <div>
      {(isSuspicious || selection.chosen.size > 0) && (
        <Bulk selection={selection} filter={filter} sort={table.sort} total={total} />
      )}
      <DataTable
        label="Leads"
        table={table}
        query={query}
        columns={isSuspicious ? JUNK_COLUMNS : COLUMNS}
        card={isSuspicious ? junkCard : leadCard}
        actions={rowActions}
        rowName={(lead) => lead.full_name}
        rowKeys={ROW_KEYS}
        selection={selection}
        empty={{
          title:
            search !== ''
              ? 'No leads found'
              : isDue
                ? 'No tasks for today'
                : isSuspicious
                  ? 'No junk'
                  : 'No leads found',
          hint: isFiltered && <LinkButton onClick={showAll}>Show all leads</LinkButton>,
        }}
        failed="Failed to load leads"
        file={(files) => files.leadsFile(filter, table.sort)}
        note={table.sort.by === 'reminder_date' && !table.sort.descending && 'Sorted by reminder, then newest'}
      />
    </div>
  );
}

/** How many are chosen stands there at once; what can be done with them comes with the first choice. */
function Bulk(props: BulkProps) {
  const { Component, hasFailed, retry } = useLazyComponent(bulkWork);
  if (Component) return <Component {...props} />;
  return (
    <BulkBar selection={props.selection} isBusy={!hasFailed}>
      {hasFailed && <SmallButton onClick={retry}>Try again</SmallButton>}
    </BulkBar>
  );
}
