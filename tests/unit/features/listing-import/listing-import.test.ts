import { expect, test } from 'vitest';
import { guessColumns } from '#features/listing-import/import-columns.ts';
import { readImportFile } from '#features/listing-import/import-file.ts';
import {
  FIRST_PLAN,
  type ImportPlan,
  type KnownRecords,
  type PlannedRow,
} from '#features/listing-import/import-plan.ts';
import { unknownWords } from '#features/listing-import/import-row.ts';
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
import { planImport } from '#features/listing-import/plan-import.ts';
import { validArea } from '../../../fixtures/area.ts';
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
const KNOWN: KnownRecords = {
  areas: [PAJE],
  owners: [JUMA],
  properties: [],
  records: [],
  pictures: new Map(),
  rates: RATES,
};

async function plan(bytes: Uint8Array<ArrayBuffer>, known = KNOWN, choices: Partial<ImportPlan> = {}) {
  const file = await readImportFile('listings', bytes, choices.kind);
  const chosen = { ...FIRST_PLAN, match: guessColumns(file.heads, choices.kind), ...choices };
  return { file, plan: chosen, listings: planImport(file, chosen, known) };
}

const problemsOf = ({ problems }: PlannedRow) => problems.map(({ field, message }) => `${field}: ${message}`);

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

test('areas and clients that are missing are added with the listings that name them, as far as the file knows them', async () => {
  const text = `Ref,Title,Type,Price,Area,Agency,Agency phone,E-mail,GPS,Beds,Baths,Size,Description
K-1,One,Villa,200000,"Kizimkazi, Unguja",Coral Key,0777 100 200,info@coralkey.example,"-6.44, 39.46",2,2,90,Text.
K-2,Two,Villa,200000,KIZIMKAZI,Coral Key,,,"-6.46, 39.48",2,2,90,Text.
K-3,Three,Villa,200000,Jambiani,Reef Homes,,,,2,2,90,Text.
K-4,Four,Villa,nothing,Makunduchi,Coral Key,,,,2,2,90,Text.
K-5,Five,Villa,1,Paje,new@firm.example,,,,2,2,90,Text.
K-6,Six,Villa,1,Paje,Pwani,,juma@pwani.example,,2,2,90,Text.
`;
  const words = ['area kizimkazi unguja', 'area kizimkazi', 'area jambiani', 'area makunduchi', 'owner coral key'];
  const as = (key: string) => (key.startsWith('area') ? 'Unguja' : 'agency');
  const keys = [...words, 'owner reef homes', 'owner new firm example', 'owner pwani'];
  const added = Object.fromEntries(keys.map((key) => [key, as(key)] as const));
  const bytes = new TextEncoder().encode(text);
  const { listings: rows } = await plan(bytes, KNOWN, { added });
  const [kizimkazi, coral, ...listings] = rows;
  expect(kizimkazi).toMatchObject({
    table: 'areas',
    line: 2,
    action: 'create',
    values: {
      name: 'Kizimkazi',
      island: 'Unguja',
      latitude: -6.44,
      short_description: 'Properties in Kizimkazi, Unguja.',
    },
    warnings: ['Its text is a plain one until you describe it'],
  });
  expect(coral).toMatchObject({
    table: 'agencies',
    values: { name: 'Coral Key', email: 'info@coralkey.example', phone: '+255777100200', is_active: true },
  });
  expect(listings.map(({ name, action }) => `${name} ${action}`)).toEqual([
    ...['One create', 'Two create', 'Three faulty', 'Four faulty', 'Five faulty', 'Six create'],
  ]);
  expect(listings.slice(0, 2).map(({ values }) => [values['area_id'], values['agency_id']])).toEqual(
    Array(2).fill([kizimkazi?.newId, coral?.newId]),
  );
  expect(listings.flatMap(problemsOf)).toEqual([
    'owner: “Reef Homes” cannot be added: Email is required',
    'price: Please enter the price as a number',
    // Everybody would see the address in the place of a name.
    'owner: “new@firm.example” cannot be added: Name is required',
  ]);
  // The address is one that we know.
  expect(listings[5]?.values).toMatchObject({ agent_id: JUMA.id, agency_id: null });

  const { listings: all } = await plan(bytes, KNOWN, { added, ownerEmail: 'office@site.example' });
  expect(all.map(({ table, name }) => `${table} ${name}`).slice(0, 4)).toEqual([
    ...['areas Kizimkazi', 'areas Jambiani', 'agencies Coral Key', 'agencies Reef Homes'],
  ]);
  expect(all[3]).toMatchObject({
    values: { email: 'office@site.example' },
    warnings: ['The e-mail address is office@site.example'],
  });
});

test('areas of a file: by their names, with plain words where it has none', async () => {
  const stored = { ...validArea(), id: crypto.randomUUID(), name: 'Paje', island: 'Unguja', slug: 'paje' } as const;
  const times = { created_at: '2026-11-22T10:00:00Z', updated_at: '2026-11-22T10:00:00Z' };
  const known = { ...KNOWN, records: [{ ...stored, ...times, cover_image: null }] };
  const text = `Zona;Isola;Descrizione;Latitudine;Longitudine
Paje;Zanzibar;Spiaggia lunga.;;
Wete;Pemba;Porto del nord. E mercato.;-5,05;39,73
Chole;Atlantide;;;
wete;Pemba;;;
Kilindoni;Mafia;;;
`;
  const { listings, file } = await plan(new TextEncoder().encode(text), known, { kind: 'area' });
  expect(file.rows).toHaveLength(5);
  expect(listings).toMatchObject([
    { action: 'update', id: stored.id, values: { long_description: 'Spiaggia lunga.' } },
    {
      action: 'create',
      values: { island: 'Pemba', short_description: 'Porto del nord. E mercato.', latitude: -5.05, longitude: 39.73 },
      warnings: [],
    },
    { action: 'faulty', problems: [{ field: 'island', message: '“Atlantide” is no island of ours' }] },
    { action: 'faulty', problems: [{ field: 'name', message: 'The same as in line 3' }] },
    { action: 'create', values: { island: 'Mafia', long_description: 'Properties in Kilindoni, Mafia.' } },
  ]);
  expect(listings[0]?.values).not.toHaveProperty('short_description');
  expect(listings[4]?.warnings).toHaveLength(2);
});

test('clients of a file: the same name is the same client, the same address under another name is told', async () => {
  const agency = { id: crypto.randomUUID(), kind: 'agency', name: 'Reef', email: 'r@reef.example' } as const;
  const juma = {
    ...{ ...JUMA, phone: '+255777000101', bio: 'Old', profile_image: null, hero_image: null, agency_id: null },
    ...{ checked_on: null, checked_what: null },
    ...{
      is_active: true,
      payment_status: 'paid' as const,
      created_at: '2026-11-22T10:00:00Z',
      updated_at: '2026-11-22T10:00:00Z',
    },
  };
  const known = { ...KNOWN, owners: [{ ...agency, whatsapp_number: null }], records: [juma] };
  const text = `Name,E-mail,Handy,Agentur,Bio,Geprüft am,Documenti verificati
Juma Ali,juma@pwani.example,,Reef,,12.03.2026,Passport
Asha Said,asha@reef.example,0777 000 102,Reef Ltd,Sells.,,
Somebody,JUMA@pwani.example,,,
Nobody,not an address,12,,
`;
  const bytes = new TextEncoder().encode(text);
  const { listings } = await plan(bytes, known, { kind: 'agent', words: { 'agency reef ltd': agency.id } });
  expect(listings).toMatchObject([
    {
      action: 'update',
      id: JUMA.id,
      values: { agency_id: agency.id, checked_on: '2026-03-12', checked_what: 'Passport' },
    },
    {
      action: 'create',
      values: { phone: '+255777000102', agency_id: agency.id, bio: 'Sells.', payment_status: 'unpaid' },
    },
    { action: 'twin', warnings: ['Juma Ali has the same e-mail or phone'] },
    { action: 'faulty' },
  ]);
  expect(listings[3] && problemsOf(listings[3])).toEqual([
    'email: Please enter a valid email address',
    'phone: Please enter a valid phone number',
  ]);
  const firms = `Société,Courriel,Site web,Adresse\nCoral Key,info@coral.example,coral.example,"Rue 1\nStone Town"\n`;
  const agencies = await plan(new TextEncoder().encode(firms), KNOWN, { kind: 'developer' });
  expect(agencies.listings).toMatchObject([
    {
      table: 'developers',
      action: 'create',
      values: { website: 'https://coral.example', address: 'Rue 1, Stone Town', logo: null },
    },
  ]);
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

test.for([
  ['Floor plan', 'Video link'],
  ['Planimetria', 'Link video'],
  ['Grundriss', 'Videolink'],
  ['Plan du logement', 'Lien vidéo'],
  ['Ramani', 'Ziara ya mtandaoni'],
] as const)('a floor plan and a video come with a listing: %s', async ([planHead, videoHead]) => {
  const text = `Ref,Title,Type,Price,Area,Beds,Baths,Size,Description,Pictures,${planHead},${videoHead}
P-1,One,Villa,200000,Paje,2,2,90,Text.,https://a.example/1.jpg https://a.example/plan.png,https://a.example/plan.png,https://vimeo.com/76979871
`;
  const { listings } = await plan(new TextEncoder().encode(text), KNOWN, { ownerId: JUMA.id });
  expect(listings).toMatchObject([
    {
      pictures: ['https://a.example/1.jpg'],
      plans: ['https://a.example/plan.png'],
      values: { video_url: 'https://vimeo.com/76979871', floor_plan_images: [] },
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
  const read = (text: string) => readImportFile('x', new TextEncoder().encode(text));
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
  expect(readPrice('From USD 120,000', '', 'EUR', RATES)).toEqual({ usd: 120_000, currency: 'USD', problem: null });
  expect(readPrice('1234567.891', '', 'USD', RATES)).toMatchObject({ usd: 1_234_567.89 });
  expect(readPrice('TZS 600 milioni', '', 'USD', RATES)).toMatchObject({ usd: 240_000, currency: 'TZS' });
  expect(readPrice('€ 99.500', '', 'USD', RATES)).toMatchObject({ usd: 199_000, currency: 'EUR' });
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
