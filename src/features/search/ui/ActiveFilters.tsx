import { X } from 'lucide';
import { useRef } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import type { SearchState } from '../engine/filters.ts';
import { changeSearch } from '../state/address.store.ts';
import { listChosen } from './active-filters.ts';

interface Props {
  filters: SearchState;
  onClear: () => void;
}

/** The filters that are set, each with its own way out; in one line that a phone scrolls. */
export function ActiveFilters({ filters, onClear }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const chosen = listChosen(filters);
  const hasAny = chosen.length > 0 || filters.text.trim() !== '';

  const remove = (index: number) => {
    const { removal } = chosen[index] ?? {};
    if (!removal) return;
    changeSearch(removal);
    // The pressed button is gone: the next one takes the focus.
    requestAnimationFrame(() => row.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true }));
  };

  return (
    <div
      className="js-only pt-1 in-data-[search-pending=filters]:min-h-[calc(var(--small-control)+1rem)] in-data-map-view:max-lg:hidden"
      data-active-filters
    >
      {hasAny && (
        <ul ref={row} className="snap-row gap-2 py-1.5 lg:mx-0 lg:flex-wrap lg:px-0" aria-label="Filters that are set">
          {chosen.map(({ label }, index) => (
            <li key={label}>
              <button
                type="button"
                className="inline-flex min-h-(--small-control) items-center gap-1.5 rounded-full bg-lagoon-700 pr-3 pl-3.5 text-[.9375rem] font-medium whitespace-nowrap text-white hover:bg-lagoon-800 focus-visible:rounded-full forced-colors:border"
                onClick={() => remove(index)}
              >
                {label}
                <Icon of={X} className="size-4" />
                <span className="sr-only"> (remove)</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="btn btn-small btn-ghost" onClick={onClear}>
              Clear all
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
