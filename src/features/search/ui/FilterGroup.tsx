import { useId } from 'react';
import { amenityLabel } from '#features/properties/amenities.ts';
import { AMENITY_ICONS } from '#features/properties/amenity-icons.ts';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { capitalize } from '#lib/words.ts';
import { BEDROOM_CHOICES, type BedroomChoice, SEARCH_LIMITS, type SearchFilters } from '../engine/filters.ts';
import type { Facets } from '../engine/search-result.ts';
import { changeSearch } from '../state/address.store.ts';
import { type Option, OptionChips, OptionCount } from './OptionChips.tsx';
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
      return (
        <PriceFilter filters={filters} onChange={(change) => changeSearch(change, 'type')} onChoose={changeSearch} />
      );
    case 'tenure':
      return (
        <OptionChips
          legend="Tenure"
          hint="only properties that state it"
          options={tenureOptions(facets)}
          chosen={filters.tenures}
          onChange={(tenures) => changeSearch({ tenures })}
        />
      );
    case 'amenities':
      return (
        <OptionChips
          legend="Amenities"
          hint="with all you choose"
          options={amenityOptions(facets, filters.amenities)}
          chosen={filters.amenities}
          onChange={(amenities) => changeSearch({ amenities: amenities.slice(0, SEARCH_LIMITS.amenities) })}
        />
      );
  }
}

interface BedroomsFilterProps {
  chosen: BedroomChoice | null;
  counts: Facets['bedrooms'] | undefined;
  onChange: (chosen: BedroomChoice | null) => void;
}

function BedroomsFilter({ chosen, counts, onChange }: BedroomsFilterProps) {
  const name = useId();
  const choices = [null, ...BEDROOM_CHOICES];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-semibold">Bedrooms</legend>
      <div className="segmented flex max-w-105 *:grow *:justify-center *:gap-1.5 *:px-2">
        {choices.map((choice) => (
          <label key={choice ?? 'any'}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={choice === chosen}
              onChange={() => onChange(choice)}
              autoComplete="off"
            />
            {bedroomsLabel(choice)}
            {counts && choice !== null && <OptionCount count={counts[choice]} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function bedroomsLabel(choice: BedroomChoice | null): string {
  if (choice === null) return 'Any';
  return choice === 4 ? '4+' : String(choice);
}

function statusOptions(facets: Facets | undefined) {
  return PROPERTY_STATUSES.map((value) => ({ value, label: value, count: facets?.statuses[value] }));
}

function typeOptions(facets: Facets | undefined) {
  return PROPERTY_TYPES.map((value) => ({ value, label: capitalize(value), count: facets?.types[value] }));
}

function tenureOptions(facets: Facets | undefined) {
  return PROPERTY_TENURES.map((value) => ({ value, label: value, count: facets?.tenures[value] }));
}

/** What the site's properties have; a chosen one stays in the list, so that it can be taken back. */
function amenityOptions(facets: Facets | undefined, chosen: readonly string[]): Option<string>[] {
  const counted = facets?.amenities ?? [];
  const unknown = chosen.filter((slug) => !counted.some((amenity) => amenity.slug === slug));
  return [...counted, ...unknown.map((slug) => ({ slug, count: 0 }))].map(({ slug, count }) => ({
    value: slug,
    label: amenityLabel(slug),
    count: facets && count,
    icon: AMENITY_ICONS.get(slug),
  }));
}
