import { amenityLabel } from '#features/properties/amenities.ts';
import { formatNumber } from '#lib/money.ts';
import { capitalize } from '#lib/words.ts';
import type { FilterName, PriceBound, SearchFilters, SearchState } from '../engine/filters.ts';

/** A filter that is set, and what takes it away. */
export interface ActiveFilter {
  label: string;
  removal: Partial<SearchFilters>;
}

/** Everything that narrows the results but the text, which stands in its own field, and the map, which has its switch. */
export function listChosen(search: SearchState): ActiveFilter[] {
  const { statuses, types, bedrooms, minPrice, maxPrice, tenures, amenities, bounds, shape, view } = search;
  return [
    ...statuses.map((status) => ({
      label: `${status}${status === 'Land' ? ' (status)' : ''}`,
      removal: { statuses: without(statuses, status) },
    })),
    ...types.map((type) => ({ label: capitalize(type), removal: { types: without(types, type) } })),
    ...(bedrooms === null ? [] : [{ label: bedroomsText(bedrooms), removal: { bedrooms: null } }]),
    ...(minPrice ? [{ label: `From ${boundLabel(minPrice)}`, removal: { minPrice: null } }] : []),
    ...(maxPrice ? [{ label: `Up to ${boundLabel(maxPrice)}`, removal: { maxPrice: null } }] : []),
    ...tenures.map((tenure) => ({ label: tenure, removal: { tenures: without(tenures, tenure) } })),
    ...amenities.map((slug) => ({ label: amenityLabel(slug), removal: { amenities: without(amenities, slug) } })),
    ...(shape && view !== 'map' ? [{ label: 'Drawn area', removal: { shape: null } }] : []),
    ...(bounds && view !== 'map' ? [{ label: 'Map area', removal: { bounds: null } }] : []),
  ];
}

function without<Value>(values: readonly Value[], value: Value): Value[] {
  return values.filter((other) => other !== value);
}

/** "USD 250,000", as plain as the field it was typed into. */
function boundLabel({ amount, currency }: PriceBound): string {
  return `${currency} ${formatNumber(amount)}`;
}

function bedroomsText(bedrooms: number): string {
  if (bedrooms === 4) return '4+ bedrooms';
  return bedrooms === 1 ? '1 bedroom' : `${bedrooms} bedrooms`;
}

/** What a group of filters is called in a sentence. */
export const FILTER_WORDS = {
  text: 'text',
  status: 'status',
  type: 'type',
  bedrooms: 'bedrooms',
  price: 'price',
  tenure: 'tenure',
  amenities: 'amenities',
  bounds: 'map area',
} as const satisfies Record<FilterName, string>;
