import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { BEDROOM_CHOICES, type SearchFilters } from './filters.ts';
import type { Facets } from './search-result.ts';

/** No bedroom or none to have, one, two, three, four or more. */
export const BEDROOM_GROUPS = [0, ...BEDROOM_CHOICES] as const;

/** How many properties share a combination of status, type and bedrooms, each told by its place in its list. */
export interface OptionCell {
  status: number;
  type: number;
  bedrooms: number;
  count: number;
}

export interface ChosenOptions {
  status: Uint8Array;
  type: Uint8Array;
  bedrooms: Uint8Array;
}

/** Marks the options that the filters let through; without a choice it is all of them. */
export function chosenOptions({ statuses, types, bedrooms }: SearchFilters): ChosenOptions {
  const mark = <Option>(options: readonly Option[], chosen: readonly Option[]) =>
    Uint8Array.from(options, (option) => Number(chosen.length === 0 || chosen.includes(option)));
  return {
    status: mark(PROPERTY_STATUSES, statuses),
    type: mark(PROPERTY_TYPES, types),
    bedrooms: mark<number>(BEDROOM_GROUPS, bedrooms === null ? [] : [bedrooms]),
  };
}

/** The counts beside each option: what all other filters let through, whatever is chosen beside the option. */
export function countOptions(cells: readonly OptionCell[], filters: SearchFilters): Omit<Facets, 'amenities'> {
  const chosen = chosenOptions(filters);
  const sum = (isCounted: (cell: OptionCell) => boolean) =>
    cells.reduce((total, cell) => total + (isCounted(cell) ? cell.count : 0), 0);
  const hasStatus = ({ status }: OptionCell) => chosen.status[status] === 1;
  const hasType = ({ type }: OptionCell) => chosen.type[type] === 1;
  const hasBedrooms = ({ bedrooms }: OptionCell) => chosen.bedrooms[bedrooms] === 1;
  const ofStatus = (place: number) => sum((cell) => cell.status === place && hasType(cell) && hasBedrooms(cell));
  const ofType = (place: number) => sum((cell) => cell.type === place && hasStatus(cell) && hasBedrooms(cell));
  const ofBedrooms = (place: number) => sum((cell) => cell.bedrooms === place && hasStatus(cell) && hasType(cell));

  return {
    statuses: {
      'Off Plan': ofStatus(PROPERTY_STATUSES.indexOf('Off Plan')),
      'Construction Started': ofStatus(PROPERTY_STATUSES.indexOf('Construction Started')),
      Land: ofStatus(PROPERTY_STATUSES.indexOf('Land')),
      'Ready to Move In': ofStatus(PROPERTY_STATUSES.indexOf('Ready to Move In')),
    },
    types: {
      apartment: ofType(PROPERTY_TYPES.indexOf('apartment')),
      villa: ofType(PROPERTY_TYPES.indexOf('villa')),
      house: ofType(PROPERTY_TYPES.indexOf('house')),
      penthouse: ofType(PROPERTY_TYPES.indexOf('penthouse')),
      townhouse: ofType(PROPERTY_TYPES.indexOf('townhouse')),
      land: ofType(PROPERTY_TYPES.indexOf('land')),
    },
    bedrooms: {
      any: sum((cell) => hasStatus(cell) && hasType(cell)),
      1: ofBedrooms(1),
      2: ofBedrooms(2),
      3: ofBedrooms(3),
      4: ofBedrooms(4),
    },
  };
}

/** How many properties all filters let through. */
export function countAll(cells: readonly OptionCell[], filters: SearchFilters): number {
  const { status, type, bedrooms } = chosenOptions(filters);
  const isCounted = (cell: OptionCell) =>
    status[cell.status] === 1 && type[cell.type] === 1 && bedrooms[cell.bedrooms] === 1;
  return cells.reduce((total, cell) => total + (isCounted(cell) ? cell.count : 0), 0);
}
