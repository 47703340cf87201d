import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CHOICE } from '#components/currency/choice.ts';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { CompareTable } from '#features/saved/CompareTable.tsx';
import { type CompareRow, compareRows } from '#features/saved/compare-rows.ts';

const VILLA: PropertyCardView = {
  slug: 'villa-mwezi',
  name: 'Villa Mwezi',
  location: 'Beach road',
  area: { name: 'Matemwe', island: 'Unguja' },
  type: 'villa',
  status: 'Off Plan',
  price: 685_000,
  bedrooms: 4,
  bathrooms: 3,
  size_sqm: 420,
  land_size_sqm: null,
  handover: '2027-03',
  tenure: 'Leasehold',
  lease_years: 66,
  reduction: null,
  amenities: ['pool'],
  owner: { name: 'Coral Homes', kind: 'agency', face: null },
  photo: null,
  photoCount: 0,
};
const FLAT: PropertyCardView = { ...VILLA, type: 'apartment' };
const LAND: PropertyCardView = {
  ...VILLA,
  type: 'land',
  status: 'Land',
  bedrooms: null,
  bathrooms: null,
  size_sqm: null,
  land_size_sqm: 900,
  handover: null,
};

function row(label: string, ...cards: readonly PropertyCardView[]): CompareRow | undefined {
  return compareRows(cards, DEFAULT_CHOICE).find((one) => one.label === label);
}

const DOES_NOT_APPLY = { kind: 'doesNotApply' };
const NOT_GIVEN = { kind: 'notGiven' };

describe('a comparison', () => {
  test('says when each is handed over', () => {
    const ready: PropertyCardView = { ...VILLA, status: 'Ready to Move In', handover: null };
    const open: PropertyCardView = { ...VILLA, handover: null };
    expect(row('Handover', VILLA, ready, LAND, open)?.values).toEqual([
      { kind: 'text', text: 'Mar 2027' },
      { kind: 'text', text: 'Ready' },
      DOES_NOT_APPLY,
      NOT_GIVEN,
    ]);
  });

  test('says how each is held, and for how long a lease still runs', () => {
    const flat: PropertyCardView = { ...FLAT, tenure: 'Condominium title', lease_years: null };
    const open: PropertyCardView = { ...VILLA, lease_years: null };
    const silent: PropertyCardView = { ...VILLA, tenure: null, lease_years: null };
    expect(row('Tenure', VILLA, flat, open, silent)?.values).toEqual([
      { kind: 'text', text: 'Leasehold, 66 years left' },
      { kind: 'text', text: 'Condominium title' },
      { kind: 'text', text: 'Leasehold' },
      NOT_GIVEN,
    ]);
    expect(row('Tenure', silent, silent)).toBeUndefined();
  });

  test.for(['Bedrooms', 'Bathrooms', 'Size'])('%s do not apply to land', (label) => {
    expect(row(label, VILLA, LAND)?.values[1]).toEqual(DOES_NOT_APPLY);
    expect(row(label, LAND, LAND)).toBeUndefined();
  });

  test('a plot does not apply to a flat, and is not given where a villa names none', () => {
    expect(row('Plot', VILLA, FLAT, LAND)?.values).toEqual([NOT_GIVEN, DOES_NOT_APPLY, { kind: 'size', amount: 900 }]);
  });

  test.for<[string, Partial<PropertyCardView>]>([
    ['Price', { price: 685_000.3 }],
    ['Price per size', { price: 685_001 }],
    ['Size', { size_sqm: 420.04 }],
    ['Bedrooms', LAND],
    ['Handover', { handover: null }],
    ['Plot', { land_size_sqm: 900 }],
    ['Listed by', { owner: null }],
  ])('%s is no difference where both read the same or one says nothing', ([label, change]) => {
    expect(row(label, VILLA, { ...VILLA, ...change })?.isDifferent).toBe(false);
  });

  test('judges by the currency and the unit that the visitor reads', () => {
    const inShillings = { currency: 'TZS', unit: 'imperial' } as const;
    const other = { ...VILLA, price: VILLA.price + 0.3, size_sqm: 419.96, land_size_sqm: 900 };
    const rows = compareRows([VILLA, other, { ...other, land_size_sqm: 900.08 }], inShillings);
    const different = rows.filter(({ isDifferent }) => isDifferent).map(({ label }) => label);
    expect(different).toEqual(['Price', 'Price per size', 'Size']);
  });

  test('a home without a bedroom is a studio there, too', () => {
    expect(row('Bedrooms', { ...VILLA, bedrooms: 0 })?.values).toEqual([{ kind: 'text', text: 'Studio' }]);
  });

  test.for<[string, Partial<PropertyCardView>]>([
    ['Price', { price: 685_001 }],
    ['Size', { size_sqm: 421 }],
    ['Bedrooms', { bedrooms: 3 }],
    ['Handover', { handover: '2027-04' }],
    ['Tenure', { lease_years: 33 }],
    ['Listed by', { owner: { name: 'Asha', kind: 'agent', face: null } }],
    ['Pool', { amenities: [] }],
  ])('%s is a difference where two say something else', ([label, change]) => {
    expect(row(label, VILLA, LAND, { ...VILLA, ...change })?.isDifferent).toBe(true);
  });

  test('of two that are alike says so where only differences are asked for', () => {
    const words = 'They do not differ in anything shown here.';
    const show = (...cards: readonly PropertyCardView[]) =>
      renderToStaticMarkup(createElement(CompareTable, { cards, isDifferenceOnly: true }));
    expect(show(VILLA, { ...VILLA, slug: 'villa-mwezi-2' })).toContain(words);
    expect(show(VILLA, LAND)).not.toContain(words);
  });
});
