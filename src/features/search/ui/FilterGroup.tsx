import type { SearchFilters } from '../engine/filters.ts';
import type { Facets } from '../engine/search-result.ts';
import { changeSearch } from '../state/address.store.ts';
import { BedroomsFilter } from './BedroomsFilter.tsx';
import { amenityOptions, statusOptions, tenureOptions, typeOptions } from './filter-options.ts';
import { OptionChips } from './OptionChips.tsx';
import { PriceFilter } from './PriceFilter.tsx';

export type FilterGroupName = 'status' | 'type' | 'bedrooms' | 'price' | 'tenure' | 'amenities';

interface Props {
  name: FilterGroupName;
  filters: SearchFilters;
  facets: Facets | undefined;
}

/** One group of filters; every change applies at once. */
export function FilterGroup({ name, filters, facets }: Props) {
  switch (name) {
    case 'status':
      return (
        <OptionChips
          legend="Status"
          options={statusOptions(facets)}
          chosen={filters.statuses}
          onChange={(statuses) => changeSearch({ statuses })}
        />
      );
    case 'type':
      return (
        <OptionChips
          legend="Type"
          options={typeOptions(facets)}
          chosen={filters.types}
          onChange={(types) => changeSearch({ types })}
        />
      );
    case 'bedrooms':
      return (
        <BedroomsFilter
          chosen={filters.bedrooms}
          counts={facets?.bedrooms}
          onChange={(bedrooms) => changeSearch({ bedrooms })}
        />
      );
    case 'price':
      return <PriceFilter filters={filters} onChange={(change) => changeSearch(change, 'type')} />;
    case 'tenure':
      return (
        <OptionChips
          legend="Tenure"
          hint="homes that do not name it are left out"
          options={tenureOptions(facets)}
          chosen={filters.tenures}
          onChange={(tenures) => changeSearch({ tenures })}
        />
      );
    case 'amenities':
      return (
        <OptionChips
          legend="Amenities"
          hint="a home must have all you choose"
          options={amenityOptions(facets, filters.amenities)}
          chosen={filters.amenities}
          onChange={(amenities) => changeSearch({ amenities })}
        />
      );
  }
}
