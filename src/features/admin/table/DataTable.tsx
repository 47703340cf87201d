import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openRecord } from '../admin-route.ts';
import { type Rows, useFailureToast } from '../data/query-client.ts';
import { type ChooseFile, ExportMenu } from '../export/ExportMenu.tsx';
import { DeleteDialog, type DeleteProps } from '../form/DeleteDialog.tsx';
import { StepButton } from '../parts/buttons.tsx';
import type { Card, Column, TableRow } from './columns.ts';
import { DensityChoice } from './DensityChoice.tsx';
import { type BodyProps, RowTable, useCurrentRow } from './RowTable.tsx';
import { SelectAllCards, SelectBox, type Selection } from './selection.tsx';
import { EmptyRows, LoadingRows, QueryStatus } from './TableStates.tsx';
import { setPage, type TableState, useNarrow } from './table-state.ts';

/** One page of rows, and how many there are in all. */
interface RowsPage<Row> {
  rows: readonly Row[];
  total: number;
}

interface Props<Row extends TableRow> {
  /** What the rows are, such as "Leads". */
  label: string;
  table: TableState<string>;
  query: Rows<RowsPage<Row>>;
  columns: readonly Column<Row>[];
  card: (row: Row) => Card;
  /** Buttons at the end of a row, and of a card that has no other action. */
  actions?: (row: Row, onDelete: () => void) => ReactNode;
  /** What is asked, and done, where `actions` offer to delete a row. */
  deletion?: (row: Row) => Omit<DeleteProps, 'id' | 'name' | 'onClose'>;
  rowName: (row: Row) => string;
  /** Where a row is no record of the open tab. */
  onOpen?: (row: Row) => void;
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  selection?: Selection;
  /** The sentence of the specification, and what helps. */
  empty: { title: string; hint?: ReactNode };
  /** The message of the specification when the rows cannot be read. */
  failed: string;
  /** Stands at the right of the foot. */
  note?: ReactNode;
  /** All rows that are found, on whatever page, as a file; null while it cannot be written. */
  file: ChooseFile | null;
}

/** A page of rows of the database: a table, or cards on a phone, with everything that can happen to it. */
export function DataTable<Row extends TableRow>({ table, query, note, file, actions, deletion, ...props }: Props<Row>) {
  const isNarrow = useNarrow();
  const { data: page, error, isPlaceholderData, isAnswer } = query;
  useFailureToast(!page && error !== null, props.failed);
  const rows = page?.rows ?? [];
  const { onOpen = ({ id }: Row) => openRecord(id), rowKeys } = props;
  const current = useCurrentRow({ rows, onOpen, rowKeys });
  const [doomed, setDoomed] = useState<Row | null>(null);
  const cell = actions && ((row: Row) => actions(row, () => setDoomed(row)));
  const columns = cell
    ? [...props.columns, { id: 'actions', title: 'Actions', kind: 'actions' as const, cell }]
    : props.columns;
  const card = (row: Row) => ({ action: cell?.(row), ...props.card(row) });

  // Rows were deleted, or the address is old: there is no such page any more. Back must not lead to it again.
  const isBehindTheEnd = page !== undefined && isAnswer && rows.length === 0 && table.page > 1;
  const lastPage = Math.ceil((page?.total ?? 0) / table.pageSize);
  useEffect(() => {
    if (isBehindTheEnd) setPage(lastPage, { replace: true });
  }, [isBehindTheEnd, lastPage]);

  const section = useRef<HTMLElement>(null);
  const turnTo = (next: number) => {
    setPage(next);
    // The frame of the rows begins with the first, the window where it has gone past the beginning.
    for (const start of section.current?.querySelectorAll('tbody tr:first-child, :scope > [role=status]') ?? [])
      start.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  const queryStatus = <QueryStatus query={query} failed={props.failed} />;
  const emptyStatus = isBehindTheEnd ? <LoadingRows /> : rows.length === 0 ? <EmptyRows {...props.empty} /> : null;
  const Body = isNarrow ? CardList : RowTable;

  return (
    <>
      <section
        ref={section}
        className="panel overflow-hidden print:overflow-visible"
        aria-label={props.label}
        aria-busy={isPlaceholderData}
      >
        {/* Always there: screen readers say what changes in a status, not one that comes or goes. */}
        <p className="sr-only" role="status">
          {page && isAnswer && !isBehindTheEnd && foundLabel(table, page)}
        </p>
        {page && queryStatus}
        <Body
          {...props}
          onOpen={onOpen}
          columns={columns}
          card={card}
          table={table}
          rows={rows}
          current={current}
          status={page ? emptyStatus : queryStatus}
        />
        {page && page.total > 0 && (
          <TableFoot
            table={table}
            total={page.total}
            shown={rows.length}
            isAnswer={isAnswer}
            onTurn={turnTo}
            note={note}
            file={file}
          />
        )}
      </section>
      {doomed && deletion && (
        <DeleteDialog
          {...deletion(doomed)}
          id={doomed.id}
          name={props.rowName(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

interface FootProps {
  table: TableState<string>;
  total: number;
  shown: number;
  isAnswer: boolean;
  onTurn: (page: number) => void;
  note: ReactNode;
  file: ChooseFile | null;
}

const count = (number: number) => number.toLocaleString('en-US');

/** In other words than those that are seen. */
function foundLabel({ page, pageSize }: TableState<string>, { rows, total }: RowsPage<unknown>): string {
  const found = `${count(total)} found`;
  const first = (page - 1) * pageSize;
  return total > rows.length
    ? `${found}, of which ${count(first + 1)} to ${count(first + rows.length)} are shown`
    : found;
}

/** Which rows these are, the way to the others, and how tall they stand. */
function TableFoot({ table: { page, pageSize }, total, shown, isAnswer, onTurn, note, file }: FootProps) {
  const first = (page - 1) * pageSize + 1;
  const pages = Math.ceil(total / pageSize);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-sand-200 px-3 py-1.5 text-[0.8125rem] text-clove-500">
      {/* Rows of another page are not said to be of this one; the room stays, so that no button moves under the finger. */}
      <p className={`tabular-nums ${isAnswer ? '' : 'invisible'}`}>
        {count(first)} to {count(first + shown - 1)} of {count(total)}
      </p>
      {pages > 1 && (
        <nav className="flex items-center gap-1" aria-label="Pages">
          <StepButton
            icon={ChevronLeft}
            label="Previous page"
            onClick={page > 1 ? () => onTurn(page - 1) : undefined}
          />
          <span className="tabular-nums">
            Page {count(page)} of {count(pages)}
          </span>
          <StepButton
            icon={ChevronRight}
            label="Next page"
            onClick={page < pages ? () => onTurn(page + 1) : undefined}
          />
        </nav>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1">
        {note && <span>{note}</span>}
        {file && <ExportMenu file={file} />}
        <DensityChoice />
      </div>
    </div>
  );
}

/** The rows on a phone. */
function CardList<Row extends TableRow>(props: BodyProps<Row> & { card: (row: Row) => Card }) {
  const { label, rows, rowName, card, onOpen, selection, current, status } = props;
  if (status) return <div className="min-h-40">{status}</div>;
  return (
    <>
      {selection && selection.chosen.size > 0 && <SelectAllCards selection={selection} rows={rows} />}
      <ul aria-label={label}>
        {rows.map((row) => {
          const { id } = row;
          const { picture, title, line, action } = card(row);
          return (
            <li
              key={id}
              ref={current.attach(id)}
              tabIndex={-1}
              data-current={id === current.currentId || undefined}
              className={`flex items-center gap-3 border-b border-sand-200 px-3.5 py-2.5 -outline-offset-2 outline-transparent not-data-current:outline-none last:border-b-0 focus:shadow-none data-current:bg-lagoon-50 data-current:shadow-[inset_3px_0_0_var(--color-lagoon-600)] data-current:outline-2 ${selection ? 'pl-2.5 pointer-coarse:pl-0' : ''}`}
            >
              {selection && <SelectBox selection={selection} row={row} name={rowName(row)} />}
              {picture}
              <div className="relative min-w-0 flex-1">
                <button
                  type="button"
                  className="block w-full text-left wrap-anywhere text-[0.9375rem] font-semibold after:absolute after:inset-0"
                  onClick={() => onOpen(row)}
                >
                  {title}
                </button>
                <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-clove-500">
                  {line}
                </div>
              </div>
              {action}
            </li>
          );
        })}
      </ul>
    </>
  );
}
