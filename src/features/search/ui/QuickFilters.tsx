import { useStore } from '@nanostores/react';
import { ChevronDown, SlidersHorizontal, X } from 'lucide';
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { type FilterName, listActiveFilters, type SearchFilters, type SearchState } from '../engine/filters.ts';
import type { Facets } from '../engine/search-result.ts';
import { changeSearch, clearFilters } from '../state/address.store.ts';
import { listChosen } from './active-filters.ts';
import type { FilterGroupName } from './FilterGroup.tsx';
import { $parts } from './parts.store.ts';
import { focusResults } from './ResultsBar.tsx';
import { SearchBar } from './SearchBar.tsx';

const QUICK = [
  { name: 'status', label: 'Status' },
  { name: 'type', label: 'Type' },
  { name: 'bedrooms', label: 'Bedrooms' },
  { name: 'price', label: 'Price' },
] as const satisfies readonly { name: FilterGroupName & FilterName; label: string }[];

interface Props {
  filters: SearchFilters;
  facets: Facets | undefined;
}

/** The filters that most visitors set, each one press away on wide screens. */
function QuickFilters({ filters, facets }: Props) {
  const parts = useStore($parts);
  const active = listActiveFilters(filters);
  return QUICK.map(({ name, label }) => (
    <QuickFilter key={name} label={label} isActive={active.includes(name)}>
      {parts && <parts.FilterGroup name={name} filters={filters} facets={facets} />}
    </QuickFilter>
  ));
}

interface QuickFilterProps {
  label: string;
  isActive: boolean;
  children: ReactNode;
}

function QuickFilter({ label, isActive, children }: QuickFilterProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what the button and the fields inside let through.
    <div ref={frame} className="relative hidden lg:block" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={`field px-3.5 font-medium ${isActive ? 'border-lagoon-700 text-lagoon-700' : ''}`.trimEnd()}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{label}</span>
        {isActive && <span className="sr-only"> (set)</span>}
        <Icon of={ChevronDown} className="size-4 text-clove-500" />
      </button>
      {/* A press on what takes no focus itself, such as a label, stays inside. */}
      <div
        id={id}
        tabIndex={-1}
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 mt-2 w-96 rounded-md border border-sand-300 bg-white p-5 shadow-pop outline-none"
      >
        {isOpen && children}
      </div>
    </div>
  );
}

interface ActiveFiltersProps {
  filters: SearchState;
}

/** The filters that are set, each with its own way out; in one line that a phone scrolls. */
function ActiveFilters({ filters }: ActiveFiltersProps) {
  const row = useRef<HTMLUListElement>(null);
  const chosen = listChosen(filters);
  const hasAny = chosen.length > 0 || filters.text.trim() !== '';

  const remove = (index: number) => {
    const { removal } = chosen[index] ?? {};
    if (!removal) return;
    changeSearch(removal);
    // The pressed button is gone: the next one takes the focus.
    requestAnimationFrame(() => {
      const next = row.current?.querySelectorAll('button')[index];
      if (next) next.focus({ preventScroll: true });
      else focusResults();
    });
  };

  const clear = () => {
    clearFilters();
    focusResults();
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
            <button type="button" className="btn btn-small btn-ghost" onClick={clear}>
              Clear all
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

interface FilterToggleProps {
  panelId: string;
  isOpen: boolean;
  /** How many filters are set. */
  count: number;
  onToggle: () => void;
}

/** Shows and hides the panel of all filters on wide screens. */
function FilterToggle({ panelId, isOpen, count, onToggle }: FilterToggleProps) {
  return (
    <button
      type="button"
      className="field hidden px-3.5 font-medium lg:flex"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      <Icon of={SlidersHorizontal} className="size-5 text-clove-500" />
      Filters
      {count === 0 ? (
        <span className="hidden size-5 in-data-[search-pending=filters]:block" />
      ) : (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-lagoon-700 px-1 text-xs font-bold text-white">
          <span>{count}</span>
          <span className="sr-only"> set</span>
        </span>
      )}
    </button>
  );
}

interface SearchHeadProps {
  search: SearchState;
  facets: Facets | undefined;
  count: number;
  isHome: boolean;
}

/** What is searched for, above what was found. */
export const SearchHead = memo(({ search, facets, count, isHome }: SearchHeadProps) => {
  const panelId = useId();
  const parts = useStore($parts);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  return (
    <div className={isHome ? '' : 'search-bar'}>
      <SearchBar search={search}>
        <QuickFilters filters={search} facets={facets} />
        <FilterToggle
          panelId={panelId}
          isOpen={isPanelOpen}
          count={count}
          onToggle={() => setIsPanelOpen(!isPanelOpen)}
        />
      </SearchBar>
      {isPanelOpen && parts && <parts.FilterPanel id={panelId} filters={search} facets={facets} />}
      <ActiveFilters filters={search} />
    </div>
  );
});
