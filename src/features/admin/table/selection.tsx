import { X } from 'lucide';
import { type ReactNode, useMemo, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import type { TableRow } from './columns.ts';

type Chosen = ReadonlyMap<string, string>;

/** The rows that are chosen for an action on all of them. */
export interface Selection {
  /** By id, the time of the row's last change when it was chosen. */
  chosen: Chosen;
  /** The rows in sight are not those that are asked for: none of them can be ticked. */
  isHeld: boolean;
  toggle: (row: TableRow) => void;
  setAll: (rows: readonly TableRow[], isChosen: boolean) => void;
  /** These and no others, also of further pages. */
  choose: (versions: Readonly<Record<string, string>>) => void;
  clear: () => void;
}

/**
 * Rows that another filter hides must not be changed unseen: with another `filter` none is chosen, and what was asked for
 * under the one before chooses none any more.
 */
export function useSelection(filter: string, isHeld: boolean): Selection {
  const [now, setNow] = useState<{ filter: string; chosen: Chosen }>({ filter, chosen: new Map() });
  if (now.filter !== filter) setNow({ filter, chosen: new Map() });
  const { chosen } = now;
  return useMemo(() => {
    const change = (choose: (before: Chosen) => Chosen) =>
      setNow((latest) => (latest.filter === filter ? { filter, chosen: choose(latest.chosen) } : latest));
    const setAll = (rows: readonly TableRow[], isChosen: boolean) =>
      change((before) => {
        const next = new Map(before);
        for (const { id, updated_at = '' } of rows) {
          if (isChosen) next.set(id, updated_at);
          else next.delete(id);
        }
        return next;
      });
    return {
      chosen,
      isHeld,
      toggle: (row) => setAll([row], !chosen.has(row.id)),
      setAll,
      choose: (versions) => change(() => new Map(Object.entries(versions))),
      clear: () => change(() => new Map()),
    };
  }, [chosen, filter, isHeld]);
}

const BOX = 'size-4 align-middle accent-lagoon-700 aria-disabled:opacity-45';

interface RowProps {
  selection: Selection;
  row: TableRow;
  name: string;
}

export function SelectRow(props: RowProps) {
  return (
    <td className="h-(--row-h) w-9 border-b border-sand-200 pl-3 group-last:border-b-0 group-data-current:shadow-[inset_3px_0_0_var(--color-lagoon-600)]">
      <SelectBox {...props} />
    </td>
  );
}

export function SelectBox({ selection, row, name }: RowProps) {
  return (
    <label className="grid size-6 flex-none place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        className={BOX}
        aria-label={`Select ${name}`}
        checked={selection.chosen.has(row.id)}
        aria-disabled={selection.isHeld}
        onChange={() => !selection.isHeld && selection.toggle(row)}
      />
    </label>
  );
}

interface PageProps {
  selection: Selection;
  rows: readonly TableRow[];
}

const ALL = 'Select all rows of this page';

export function SelectAll(props: PageProps) {
  return (
    <th scope="col" className="sticky top-0 z-10 w-9 border-b border-sand-300 bg-coral-75 pl-3">
      <SelectAllBox className="grid size-6 place-items-center" {...props}>
        <span className="sr-only">{ALL}</span>
      </SelectAllBox>
    </th>
  );
}

/** Above the cards of a phone. */
export function SelectAllCards(props: PageProps) {
  return (
    <SelectAllBox
      className="flex min-h-11 items-center gap-3 border-b border-sand-200 pl-3.5 text-[0.8125rem] text-clove-700"
      {...props}
    >
      {ALL}
    </SelectAllBox>
  );
}

function SelectAllBox({
  selection,
  rows,
  className,
  children,
}: PageProps & { className: string; children: ReactNode }) {
  const chosen = rows.filter(({ id }) => selection.chosen.has(id)).length;
  const isAll = chosen === rows.length && rows.length > 0;
  return (
    <label className={className}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll;
        }}
        type="checkbox"
        className={BOX}
        checked={isAll}
        aria-disabled={selection.isHeld}
        onChange={() => !selection.isHeld && selection.setAll(rows, !isAll)}
      />
      {children}
    </label>
  );
}

interface Props {
  selection: Selection;
  /** Something is done with them just now. */
  isBusy?: boolean;
  children?: ReactNode;
}

/** Says how many rows are chosen and offers what can be done with all of them. */
export function BulkBar({ selection, isBusy, children }: Props) {
  if (selection.chosen.size === 0) return null;
  return (
    <fieldset
      className="mb-2.5 flex min-w-0 flex-wrap items-center gap-2.5 rounded-sm bg-lagoon-50 px-3 py-2 max-md:sticky max-md:top-(--header-h) max-md:z-20 max-md:gap-1 max-md:pr-1 max-md:shadow-pop"
      aria-label="Selected rows"
      aria-busy={isBusy}
      // Disabled it would lose the focus of what was pressed.
      aria-disabled={isBusy}
      onClickCapture={(event) => {
        if (!isBusy) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p className="font-semibold" role="status">
        {selection.chosen.size.toLocaleString('en-US')} selected
      </p>
      {children}
      <SmallButton kind="ghost" className="ml-auto max-md:min-w-11 max-md:p-0" onClick={selection.clear}>
        <Icon of={X} className="md:hidden" />
        <span className="max-md:sr-only">Clear selection</span>
      </SmallButton>
    </fieldset>
  );
}
