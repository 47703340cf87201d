import { capitalize, countOf } from '#lib/words.ts';
import { TYPE_RULES } from '../property.ts';
import type { Property } from '../property-schema.ts';

export type PropertyFact =
  | { kind: 'bedrooms' | 'bathrooms'; count: number }
  | { kind: 'size' | 'landSize'; squareMetres: number };

export type Measured = Pick<Property, 'type' | 'bedrooms' | 'bathrooms' | 'size_sqm' | 'land_size_sqm'>;

/** What there is to say about the measures of a property; a plot of land has no rooms, a flat no plot. */
export function listFacts(property: Measured): PropertyFact[] {
  const { building, plot } = TYPE_RULES[property.type];
  const facts: PropertyFact[] = [];
  if (building && property.bedrooms !== null) facts.push({ kind: 'bedrooms', count: property.bedrooms });
  if (building && property.bathrooms) facts.push({ kind: 'bathrooms', count: property.bathrooms });
  if (building && property.size_sqm !== null) facts.push({ kind: 'size', squareMetres: property.size_sqm });
  if (plot !== 'none' && property.land_size_sqm !== null) {
    facts.push({ kind: 'landSize', squareMetres: property.land_size_sqm });
  }
  return facts;
}

/** A home without a bedroom of its own is a studio. */
export function bedroomsText(count: number): string {
  return count === 0 ? 'Studio' : String(count);
}

export type Held = Pick<Property, 'tenure' | 'lease_years'>;

/** "Leasehold, 66 years left"; null where nobody has said. */
export function tenureText({ tenure, lease_years }: Held): string | null {
  return tenure && lease_years !== null ? `${tenure}, ${yearsLeft(lease_years)}` : tenure;
}

/** The same where there is little room: "Lease 66 years". */
export function shortTenureText({ tenure, lease_years }: Held): string | null {
  return lease_years === null ? tenure : `Lease ${countOf(lease_years, 'year')}`;
}

export function yearsLeft(years: number): string {
  return `${countOf(years, 'year')} left`;
}

/** "Villa in Matemwe, Unguja". */
export function placeLine(listing: Pick<Property, 'type'> & { area: { name: string; island: string } }): string {
  return `${capitalize(listing.type)} in ${listing.area.name}, ${listing.area.island}`;
}

type Priced = Pick<Property, 'type' | 'price' | 'size_sqm' | 'land_size_sqm'>;

/** US dollars for a square metre: of the building where there is one, of the plot otherwise; null when neither is known. */
export function pricePerSquareMetre({ type, price, size_sqm, land_size_sqm }: Priced): number | null {
  const size = TYPE_RULES[type].building ? size_sqm : land_size_sqm;
  return size === null || size <= 0 ? null : price / size;
}

/** The lowest price among these, or null when there is nothing for sale. */
export function startingPrice(properties: readonly { price: number }[]): number | null {
  return properties.length === 0 ? null : Math.min(...properties.map(({ price }) => price));
}
