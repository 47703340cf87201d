import { memo, type ReactNode, useDeferredValue } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { countOf } from '#lib/words.ts';
import type { SearchFilters } from '../engine/filters.ts';
import type { Facets } from '../engine/search-result.ts';
import { MapList } from '../map/MapList.tsx';
import { FilterGroup, type FilterGroupName } from './FilterGroup.tsx';
import { Results } from './Results.tsx';
import { countSuggestions, listChoices, SuggestionList } from './SuggestionList.tsx';

interface Props {
  id: string;
  filters: SearchFilters;
  facets: Facets | undefined;
}

const PLACES = [
  { name: 'status', className: '' },
  { name: 'bedrooms', className: '' },
  { name: 'price', className: '' },
  { name: 'type', className: '' },
  { name: 'tenure', className: 'col-span-2' },
  { name: 'amenities', className: 'col-span-3' },
] as const satisfies readonly { name: FilterGroupName; className: string }[];

/** Every filter at once, on wide screens. */
function FilterPanel({ id, filters, facets }: Props) {
  return (
    <section
      id={id}
      aria-label="Filters"
      className="mt-3 hidden min-h-50 grid-cols-[1fr_1fr_1.2fr] gap-x-10 gap-y-6 rounded-md border border-sand-300 bg-white p-6 lg:grid in-data-map-view:max-h-[50dvh] in-data-map-view:overflow-auto"
    >
      {PLACES.map(({ name, className }) => (
        <div key={name} className={className}>
          <FilterGroup name={name} filters={filters} facets={facets} />
        </div>
      ))}
    </section>
  );
}

const GROUPS = [
  'status',
  'type',
  'bedrooms',
  'price',
  'tenure',
  'amenities',
] as const satisfies readonly FilterGroupName[];

interface FilterSheetProps {
  filters: SearchFilters;
  facets: Facets | undefined;
  /** Null while it is being counted. */
  total: number | null;
  onClear: () => void;
  onClose: () => void;
  /** What is told to listeners. */
  children: ReactNode;
}

/** Every filter on a phone, with the number of results at the thumb. */
function FilterSheet({ filters, facets, total, onClear, onClose, children }: FilterSheetProps) {
  // What was pressed and the number at the thumb come first; a slow phone takes a frame of its own for forty counts.
  const counted = useDeferredValue(facets);
  return (
    <Dialog title="Filters" onClose={onClose}>
      <div className="*:border-t *:border-sand-200 *:py-4.5 *:first:border-t-0 *:first:pt-0">
        {GROUPS.map((name) => (
          <div key={name}>
            <FilterGroup name={name} filters={filters} facets={counted} />
          </div>
        ))}
      </div>
      <div className="filter-foot sticky bottom-0 z-10 -mx-5 -mb-[max(1.5rem,env(safe-area-inset-bottom))] flex gap-3 border-t border-sand-200 bg-white px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:-mb-8 md:px-8">
        <button type="button" className="btn btn-ghost" onClick={onClear}>
          Clear all
        </button>
        <button type="button" className="btn btn-brand grow" onClick={onClose}>
          {showLabel(total)}
        </button>
        {children}
      </div>
    </Dialog>
  );
}

function showLabel(total: number | null): string {
  if (total === null) return 'Show properties';
  return total === 0 ? 'No properties match' : `Show ${countOf(total, 'property', 'properties')}`;
}

/** What a search shows that no page is built with, in one file that is fetched once the page is idle. */
export const parts = {
  countSuggestions,
  FilterGroup,
  FilterPanel,
  FilterSheet,
  listChoices,
  SuggestionList,
  // Each letter typed renders the search anew; its cards have to wait their turn.
  MapList: memo(MapList),
  Results: memo(Results),
};
export type SearchParts = typeof parts;
