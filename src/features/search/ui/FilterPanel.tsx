import type { SearchFilters } from '../engine/filters.ts';
import type { Facets } from '../engine/search-result.ts';
import { FilterGroup, type FilterGroupName } from './FilterGroup.tsx';

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
export function FilterPanel({ id, filters, facets }: Props) {
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
