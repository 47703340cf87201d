import { useEffect } from 'react';
import { lazyComponent, useLazyComponent } from '#components/ui/lazy-component.ts';
import type { LeadFilter, LeadRow, LeadSort } from '#features/leads/lead.admin.ts';
import { whatsappUrl } from '#lib/urls.ts';
import { setParams } from '../../admin-route.ts';
import type { Rows } from '../../data/use-rows.ts';
import { openRecord } from '../../open-record.ts';
import { LinkButton, SmallButton } from '../../parts/buttons.tsx';
import { useKeyHints } from '../../shell/commands.store.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { BulkBar, useSelection } from '../../table/selection.tsx';
import type { TableState } from '../../table/table-state.ts';
import { NOT_NARROWED } from '../use-lead-filter.ts';
import type { BulkProps } from './BulkWork.tsx';
import { junkCard, junkColumns, leadCard, leadColumns } from './lead-columns.tsx';

const bulkWork = lazyComponent(() => import('./BulkWork.tsx'), 'BulkWork');

interface Props {
  table: TableState<LeadSort>;
  query: Rows<{ rows: readonly LeadRow[]; total: number }>;
  filter: LeadFilter;
}

const openLead = (lead: LeadRow) => openRecord(lead.id);
const openChat = (lead: LeadRow) => void window.open(whatsappUrl(lead.phone), '_blank', 'noreferrer');
const COLUMNS = leadColumns(openLead);
const JUNK_COLUMNS = junkColumns(openLead);
const ROW_KEYS = { w: openChat, W: openChat };
const KEYS = [{ keys: ['W'], does: 'WhatsApp the lead of the row' }];
const showAll = () => setParams({ ...NOT_NARROWED, q: null, status: null, tasks: null, junk: null, page: null });

export function LeadTable({ table, query, filter }: Props) {
  const selection = useSelection();
  const { search = '', isDue = false, isSuspicious = false } = filter;
  const isFiltered = Object.values(filter).some(Boolean);
  const total = query.data?.total ?? 0;
  // Leads that another filter hides must not be changed unseen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection changes with every press.
  useEffect(() => selection.clear(), [JSON.stringify(filter)]);
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
        rowName={(lead) => lead.full_name}
        onOpen={openLead}
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
