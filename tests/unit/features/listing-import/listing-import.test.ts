import { expect, test } from 'vitest';
import { guessColumns } from '#features/listing-import/listing-columns.ts';
import { readListingFile } from '#features/listing-import/listing-file.ts';
import { FIRST_PLAN, type KnownListings, type ListingPlan } from '#features/listing-import/listing-row.ts';
import {
  readAddresses,
  readAmenities,
  readCoordinates,
  readCount,
  readHandover,
  readPrice,
  readSize,
  readText,
} from '#features/listing-import/listing-values.ts';
import { type PlannedListing, planListings, unknownWords } from '#features/listing-import/plan-listings.ts';
import { asAgency, asItalian, asKyero, asWordpress, asWorkbook } from '../../../fixtures/listing-files.ts';
import { validProperty } from '../../../fixtures/property.ts';

const PAJE = { id: crypto.randomUUID(), name: 'Paje', latitude: -6.26, longitude: 39.53 };
const JUMA = {
  id: crypto.randomUUID(),
  kind: 'agent',
  name: 'Juma Ali',
  email: 'juma@pwani.example',
  whatsapp_number: '+255777000101',
} as const;
const RATES = { USD: 1, EUR: 0.5, AED: 4, TZS: 2500 };
const KNOWN: KnownListings = { areas: [PAJE], owners: [JUMA], properties: [], pictures: new Map(), rates: RATES };

async function plan(bytes: Uint8Array<ArrayBuffer>, known = KNOWN, choices: Partial<ListingPlan> = {}) {
  const file = await readListingFile('listings', bytes);
  const chosen = { ...FIRST_PLAN, match: guessColumns(file.heads), ...choices };
  return { file, plan: chosen, listings: planListings(file, chosen, known) };
}

const problemsOf = ({ problems }: PlannedListing) => problems.map(({ field, message }) => `${field}: ${message}`);

test('a list of an agency is read with its units, and every fault is told at its line and field', async () => {
  const { file, listings, plan: chosen } = await plan(asAgency());
  expect(file.unit).toBe('Line');
  expect(listings.map(({ line, action }) => [line, action])).toEqual([
    [3, 'create'],
    [5, 'create'],
    [6, 'create'],
    [7, 'faulty'],
    [8, 'faulty'],
    [9, 'faulty'],
  ]);
  const [villa, flat, plot, twice, nowhere, priceless] = listings;
  expect(villa?.values).toMatchObject({
    reference: 'V-1',
    name: 'Villa Bluu',
    type: 'villa',
    status: 'Ready to Move In',
    price: 420_000,
    area_id: PAJE.id,
    agent_id: JUMA.id,
    agency_id: null,
    bedrooms: 3,
    size_sqm: 180,
    land_size_sqm: 1011.7,
    latitude: PAJE.latitude,
    location: 'Paje',
    description: 'Three rooms\nby the beach.',
    whatsapp_number: JUMA.whatsapp_number,
    is_published: false,
  });
  expect(villa?.pictures).toEqual(['https://pictures.example/v1/a.jpg', 'https://pictures.example/v1/b.jpg']);
  expect(flat?.values).toMatchObject({
    type: 'apartment',
    status: 'Off Plan',
    price: 95_000,
    bedrooms: 0,
    size_sqm: 48,
  });
  expect(plot?.values).toMatchObject({
    type: 'land',
    status: 'Land',
    bedrooms: null,
    size_sqm: null,
    land_size_sqm: 8093.7,
  });
  expect(twice && problemsOf(twice)).toEqual(['reference: The same as in line 6']);
  expect(nowhere && problemsOf(nowhere)).toEqual([
    'type: “Castle” is no type of ours',
    'area: “Atlantis” is no area of ours',
    'owner: “Nobody” is no client of ours',
  ]);
  expect(priceless && problemsOf(priceless)).toEqual(['price: Please enter the price as a number']);
  expect(unknownWords(file, chosen, KNOWN).map(({ field, word }) => `${field} ${word}`)).toEqual([
    'type Castle',
    'area Atlantis',
    'owner Nobody',
  ]);
});

test('what is chosen for a word holds for its rows', async () => {
  const words = { 'type castle': 'house', 'area atlantis': PAJE.id, 'owner nobody': JUMA.id };
  const { listings } = await plan(asAgency(), KNOWN, { words });
  expect(listings[4]).toMatchObject({
    action: 'create',
    values: { type: 'house', area_id: PAJE.id, agent_id: JUMA.id },
  });
});

test('a list from Italy: semicolons, an old alphabet, points between thousands, euros', async () => {
  const { listings } = await plan(asItalian());
  expect(listings).toMatchObject([
    {
      action: 'create',
      values: { name: 'Villa Città', price: 2_500_000, size_sqm: 210.5, bathrooms: 3 },
      warnings: ['The price is turned from EUR into US dollars'],
    },
  ]);
});

test('a workbook is read from the sheet that holds the listings', async () => {
  const { file, listings } = await plan(await asWorkbook());
  expect(file.unit).toBe('Row');
  expect(listings).toMatchObject([
    {
      line: 2,
      action: 'create',
      values: { reference: 'X-1', price: 350_000, bedrooms: 3, handover_date: '2027-06-30' },
    },
  ]);
});

test('a Kyero feed: what is for rent stays out, the text is the English one', async () => {
  const { file, listings } = await plan(asKyero(), KNOWN, { ownerId: JUMA.id });
  expect(file.unit).toBe('Listing');
  expect(listings).toMatchObject([
    {
      action: 'create',
      name: '3-bedroom villa in Paje',
      pictures: ['https://pictures.example/ky/1.jpg', 'https://pictures.example/ky/2.jpg'],
      values: {
        reference: 'KY-1',
        price: 620_000,
        tenure: 'Leasehold',
        description: 'Quiet & close to the beach.',
        latitude: -6.27,
        land_size_sqm: null,
        amenities: ['air-conditioning', 'swimming-pool'],
      },
    },
  ]);
});

test('an export of WordPress: texts without tags, the cover first', async () => {
  const { listings } = await plan(asWordpress(), KNOWN, { ownerId: JUMA.id });
  expect(listings).toMatchObject([
    {
      action: 'create',
      name: 'Villa Mti',
      pictures: ['https://pictures.example/wp/two.jpg', 'https://pictures.example/wp/one.jpg'],
      values: {
        reference: 'HZ-70',
        price: 275_000,
        size_sqm: 111.5,
        latitude: -6.2671,
        longitude: 39.5333,
        status: 'Ready to Move In',
        amenities: ['wifi'],
        description: 'Under the baobab.\n\nWith a well & a wall.',
      },
    },
  ]);
});

test('the same file again changes nothing, a changed one only what has changed', async () => {
  const first = await plan(asWordpress(), KNOWN, { ownerId: JUMA.id });
  const [made] = first.listings;
  const stored = {
    ...validProperty({ area_id: PAJE.id }),
    ...made?.values,
    id: crypto.randomUUID(),
    created_at: '2026-11-22T10:00:00Z',
    updated_at: '2026-11-22T10:00:00Z',
    size_sqft: null,
    land_size_sqft: null,
    featured: false,
    is_published: true,
    images: ['http://127.0.0.1:54321/storage/v1/object/public/properties/a.jpg'],
  };
  // What the form makes of a property is what the table holds.
  const known = {
    ...KNOWN,
    properties: [JSON.parse(JSON.stringify(stored))],
    pictures: new Map([[stored.id, new Set(made?.pictures)]]),
  };
  expect((await plan(asWordpress(), known, { ownerId: JUMA.id })).listings).toMatchObject([{ action: 'unchanged' }]);

  const dearer = new TextEncoder().encode(new TextDecoder().decode(asWordpress()).replace('275000', '299000'));
  expect((await plan(dearer, known, { ownerId: JUMA.id })).listings).toMatchObject([
    { action: 'update', id: stored.id, values: { price: 299_000 }, pictures: [] },
  ]);
  // Without its number it is known by name and area, and left out.
  const unnumbered = new TextEncoder().encode(new TextDecoder().decode(asWordpress()).replace('HZ-70', ''));
  expect((await plan(unnumbered, known, { ownerId: JUMA.id })).listings).toMatchObject([{ action: 'twin' }]);
  expect((await plan(unnumbered, known, { ownerId: JUMA.id, twins: 'add' })).listings).toMatchObject([
    { action: 'create' },
  ]);
});

test('what is no list of properties is refused in a sentence', async () => {
  const read = (text: string) => readListingFile('x', new TextEncoder().encode(text));
  await expect(read('')).rejects.toThrow('The file is empty');
  await expect(read('Ref,Price')).rejects.toThrow('There are no rows below the first line');
  await expect(read('<root><property>')).rejects.toThrow('This XML is not whole');
  await expect(read('<html><body></body></html>')).rejects.toThrow('neither a Kyero feed nor an export of WordPress');
  await expect(read('PK\u0003\u0004 no zip')).rejects.toThrow('This file is no workbook that can be read');
});

test.each([
  ['1,200 sq ft', 111.5],
  ['120 m²', 120],
  ['0.5 acre', 2023.4],
  ['2 ha', 20_000],
  ['180', 180],
  ['0', null],
  ['', null],
  ['big', Number.NaN],
])('the size %s', (cell, size) => {
  expect(readSize(cell, 'm2')).toBe(size);
});

test('counts, prices, days, places, texts and lists', () => {
  expect(['3', '3.0', '4 bedrooms', 'Studio', '', 'many'].map(readCount)).toEqual([3, 3, 4, 0, null, Number.NaN]);
  expect(readPrice('From USD 120,000', 'EUR', RATES)).toEqual({ usd: 120_000, currency: 'USD' });
  expect(readPrice('TZS 600 milioni', 'USD', RATES)).toEqual({ usd: 240_000, currency: 'TZS' });
  expect(readPrice('€ 99.500', 'USD', RATES)).toEqual({ usd: 199_000, currency: 'EUR' });
  expect(['Q4 2027', 'December 2027', '2028', '30/06/2027', 'soon'].map(readHandover)).toEqual([
    '2027-12-31',
    '2027-12-01',
    '2028-12-31',
    '2027-06-30',
    'soon',
  ]);
  expect(readCoordinates('39.5333, -6.2671')).toEqual({ latitude: -6.2671, longitude: 39.5333 });
  expect(readText('<ul><li>One</li><li>Two</li></ul>')).toBe('- One\n- Two');
  expect(readText('5 < 6 & 7')).toBe('5 < 6 & 7');
  expect(readAmenities('Wi-Fi | Pool;Sea view, sea view')).toEqual(['wifi', 'swimming-pool', 'sea-view']);
  expect(readAddresses('https://a.example/1.jpg,https://a.example/2.jpg;https://a.example/3 x.jpg')).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
    'https://a.example/3',
  ]);
});
