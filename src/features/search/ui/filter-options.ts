import { amenityLabel } from '#features/properties/amenities.ts';
import { AMENITY_ICONS } from '#features/properties/amenity-icons.ts';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { capitalize } from '#lib/words.ts';
import type { Facets } from '../engine/search-result.ts';
import type { Option } from './OptionChips.tsx';

export function statusOptions(facets: Facets | undefined) {
  return PROPERTY_STATUSES.map((value) => ({ value, label: value, count: facets?.statuses[value] }));
}

export function typeOptions(facets: Facets | undefined) {
  return PROPERTY_TYPES.map((value) => ({ value, label: capitalize(value), count: facets?.types[value] }));
}

export function tenureOptions(facets: Facets | undefined) {
  return PROPERTY_TENURES.map((value) => ({ value, label: value, count: facets?.tenures[value] }));
}

/** What the site's properties have; a chosen one stays in the list, so that it can be taken back. */
export function amenityOptions(facets: Facets | undefined, chosen: readonly string[]): Option<string>[] {
  const counted = facets?.amenities ?? [];
  const unknown = chosen.filter((slug) => !counted.some((amenity) => amenity.slug === slug));
  return [...counted, ...unknown.map((slug) => ({ slug, count: 0 }))].map(({ slug, count }) => ({
    value: slug,
    label: amenityLabel(slug),
    count: facets && count,
    icon: AMENITY_ICONS[slug],
  }));
}
