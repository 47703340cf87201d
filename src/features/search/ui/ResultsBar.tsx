import { LayoutGrid, Map as MapIcon, Rows3 } from 'lucide';
import { type MouseEvent, memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { formatNumber } from '#lib/money.ts';
import { type SearchState, SORTS, type Sort } from '../engine/filters.ts';
import { changeSearch, isPlainClick, searchUrl } from '../state/address.store.ts';
import { isCompact, setCompact } from '../state/compact.ts';

const SORT_LABELS = {
  newest: 'newest first',
  'price-up': 'lowest price first',
  'price-down': 'highest price first',
  size: 'largest first',
  'price-per-sqm': 'lowest price per m² first',
} as const satisfies Record<Sort, string>;

interface Props {
  search: SearchState;
  total: number;
  page: number;
  pageCount: number;
  /** Leads to the page of all properties instead of changing the view here. */
  isHome: boolean;
  /** The visitor's lists, and the controls of unit and currency. */
  tools: ReactNode;
}

/** A map that takes the place of the list hides the heading. */
const RESULTS = ['#results', '.maplibregl-canvas', '[data-map]'] as const;

/** For whoever has pressed what goes away with the press. */
export function focusResults(): void {
  const places = RESULTS.map((place) => document.querySelector<HTMLElement>(place));
  places.find((place) => place?.offsetParent)?.focus({ preventScroll: true });
}

/** How many there are, in which order, and how they are shown. */
export const ResultsBar = memo(({ search, total, page, pageCount, isHome, tools }: Props) => {
  return (
    <div className="results-bar mt-3 mb-6 flex items-center gap-x-6 gap-y-3 text-meta sm:flex-wrap sm:justify-between in-data-map-view:gap-x-2">
      <div className="flex items-center gap-4 in-data-search-pending:invisible">
        <h2
          id="results"
          tabIndex={-1}
          className="scroll-mt-[calc(var(--header-h)+16px)] font-sans text-meta font-normal tracking-normal outline-none"
        >
          <strong className="font-bold tabular-nums">{formatNumber(total)}</strong>
          <span>{total === 1 ? ' property' : ' properties'}</span>
          <span className="no-js-only text-clove-500">{' · newest first'}</span>
          {!isHome && pageCount > 1 && (
            <span className="text-clove-500 max-sm:sr-only in-data-map-view:hidden">{` · page ${page} of ${pageCount}`}</span>
          )}
        </h2>
        <SortSelect sort={search.sort} />
      </div>
      <div className="flex gap-2.5 max-sm:gap-2">
        <CompactToggle />
        {tools}
        <ViewSwitch search={search} isHome={isHome} />
      </div>
    </div>
  );
});

function SortSelect({ sort }: { sort: Sort }) {
  const select = useRef<HTMLSelectElement>(null);
  const change = (value: string) => changeSearch({ sort: SORTS.find((name) => name === value) ?? 'newest' });
  const takeOver = useEffectEvent(() => {
    // What was chosen before the page could listen.
    const early = select.current?.value ?? sort;
    if (early !== sort) change(early);
  });
  useEffect(() => takeOver(), []);
  return (
    <label className="js-only flex items-center gap-2.5 text-sm">
      <span className="text-clove-500">Order</span>
      <span className="field field-small">
        <select
          ref={select}
          className="field-sizing-content w-auto!"
          value={sort}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
        >
          {SORTS.map((name) => (
            <option key={name} value={name}>
              {SORT_LABELS[name]}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

/** Small cards on a phone. The page shows it by its style, so that cards that it was built with follow too. */
function CompactToggle() {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(isCompact()), []);
  const toggle = () => {
    setCompact(!isOn);
    setOn(!isOn);
  };
  return (
    <button
      type="button"
      className="js-only inline-flex min-h-(--small-control) items-center gap-1.5 rounded-sm border border-sand-500 bg-white px-3 text-sm font-medium aria-pressed:border-lagoon-700 aria-pressed:bg-lagoon-700 aria-pressed:text-white sm:hidden in-data-map-view:hidden"
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Icon of={Rows3} className="size-4" />
      Compact
    </button>
  );
}

const VIEW_LINKS = [
  { view: 'grid', label: 'Grid', icon: LayoutGrid },
  { view: 'map', label: 'Map', icon: MapIcon },
] as const;

function ViewSwitch({ search, isHome }: { search: SearchState; isHome: boolean }) {
  const handleClick = (event: MouseEvent, view: SearchState['view']) => {
    const isChosen = view === search.view;
    if (!isPlainClick(event) || (isHome && !isChosen)) return;
    event.preventDefault();
    if (!isChosen) changeSearch({ view });
  };
  return (
    <nav
      className="js-only hidden overflow-hidden rounded-sm border border-sand-500 bg-white text-sm font-medium lg:flex"
      aria-label="Show results as"
    >
      {VIEW_LINKS.map(({ view, label, icon }) => (
        <a
          key={view}
          className="inline-flex min-h-[calc(var(--small-control)-2px)] items-center gap-1.5 px-3 text-clove-700 focus-visible:-outline-offset-2 focus-visible:shadow-[inset_0_0_0_2px_#fff,inset_0_0_0_4px_var(--color-lagoon-600)] not-first:border-l not-first:border-sand-300 aria-[current]:bg-lagoon-700 aria-[current]:text-white"
          href={searchUrl({ ...search, view })}
          aria-current={view === search.view ? 'true' : undefined}
          onClick={(event) => handleClick(event, view)}
        >
          <Icon of={icon} className="size-4" />
          {label}
        </a>
      ))}
    </nav>
  );
}
