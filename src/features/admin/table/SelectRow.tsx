import type { ReactNode } from 'react';
import type { TableRow } from './columns.ts';
import type { Selection } from './selection.ts';

const BOX = 'size-4 align-middle accent-lagoon-700';

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
        onChange={() => selection.toggle(row)}
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
        onChange={() => selection.setAll(rows, !isAll)}
      />
      {children}
    </label>
  );
}
