import { ChevronDown, ChevronUp } from 'lucide';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { useShortcuts } from '../shell/commands.store.ts';
import type { Column, TableRow } from './columns.ts';
import { SelectAll, type Selection, SelectRow } from './selection.tsx';
import { sortBy, type TableState } from './table-state.ts';

interface Options<Row> {
  rows: readonly Row[];
  onOpen: (row: Row) => void;
  /** Further keys that act on the current row, such as W for WhatsApp. */
  rowKeys: Readonly<Record<string, (row: Row) => void>> | undefined;
}

/** The row that the keyboard stands on. The focus goes with it, so that screen readers read the row. */
export function useCurrentRow<Row extends TableRow>({ rows, onOpen, rowKeys = {} }: Options<Row>) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const index = rows.findIndex(({ id }) => id === currentId);
  const current = rows[index];

  const moveTo = (next: number) => {
    const row = rows[Math.max(0, Math.min(next, rows.length - 1))];
    if (!row) return;
    setCurrentId(row.id);
    const element = elements.current.get(row.id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };
  const withCurrent = (act: (row: Row) => void) => current && (() => act(current));

  useShortcuts({
    j: () => moveTo(index + 1),
    k: () => moveTo(index < 0 ? 0 : index - 1),
    Enter: withCurrent(onOpen),
    ...Object.fromEntries(Object.entries(rowKeys).map(([key, act]) => [key, withCurrent(act)])),
  });

  const attach = (id: string) => (element: HTMLElement | null) => {
    if (element) elements.current.set(id, element);
    else elements.current.delete(id);
  };
  return { currentId, setCurrentId, attach };
}

export interface BodyProps<Row extends TableRow> {
  label: string;
  table: TableState<string>;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowName: (row: Row) => string;
  onOpen: (row: Row) => void;
  selection?: Selection | undefined;
  current: ReturnType<typeof useCurrentRow<Row>>;
  /** Stands in place of rows while there are none. */
  status: ReactNode;
}

const CELL = 'h-(--row-h) border-b border-sand-200 px-3 py-1 text-clove-700';
/** What is done with a row stays in sight where the columns do not fit. */
const AT_RIGHT = {
  name: '',
  text: '',
  number: 'text-right tabular-nums',
  actions: 'sticky right-0 text-right',
} as const;
/** Of words that may be long: no end is cut off, and one without spaces breaks rather than widening the table. */
const SEVERAL_LINES = 'min-w-32 whitespace-normal wrap-anywhere';

/** What stands in columns of its own where there is room for them. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <span className="hidden text-xs font-normal text-clove-500 group-data-tight/table:block">{children}</span>;
}

/** Marks the frame of a table as tight while its rows do not fit with all columns. */
function useTightFrame(rows: readonly TableRow[]) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how wide a table is depends on what stands in its rows.
  useLayoutEffect(() => {
    const measure = () => {
      frame.current?.removeAttribute('data-tight');
      frame.current?.toggleAttribute('data-tight', frame.current.scrollWidth > frame.current.clientWidth);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [rows]);
  return frame;
}

function placeOf<Row>({ kind = 'text', isForWide }: Column<Row>): string {
  return `${AT_RIGHT[kind]} ${isForWide ? 'group-data-tight/table:hidden' : ''}`;
}

export function RowTable<Row extends TableRow>(props: BodyProps<Row>) {
  const { label, table, rows, columns, selection, status } = props;
  const frame = useTightFrame(rows);
  return (
    // What is walked to stands below the head.
    <div
      ref={frame}
      className="group/table max-h-[calc(100dvh-var(--header-h)-6.5rem)] min-h-40 overflow-auto overscroll-contain scroll-pt-8.5 print:max-h-none print:overflow-visible"
      tabIndex={-1}
    >
      <table className="w-full border-separate border-spacing-0 text-[0.8438rem]" aria-label={label}>
        <thead>
          <tr>
            {selection && <SelectAll selection={selection} rows={rows} />}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={table.sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {status ? (
            <tr>
              <td colSpan={columns.length + (selection ? 1 : 0)}>{status}</td>
            </tr>
          ) : (
            rows.map((row) => <BodyRow key={row.id} row={row} {...props} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: TableState<string>['sort'] }) {
  const isSorted = column.sort === sort.by;
  const arrow = sort.descending ? ChevronDown : ChevronUp;
  const direction = sort.descending ? 'descending' : 'ascending';
  const { sort: by, title, kind } = column;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={`sticky top-0 z-10 h-8.5 border-b border-sand-300 bg-coral-75 px-3 text-left text-xs font-semibold whitespace-nowrap text-clove-500 ${placeOf(column)}`}
    >
      {by === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={`inline-flex min-h-8 items-center gap-1 font-semibold hover:text-clove-900 ${kind === 'number' ? 'flex-row-reverse' : ''}`}
          onClick={() => sortBy(by, sort)}
        >
          {title}
          <Icon of={arrow} className={`size-3.5 ${isSorted ? '' : 'invisible'}`} />
        </button>
      )}
    </th>
  );
}

function BodyRow<Row extends TableRow>(props: BodyProps<Row> & { row: Row }) {
  const { row, columns, rowName, onOpen, selection, current } = props;
  const { id } = row;
  const isCurrent = id === current.currentId;
  /** Not on what is pressed for itself, nor in a dialog that a cell has opened. */
  const isOnRow = ({ target }: MouseEvent) =>
    target instanceof Element && !target.closest('a, button, input, select, label, dialog');
  return (
    <tr
      ref={current.attach(id)}
      tabIndex={-1}
      data-current={isCurrent || undefined}
      className="group bg-white -outline-offset-2 outline-transparent hover:bg-coral-50 not-data-current:outline-none focus:shadow-none data-current:bg-lagoon-50 data-current:outline-2"
      onClick={(event) => isOnRow(event) && current.setCurrentId(id)}
      onFocus={() => current.setCurrentId(id)}
      onDoubleClick={(event) => isOnRow(event) && onOpen(row)}
    >
      {selection && <SelectRow selection={selection} row={row} name={rowName(row)} />}
      {columns.map((column) => (
        <td
          key={column.id}
          className={`${CELL} ${placeOf(column)} ${column.kind === 'text' ? '' : 'whitespace-nowrap'} bg-inherit group-last:border-b-0 first:group-data-current:shadow-[inset_3px_0_0_var(--color-lagoon-600)]`}
        >
          {contentOf(column, row, onOpen)}
        </td>
      ))}
    </tr>
  );
}

/** No component: what stands alone in a cell as a text is written anew where a browser translates it. */
function contentOf<Row>({ kind, cell }: Column<Row>, row: Row, onOpen: (row: Row) => void): ReactNode {
  if (kind === 'text') return <div className={SEVERAL_LINES}>{cell(row)}</div>;
  if (kind !== 'name') return cell(row);
  const look = `block min-h-8 text-left font-semibold text-clove-900 hover:underline ${SEVERAL_LINES}`;
  return (
    <button type="button" className={look} onClick={() => onOpen(row)}>
      {cell(row)}
    </button>
  );
}
