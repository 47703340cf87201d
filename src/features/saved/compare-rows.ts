import type { Choice } from '#components/currency/choice.ts';
import { amenityLabel } from '#features/properties/amenities.ts';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { bedroomsText, pricePerSquareMetre, tenureText } from '#features/properties/card/property-facts.ts';
import { TYPE_RULES } from '#features/properties/property.ts';
import { AREA_UNITS, formatArea } from '#lib/area-units.ts';
import { formatShortMonth } from '#lib/dates.ts';
import { formatMoney, formatUnitPrice } from '#lib/money.ts';
import { capitalize } from '#lib/words.ts';

export type CompareValue =
  | { kind: 'text'; text: string }
  | { kind: 'price' | 'size' | 'pricePerSize'; amount: number }
  | { kind: 'has'; has: boolean }
  | { kind: 'doesNotApply' | 'notGiven' };

export interface CompareRow {
  label: string;
  values: CompareValue[];
  /** Two properties say something else; one that says nothing does not differ. */
  isDifferent: boolean;
}

const DOES_NOT_APPLY = { kind: 'doesNotApply' } as const;
const NOT_GIVEN = { kind: 'notGiven' } as const;

const FACTS: readonly { label: string; read: (card: PropertyCardView) => CompareValue }[] = [
  { label: 'Price', read: ({ price }) => ({ kind: 'price', amount: price }) },
  { label: 'Price per size', read: pricePerSize },
  { label: 'Status', read: ({ status }) => text(status) },
  { label: 'Handover', read: handover },
  { label: 'Tenure', read: tenure },
  { label: 'Type', read: ({ type }) => text(capitalize(type)) },
  { label: 'Area', read: ({ area }) => text(`${area.name}, ${area.island}`) },
  { label: 'Bedrooms', read: (card) => ofBuilding(card, bedrooms(card)) },
  { label: 'Bathrooms', read: (card) => ofBuilding(card, count(card.bathrooms)) },
  { label: 'Size', read: (card) => ofBuilding(card, size(card.size_sqm)) },
  { label: 'Plot', read: plot },
  { label: 'Listed by', read: ({ owner }) => (owner ? text(owner.name) : NOT_GIVEN) },
];

/** Fact by fact what the properties say, as the visitor reads it, then every amenity that one of them has. */
export function compareRows(cards: readonly PropertyCardView[], choice: Choice): CompareRow[] {
  const toRow = (label: string, values: CompareValue[]) => ({ label, values, isDifferent: differ(values, choice) });
  const amenities = [...new Set(cards.flatMap((card) => card.amenities))].sort();
  return [
    ...FACTS.map(({ label, read }) => toRow(label, cards.map(read))),
    ...amenities.map((slug) =>
      toRow(
        amenityLabel(slug),
        cards.map((card) => ({ kind: 'has', has: card.amenities.includes(slug) })),
      ),
    ),
  ].filter(({ values }) => values.some((value) => shown(value, choice) !== null));
}

function differ(values: readonly CompareValue[], choice: Choice): boolean {
  const said = values.map((value) => shown(value, choice)).filter((words) => words !== null);
  return new Set(said).size > 1;
}

/** As a reader sees it: what differs by less than that is no difference. Null for what says nothing. */
function shown(value: CompareValue, { currency, unit }: Choice): string | null {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'price':
      return formatMoney(value.amount, currency);
    case 'pricePerSize':
      return formatUnitPrice(value.amount / AREA_UNITS[unit].perSquareMetre, currency);
    case 'size':
      return formatArea(value.amount, unit);
    case 'has':
      return String(value.has);
    case 'doesNotApply':
    case 'notGiven':
      return null;
  }
}

function text(words: string): CompareValue {
  return { kind: 'text', text: words };
}

function pricePerSize(card: PropertyCardView): CompareValue {
  const amount = pricePerSquareMetre(card);
  return amount === null ? NOT_GIVEN : { kind: 'pricePerSize', amount };
}

/** Nothing is built on land that is sold as land, and a finished home is there to be had. */
function handover({ handover: month, type, status }: PropertyCardView): CompareValue {
  if (month) return text(formatShortMonth(month));
  if (type === 'land' || status === 'Land') return DOES_NOT_APPLY;
  return status === 'Ready to Move In' ? text('Ready') : NOT_GIVEN;
}

function tenure(card: PropertyCardView): CompareValue {
  const words = tenureText(card);
  return words === null ? NOT_GIVEN : text(words);
}

function ofBuilding({ type }: PropertyCardView, value: CompareValue): CompareValue {
  return value.kind === 'notGiven' && !TYPE_RULES[type].building ? DOES_NOT_APPLY : value;
}

function plot({ type, land_size_sqm }: PropertyCardView): CompareValue {
  return land_size_sqm === null && TYPE_RULES[type].plot === 'none' ? DOES_NOT_APPLY : size(land_size_sqm);
}

function bedrooms(card: PropertyCardView): CompareValue {
  return card.bedrooms === null ? NOT_GIVEN : text(bedroomsText(card.bedrooms));
}

function count(number: number | null): CompareValue {
  return number === null ? NOT_GIVEN : text(String(number));
}

function size(squareMetres: number | null): CompareValue {
  return squareMetres === null ? NOT_GIVEN : { kind: 'size', amount: squareMetres };
}
