import { describe, expect, test } from 'vitest';
import { DbError } from '#db/errors.ts';
import { numberFrom } from '#lib/number-text.ts';
import {
  historyLabel,
  numberHint,
  saveFailure,
  valueLabel,
} from '../../../../src/features/admin/properties/property-labels.ts';
import {
  NEW_PROPERTY,
  type PropertyValues,
  priceFrom,
  propertyForm,
  readinessOf,
  sizeFrom,
  toPropertyValues,
} from '../../../../src/features/admin/properties/property-values.ts';

const AGENT = { kind: 'agent', id: '11111111-1111-4111-8111-111111111111', whatsapp_number: '+255777000111' } as const;
const VILLA: PropertyValues = {
  ...NEW_PROPERTY,
  name: 'Nyumba ya Bahari',
  description: 'Four rooms and the sea.',
  location: 'Jambiani, Unguja',
  type: 'villa',
  price: 310_000,
  bedrooms: 4,
  bathrooms: 3,
  size_sqm: 280,
  latitude: -6.3,
  longitude: 39.5,
  area_id: '22222222-2222-4222-8222-222222222222',
  owner: AGENT,
};
const WITH_IMAGES = propertyForm(() => false);
const FLAT = { type: 'apartment', bedrooms: null, bathrooms: null, size_sqm: 0, land_size_sqm: 100 } as const;
const LAND = { type: 'land', land_size_sqm: null } as const;

describe('what keeps a property from being saved', () => {
  test('a new form says all of it at once, in the order of the fields', () => {
    expect(problemsOf(NEW_PROPERTY, { hasImages: false })).toEqual([
      'name: Name is required',
      'area_id: Area is required',
      'type: Property type is required',
      'price: Price must be greater than 0',
      'location: Location is required',
      'description: Description is required',
      'owner: Please assign this property to an agent, agency, or developer',
      'images: At least one image is required',
      'latitude: Please select a location on the map',
    ]);
  });

  test.for<[Partial<PropertyValues>, string[]]>([
    [{}, []],
    [
      { bedrooms: null, bathrooms: null, size_sqm: null },
      [
        'bedrooms: Number of bedrooms is required',
        'bathrooms: Number of bathrooms is required',
        'size_sqm: Building size is required and must be greater than 0',
      ],
    ],
    [{ land_size_sqm: 0 }, ['land_size_sqm: Land size must be greater than 0']],
    [
      FLAT,
      [
        'bedrooms: Number of bedrooms is required',
        'bathrooms: Number of bathrooms is required',
        'size_sqm: Unit size is required and must be greater than 0',
        'land_size_sqm: Apartments should not have land size',
      ],
    ],
    [
      LAND,
      [
        'bedrooms: Land properties should not have bedrooms',
        'bathrooms: Land properties should not have bathrooms',
        'size_sqm: Land properties should not have building size',
        'land_size_sqm: Land size is required and must be greater than 0',
      ],
    ],
    [
      { price: null, bedrooms: null },
      ['price: Price must be greater than 0', 'bedrooms: Number of bedrooms is required'],
    ],
    [
      { bedrooms: 2.5, size_sqm: null },
      [
        'bedrooms: Please enter a whole number from 0 to 99',
        'size_sqm: Building size is required and must be greater than 0',
      ],
    ],
    [{ tenure: 'Leasehold', lease_years: 66 }, []],
    [{ tenure: 'Leasehold' }, []],
    [{ tenure: 'Leasehold', lease_years: 100 }, ['lease_years: Please enter a whole number from 1 to 99']],
    [{ tenure: 'Condominium title', lease_years: 66 }, ['lease_years: Only a leasehold should have lease years']],
    [{ handover_date: '12027-06-30' }, ['handover_date: Please enter a date such as 2027-06-30']],
    [
      { amenities: Array.from({ length: 61 }, (_, number) => `view-${number}`) },
      ['amenities: Please use at most 60 amenities'],
    ],
    [{ lease_years: 66 }, ['lease_years: Only a leasehold should have lease years']],
    [{ price: 0 }, ['price: Price must be greater than 0']],
    [{ price: -5 }, ['price: Price must be greater than 0']],
    [{ price: Number.NaN }, ['price: Please enter the price as a number']],
    [{ latitude: Number.NaN }, ['latitude: Please enter a number from -90 to 90']],
    [{ latitude: Number.NaN, longitude: Number.NaN }, ['latitude: Please select a location on the map']],
    [{ bedrooms: Number.NaN }, ['bedrooms: Please enter a whole number from 0 to 99']],
  ])('a villa changed by %o says what is wrong with it', ([change, problems]) => {
    expect(problemsOf({ ...VILLA, ...change })).toEqual(problems);
  });

  test('what is saved has one owner with the number of that party, and a slug from the name', () => {
    expect(WITH_IMAGES.parse(VILLA)).toMatchObject({
      slug: 'nyumba-ya-bahari',
      agent_id: AGENT.id,
      agency_id: null,
      developer_id: null,
      whatsapp_number: AGENT.whatsapp_number,
      handover_date: null,
    });
    expect(WITH_IMAGES.parse({ ...VILLA, slug: 'kept', handover_date: '' })).toMatchObject({
      slug: 'kept',
      handover_date: null,
    });
  });
});

test.for<[string, number | null]>([
  ['', null],
  ['  ', null],
  ['685000', 685_000],
  ['1 250 000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1.250.000,5', 1_250_000.5],
  ['1.250', 1.25],
  ['12,5', 12.5],
  ['1,234.5', 1234.5],
  ['-6.3180', -6.318],
  ['1.250.00', Number.NaN],
  ['1e400', Number.NaN],
  ['about 300', Number.NaN],
])('%s is typed as a number', ([typed, number]) => {
  expect(numberFrom(typed)).toBe(number);
});

test.for<[string, number | null]>([
  [' ', null],
  ['$685,000', 685_000],
  ['685.000', 685_000],
  ['USD 1.2m', 1_200_000],
  ['-5', -5],
  ['-250,000', -250_000],
  ['\u2212250,000', -250_000],
  ['-$5', -5],
  ['$-5', -5],
  ['100-200', Number.NaN],
  ['€685,000', Number.NaN],
  ['about 300', Number.NaN],
])('%s is typed as a price in dollars', ([typed, price]) => {
  expect(priceFrom(typed)).toBe(price);
});

test.for<[string, number | null]>([
  ['', null],
  ['2.500', 2500],
  ['2,500.5', 2500.5],
  ['120.5', 120.5],
  ['about 300', Number.NaN],
])('%s is typed as a size', ([typed, size]) => {
  expect(sizeFrom(typed)).toBe(size);
});

test('whoever passes through a text field of a property without a value changes nothing', () => {
  const empty = { reference: '', handover_date: '', video_url: '' };
  expect(NEW_PROPERTY).toMatchObject(empty);
  const input = WITH_IMAGES.parse({ ...VILLA, ...empty });
  expect(input).toMatchObject({ reference: null, handover_date: null, video_url: null });
  const derived = { size_sqft: null, land_size_sqft: null, featured: false, created_at: '', updated_at: '' };
  expect(toPropertyValues({ id: '', ...input, ...derived })).toMatchObject(empty);
});

test('hints say what a good page still lacks', () => {
  const paje = { latitude: -6.27, longitude: 39.53 };
  const reached = (values: PropertyValues, photos: number) =>
    readinessOf(values, photos, paje).map(({ isReached }) => isReached);
  expect(reached(NEW_PROPERTY, 0)).toEqual([false, false, false]);
  expect(reached({ ...VILLA, description: 'x'.repeat(300) }, 5)).toEqual([true, true, true]);
  expect(readinessOf({ ...VILLA, latitude: -5.2 }, 5, paje)[2]?.text).toMatch(/^The marker is 11\d km from/);
  for (const latitude of [Number.NaN, 91]) {
    expect(readinessOf({ ...VILLA, latitude }, 5, paje)[2]?.text).toBe('No location on the map yet');
  }
});

function problemsOf(values: PropertyValues, { hasImages = true } = {}): string[] {
  const { error } = propertyForm(() => !hasImages).safeParse(values);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('a save that failed says whether it was the connection, the database or a defect', () => {
  const failures = [new DbError('offline'), new DbError('timeout'), new DbError('invalid'), new TypeError('a defect')];
  expect(failures.map((error) => saveFailure(error, true))).toEqual([
    'Failed to connect to database. Please check your connection.',
    'Failed to connect to database. Please check your connection.',
    'Failed to create property',
    'An unexpected error occurred. Please try again.',
  ]);
  expect(saveFailure(new DbError('forbidden'), false)).toBe('Failed to update property');
});

test('a property without a number of its own is written to at the number of its client, as on the site', () => {
  expect(numberHint('+255777000222', '+255777000222')).toBe('WhatsApp number copied, +255 777 000 222');
  expect(numberHint('+255777000111', '+255777000222')).toBe(
    'WhatsApp number of its own, +255 777 000 111; the client has +255 777 000 222',
  );
  expect(numberHint(null, '+255777000222')).toBe('WhatsApp number of the client, +255 777 000 222');
  expect(numberHint(null, null)).toBeNull();
});

test('two versions side by side show values as people read them', () => {
  const shown = (field: string, value: unknown) => valueLabel(field, [value, value], new Map([['a1', 'Paje']]));
  expect(shown('price', 1_250_000)).toBe('$1,250,000');
  expect(shown('price', 99.5)).toBe('$99.50');
  expect(shown('price', null)).toBe('(empty)');
  expect(shown('handover_date', '2027-03-01')).toBe('Mar 1, 2027');
  expect(shown('handover_date', '')).toBe('(empty)');
  expect(shown('area_id', 'a1')).toBe('Paje');
  expect(shown('images', ['a.jpg', 'b.jpg'])).toBe('2 images');
  expect(valueLabel('floor_plan_images', [['a.jpg'], ['b.jpg']], new Map())).toBe(
    '1 image, the first is a.jpg, only here: a.jpg',
  );
  expect(shown('is_published', true)).toBe('Published');
  expect(historyLabel('price', 310_000)).toBe('$310,000');
  expect(historyLabel('name', 'Villa')).toBeUndefined();
});
