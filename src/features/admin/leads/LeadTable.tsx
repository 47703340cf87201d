import { useEffect } from 'react';
import type { LeadFilter, LeadRow } from '#features/leads/lead.admin.ts';
import { whatsappUrl } from '#lib/urls.ts';
import type { LiveQuery } from '../data/use-query.ts';
import { setParams } from '../desk-url.ts';
import { openNewRecord, openRecord } from '../open-record.ts';
import { useKeyHints } from '../shell/commands.store.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useSelection } from '../table/selection.ts';
import type { TableState } from '../table/table-state.ts';
import { BulkStatus } from './BulkStatus.tsx';
import { leadCard, leadColumns } from './lead-columns.tsx';

interface Props {
  table: TableState<string>;
  query: Pick<LiveQuery<{ rows: readonly LeadRow[]; total: number }>, 'result' | 'refetch'>;
  filter: LeadFilter;
}

const openLead = (lead: LeadRow) => openRecord(lead.id);
const openChat = (lead: LeadRow) => void window.open(whatsappUrl(lead.phone), '_blank', 'noreferrer');
const COLUMNS = leadColumns(openLead);
const ROW_KEYS = { w: openChat, W: openChat };
const KEYS = [{ keys: ['W'], does: 'WhatsApp the lead of the row' }];
const showAll = () => setParams({ q: null, status: null, tasks: null, page: null });

export function LeadTable({ table, query, filter }: Props) {
  const selection = useSelection();
  const { search = '', statuses, isDue = false } = filter;
  const isFiltered = search !== '' || isDue || statuses !== undefined;
  // Leads that another filter hides must not be changed unseen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection changes with every press.
  useEffect(() => selection.clear(), [search, isDue, statuses?.join()]);
  useKeyHints(KEYS);
  return (
    <div>
      <BulkStatus selection={selection} />
      <DataTable
        label="Leads"
        table={table}
        query={query}
        columns={COLUMNS}
        card={leadCard}
        rowId={(lead) => lead.id}
        rowName={(lead) => lead.full_name}
        onOpen={openLead}
        onNew={openNewRecord}
        rowKeys={ROW_KEYS}
        selection={selection}
        empty={{
          title: isDue && search === '' ? 'No tasks for today' : 'No leads found',
          hint: isFiltered && (
            <button type="button" className="link" onClick={showAll}>
              Show all leads
            </button>
          ),
        }}
        failed="Failed to load leads"
        note={table.sort.by === 'reminder_date' && !table.sort.descending && 'Sorted by reminder, then newest'}
      />
    </div>
  );
}
