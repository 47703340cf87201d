import type { ClientRow } from '#features/owners/client.admin.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import type { LiveQuery } from '../data/use-query.ts';
import { Tag } from '../parts/Tag.tsx';

interface Props {
  listId: string;
  kind: OwnerKind;
  result: LiveQuery<{ rows: readonly ClientRow[]; total: number }>['result'];
  /** The one that Enter takes. */
  current: ClientRow | undefined;
  onChoose: (row: ClientRow) => void;
  onRetry: () => void;
}

/** What the search has found, below the field that keeps the focus. */
export function OwnerOptions({ listId, kind, result, current, onChoose, onRetry }: Props) {
  const rows = result.state === 'ready' ? result.data.rows : [];
  const more = result.state === 'ready' ? result.data.total - rows.length : 0;
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-sm border border-sand-300 bg-white p-1 shadow-pop">
      <div
        id={`${listId}list`}
        role="listbox"
        aria-label="Clients"
        className="max-h-64 overflow-auto overscroll-contain"
      >
        {rows.map((row) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: The keys are those of the field.
          <div
            key={row.id}
            id={`${listId}${row.id}`}
            role="option"
            aria-selected={row === current}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2.5 hover:bg-coral-100 aria-selected:bg-lagoon-50 pointer-coarse:min-h-11"
            // The field would lose the focus, and with it this list, before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(row)}
          >
            <span className="min-w-0 truncate font-medium">{row.name}</span>
            <span className="min-w-0 truncate text-[0.8125rem] text-clove-500">{row.email}</span>
            {!row.is_active && (
              <span className="ml-auto flex-none">
                <Tag tone="gray">Inactive</Tag>
              </span>
            )}
          </div>
        ))}
      </div>
      <div className="px-2.5 text-clove-500 *:py-2" role="status">
        {result.state === 'loading' && <p>Searching...</p>}
        {result.state === 'ready' && rows.length === 0 && <p>No {kind}s found</p>}
        {more > 0 && <p>{more.toLocaleString('en-US')} more: type to find them</p>}
        {result.state === 'failed' && (
          <p className="flex items-center justify-between text-hibiscus-600">
            Failed to load clients
            <button type="button" className="link" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
              Try again
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
