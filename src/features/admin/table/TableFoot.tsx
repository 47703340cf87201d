import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '../parts/buttons.tsx';
import { DensityChoice } from './DensityChoice.tsx';
import { setPage, type TableState } from './table-state.ts';

interface Props {
  table: TableState<string>;
  total: number;
  shown: number;
  note: ReactNode;
}

const count = (number: number) => number.toLocaleString('en-US');

/** Which rows these are, the way to the others, and how tall they stand. */
export function TableFoot({ table: { page, pageSize }, total, shown, note }: Props) {
  const first = (page - 1) * pageSize + 1;
  const pages = Math.ceil(total / pageSize);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-sand-200 px-3 py-1.5 text-[0.8125rem] text-clove-500">
      <p className="tabular-nums" role="status">
        {count(first)} to {count(first + shown - 1)} of {count(total)}
      </p>
      {pages > 1 && (
        <nav className="flex items-center gap-1" aria-label="Pages">
          <IconButton
            icon={ChevronLeft}
            label="Previous page"
            className="disabled:opacity-35"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <span className="tabular-nums">
            Page {count(page)} of {count(pages)}
          </span>
          <IconButton
            icon={ChevronRight}
            label="Next page"
            className="disabled:opacity-35"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1">
        {note && <span>{note}</span>}
        <DensityChoice />
      </div>
    </div>
  );
}
