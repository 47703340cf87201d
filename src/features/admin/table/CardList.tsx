import type { Card, TableRow } from './columns.ts';
import type { BodyProps } from './RowTable.tsx';
import { SelectAllCards, SelectBox } from './SelectRow.tsx';

/** The rows on a phone. */
export function CardList<Row extends TableRow>(props: BodyProps<Row> & { card: (row: Row) => Card }) {
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
              className={`flex items-center gap-3 border-b border-sand-200 px-3.5 py-2.5 outline-none last:border-b-0 focus:shadow-none data-current:bg-lagoon-50 ${selection ? 'pl-2.5 pointer-coarse:pl-0' : ''}`}
            >
              {selection && <SelectBox selection={selection} row={row} name={rowName(row)} />}
              {picture}
              <div className="relative min-w-0 flex-1">
                {onOpen ? (
                  <button
                    type="button"
                    className="block w-full text-left wrap-anywhere text-[0.9375rem] font-semibold after:absolute after:inset-0"
                    onClick={() => onOpen(row)}
                  >
                    {title}
                  </button>
                ) : (
                  <p className="text-[0.9375rem] font-semibold wrap-anywhere">{title}</p>
                )}
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
