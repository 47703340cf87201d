import { type ReactNode, useEffect } from 'react';
import { useFailureToast } from '../data/use-failure-toast.ts';
import type { LiveQuery } from '../data/use-query.ts';
import { CardList } from './CardList.tsx';
import type { Card, Column } from './columns.ts';
import { RowTable } from './RowTable.tsx';
import type { Selection } from './selection.ts';
import { TableFoot } from './TableFoot.tsx';
import { EmptyRows, FailedRows, LoadingRows, OldRowsNotice } from './TableStates.tsx';
import { setPage, type TableState } from './table-state.ts';
import { useCurrentRow } from './use-current-row.ts';
import { useNarrow } from './use-narrow.ts';

/** One page of rows, and how many there are in all. */
interface RowsPage<Row> {
  rows: readonly Row[];
  total: number;
}

interface Props<Row> {
  /** What the rows are, such as "Leads". */
  label: string;
  table: TableState<string>;
  query: Pick<LiveQuery<RowsPage<Row>>, 'result' | 'refetch'>;
  columns: readonly Column<Row>[];
  card: (row: Row) => Card;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  onOpen?: (row: Row) => void;
  onNew?: () => void;
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  selection?: Selection;
  /** The sentence of the specification, and what helps. */
  empty: { title: string; hint?: ReactNode };
  /** The message of the specification when the rows cannot be read. */
  failed: string;
  /** Stands at the right of the foot. */
  note?: ReactNode;
}

/** A page of rows of the database: a table, or cards on a phone, with everything that can happen to it. */
export function DataTable<Row>({ table, query, note, ...props }: Props<Row>) {
  const isNarrow = useNarrow();
  const { result, refetch } = query;
  useFailureToast(result.state === 'failed', props.failed);
  const page = result.state === 'ready' ? result.data : null;
  const rows = page?.rows ?? [];
  const { rowId, onOpen, onNew, rowKeys } = props;
  const current = useCurrentRow({ rows, rowId, onOpen, onNew, rowKeys });

  // Rows were deleted, or the address is old: there is no such page any more.
  const isBehindTheEnd = page !== null && rows.length === 0 && table.page > 1;
  useEffect(() => {
    if (isBehindTheEnd) setPage(1);
  }, [isBehindTheEnd]);

  const status =
    result.state === 'loading' || isBehindTheEnd ? (
      <LoadingRows />
    ) : result.state === 'failed' ? (
      <FailedRows message={props.failed} error={result.error} onRetry={refetch} />
    ) : rows.length === 0 ? (
      <EmptyRows {...props.empty} />
    ) : null;
  const Body = isNarrow ? CardList : RowTable;

  return (
    <section
      className="panel overflow-hidden"
      aria-label={props.label}
      aria-busy={result.state === 'ready' && result.isStale && result.error === null}
    >
      {result.state === 'ready' && result.error !== null && <OldRowsNotice error={result.error} onRetry={refetch} />}
      <Body {...props} table={table} rows={rows} current={current} status={status} />
      {page && page.total > 0 && <TableFoot table={table} total={page.total} shown={rows.length} note={note} />}
    </section>
  );
}
