import { type Property, TYPE_RULES } from './property.ts';

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
