import { amenityLabel } from '#features/properties/amenities.ts';
import { capitalize } from '#lib/words.ts';
import type { PropertyCardView } from './property-card.ts';

export type CompareValue =
  | { kind: 'text'; text: string }
  | { kind: 'price' | 'size' | 'pricePerSize'; amount: number }
  | { kind: 'has'; has: boolean }
  | { kind: 'none' };

export interface CompareRow {
  label: string;
  values: CompareValue[];
  /** Not all properties say the same. */
  isDifferent: boolean;
}

const FACTS: readonly { label: string; read: (card: PropertyCardView) => CompareValue }[] = [
  { label: 'Price', read: ({ price }) => ({ kind: 'price', amount: price }) },
  { label: 'Price per size', read: pricePerSize },
  { label: 'Status', read: ({ status }) => ({ kind: 'text', text: status }) },
  { label: 'Type', read: ({ type }) => ({ kind: 'text', text: capitalize(type) }) },
  { label: 'Area', read: ({ area }) => ({ kind: 'text', text: `${area.name}, ${area.island}` }) },
  { label: 'Bedrooms', read: ({ bedrooms }) => count(bedrooms) },
  { label: 'Bathrooms', read: ({ bathrooms }) => count(bathrooms) },
  { label: 'Size', read: (card) => size(card.size_sqm) },
  { label: 'Plot', read: (card) => size(card.land_size_sqm) },
  { label: 'Listed by', read: ({ owner }) => (owner ? { kind: 'text', text: owner.name } : { kind: 'none' }) },
];

/** Fact by fact what the properties say, then every amenity that one of them has. */
export function compareRows(cards: readonly PropertyCardView[]): CompareRow[] {
  const amenities = [...new Set(cards.flatMap((card) => card.amenities))].sort();
  return [
    ...FACTS.map(({ label, read }) => toRow(label, cards.map(read))),
    ...amenities.map((slug) =>
      toRow(
        amenityLabel(slug),
        cards.map((card) => ({ kind: 'has', has: card.amenities.includes(slug) })),
      ),
    ),
  ].filter(({ values }) => values.some(({ kind }) => kind !== 'none'));
}

function toRow(label: string, values: CompareValue[]): CompareRow {
  return { label, values, isDifferent: new Set(values.map((value) => JSON.stringify(value))).size > 1 };
}

function pricePerSize({ price, size_sqm, land_size_sqm }: PropertyCardView): CompareValue {
  const measure = size_sqm ?? land_size_sqm;
  return measure ? { kind: 'pricePerSize', amount: price / measure } : { kind: 'none' };
}

function count(number: number | null): CompareValue {
  return number === null ? { kind: 'none' } : { kind: 'text', text: String(number) };
}

function size(squareMetres: number | null): CompareValue {
  return squareMetres === null ? { kind: 'none' } : { kind: 'size', amount: squareMetres };
}
