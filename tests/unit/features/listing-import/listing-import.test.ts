import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { KnownRecords } from '#features/listing-import/import-plan.ts';
import { unknownWords } from '#features/listing-import/import-row.ts';
import { referencesOf } from '#features/listing-import/plan-listings.ts';
import { propertyInput } from '#features/properties/property-schema.ts';
import { asAgency, asWordpress } from '../../../fixtures/listing-files.ts';
import { JUMA, KNOWN, PAJE, plan, problemsOf } from '../../../fixtures/listing-plan.ts';
import { validProperty } from '../../../fixtures/property.ts';

/** What the site has where it has one property. */
function knowing(values: Readonly<Record<string, unknown>>): KnownRecords {
  const stored = {
    ...validProperty({ area_id: PAJE.id }),
    ...values,
    id: crypto.randomUUID(),
    created_at: '2026-11-22T10:00:00Z',
    updated_at: '2026-11-22T10:00:00Z',
    size_sqft: null,
    land_size_sqft: null,
    featured: false,
  };
  // What the form makes of a property is what the table holds.
  const held = JSON.parse(JSON.stringify(stored));
  return { ...KNOWN, properties: [held], meant: [held] };
}

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
    land_size_sqm: 1011.71,
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
    land_size_sqm: 8093.71,
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

test('an area is found however its apostrophes and letters are written', async () => {
  const area = { ...PAJE, name: "Ng'ambo Großes Saʿīd" };
  const text = ['Ng‘ambo Grosses Said', 'NG`AMBO GROßES SAID', 'Ngambo Grosses Sa’id'].map(
    (name, index) => `J-${index},Villa ${index},Villa,200000,${name},Juma Ali,2,2,90,Text.`,
  );
  const bytes = new TextEncoder().encode(
    `Ref,Title,Type,Price,Area,Listed by,Beds,Baths,Size,Description\n${text.join('\n')}\n`,
  );
  const { listings } = await plan(bytes, { ...KNOWN, areas: [area] });
  expect(listings.map(({ values }) => values['area_id'])).toEqual([area.id, area.id, area.id]);
});

test('a row that turns visitors to somebody else, or names another lister than the chosen one, says so', async () => {
  const text = `Ref,Title,Type,Price,Area,Listed by,Phone,Beds,Baths,Size,Description
J-1,One,Villa,200000,Paje,Juma Ali,${JUMA.whatsapp_number},2,2,90,Text.
J-2,Two,Villa,200000,Paje,Juma Ali,+255 700 000 000,2,2,90,Text.
`;
  const firm = { ...JUMA, id: crypto.randomUUID(), kind: 'agency', name: 'Reef' } as const;
  const known = { ...KNOWN, owners: [JUMA, firm] };
  const warned = async (ownerId: string | null) =>
    (await plan(new TextEncoder().encode(text), known, { ownerId })).listings.map(({ warnings }) => warnings);
  const foreign = 'Its WhatsApp number is not that of Juma Ali';
  expect(await warned(null)).toEqual([[], [foreign]]);
  expect(await warned(firm.id)).toEqual([['Listed by Juma Ali'], ['Listed by Juma Ali', foreign]]);
});

test('what is chosen for a word holds for its rows', async () => {
  const words = { 'type castle': 'house', 'area atlantis': PAJE.id, 'owner nobody': JUMA.id };
  const { listings } = await plan(asAgency(), KNOWN, { words });
  expect(listings[4]).toMatchObject({
    action: 'create',
    values: { type: 'house', area_id: PAJE.id, agent_id: JUMA.id },
  });
});
test('of clients of one name the e-mail address decides, and else it is asked for', async () => {
  const firm = { ...JUMA, id: crypto.randomUUID(), kind: 'agency', email: 'office@pwani.example' } as const;
  const known = { ...KNOWN, owners: [JUMA, firm] };
  const text = `Ref,Title,Type,Price,Area,Listed by,E-mail,Beds,Baths,Size,Description
J-1,One,Villa,200000,Paje,Juma Ali,Juma@pwani.example,2,2,90,Text.
J-2,Two,Villa,200000,Paje,Juma Ali,office@pwani.example,2,2,90,Text.
J-3,Three,Villa,200000,Paje,juma ali,,2,2,90,Text.
`;
  const bytes = new TextEncoder().encode(text);
  const { file, plan: chosen, listings } = await plan(bytes, known);
  expect(listings.map(({ values }) => values['agent_id'] ?? values['agency_id'])).toEqual([
    JUMA.id,
    firm.id,
    undefined,
  ]);
  expect(listings.flatMap(problemsOf)).toEqual(['owner: “juma ali” is more than one client of ours']);
  expect(unknownWords(file, chosen, known)).toMatchObject([{ word: 'juma ali', count: 1 }]);

  const { listings: asked } = await plan(bytes, known, { words: { 'owner juma ali': firm.id } });
  expect(asked.map(({ values }) => values['agency_id'])).toEqual([null, firm.id, firm.id]);
  // Not a third one of that name.
  const { listings: added } = await plan(bytes, known, { added: { 'owner juma ali': 'agent' } });
  expect(added.map(({ table, action }) => `${table} ${action}`)).toEqual([
    ...['properties create', 'properties create', 'properties faulty'],
  ]);
});

test('a lister without a name is the one of the e-mail address, and the default one only without both', async () => {
  const firm = { ...JUMA, id: crypto.randomUUID(), kind: 'agency', name: 'Reef', email: 'r@reef.example' } as const;
  const known = { ...KNOWN, owners: [JUMA, firm] };
  const text = `Title,Type,Price,Area,Listed by,E-mail,Beds,Baths,Size,Description
One,Villa,200000,Paje,,mailto:R@reef.example,2,2,90,Text.
Two,Villa,200000,Paje,,,2,2,90,Text.
Three,Villa,200000,Paje,,new@firm.example,2,2,90,Text.
`;
  const bytes = new TextEncoder().encode(text);
  const { file, plan: chosen, listings } = await plan(bytes, known, { ownerId: JUMA.id });
  expect(listings.map(({ values }) => values['agent_id'] ?? values['agency_id'])).toEqual([
    ...[firm.id, JUMA.id, undefined],
  ]);
  expect(listings.flatMap(problemsOf)).toEqual(['owner: “new@firm.example” is no client of ours']);
  expect(unknownWords(file, chosen, known)).toMatchObject([{ field: 'owner', word: 'new@firm.example', count: 1 }]);
  const words = { 'owner new firm example': firm.id };
  const { listings: asked } = await plan(bytes, known, { ownerId: JUMA.id, words });
  expect(asked[2]).toMatchObject({ action: 'create', values: { agency_id: firm.id } });
});

test('the same file again changes nothing, a changed one only what has changed', async () => {
  const first = await plan(asWordpress(), KNOWN, { ownerId: JUMA.id });
  const [made] = first.listings;
  const images = ['http://127.0.0.1:54321/storage/v1/object/public/properties/a.jpg'];
  const site = knowing({ ...made?.values, is_published: true, images });
  const [held] = site.meant;
  const known = { ...site, pictures: new Map([[held?.id ?? '', new Set(made?.pictures)]]) };
  expect((await plan(asWordpress(), known, { ownerId: JUMA.id })).listings).toMatchObject([{ action: 'unchanged' }]);

  const dearer = new TextEncoder().encode(new TextDecoder().decode(asWordpress()).replace('275000', '299000'));
  expect((await plan(dearer, known, { ownerId: JUMA.id })).listings).toMatchObject([
    { action: 'update', id: held?.id, values: { price: 299_000 }, pictures: [] },
  ]);
  // With another number of the same lister it is another property, of another lister the same.
  const renumbered = new TextEncoder().encode(new TextDecoder().decode(asWordpress()).replace('HZ-70', 'HZ-71'));
  expect((await plan(renumbered, known, { ownerId: JUMA.id })).listings).toMatchObject([{ action: 'create' }]);
  const others = { ...known, properties: known.meant.map((each) => ({ ...each, agent_id: crypto.randomUUID() })) };
  expect((await plan(renumbered, others, { ownerId: JUMA.id })).listings).toMatchObject([{ action: 'twin' }]);
  // Without its number it is known by name and area, and left out.
  const unnumbered = new TextEncoder().encode(new TextDecoder().decode(asWordpress()).replace('HZ-70', ''));
  expect((await plan(unnumbered, known, { ownerId: JUMA.id })).listings).toMatchObject([{ action: 'twin' }]);
  expect((await plan(unnumbered, known, { ownerId: JUMA.id, twins: 'add' })).listings).toMatchObject([
    { action: 'create' },
  ]);
});

test('a plot keeps its stored status where the file says nothing of one', async () => {
  const text = (price: number) =>
    new TextEncoder().encode(
      `Ref,Title,Type,Price,Area,Plot,Description\nP-1,Plot at the reef,Land,${price},Paje,600,Sand.\n`,
    );
  const [made] = (await plan(text(90_000), KNOWN, { ownerId: JUMA.id })).listings;
  expect(made).toMatchObject({ action: 'create', values: { status: 'Land' } });
  const known = knowing({ ...made?.values, status: 'Off Plan' });
  expect((await plan(text(90_000), known, { ownerId: JUMA.id })).listings).toMatchObject([{ action: 'unchanged' }]);
  expect((await plan(text(95_000), known, { ownerId: JUMA.id })).listings[0]?.values).toEqual({ price: 95_000 });
});

const HOUSE = { bedrooms: 3, bathrooms: 2, size_sqm: 180, land_size_sqm: 400, lease_years: 50 } as const;
const NO_HOUSE = { bedrooms: null, bathrooms: null, size_sqm: null };
const emptied = (what: string) => `Emptied, as its new type or tenure has none: ${what}`;

test.each([
  ['Apartment,,,,,', { type: 'apartment', land_size_sqm: null }, [emptied('land size')]],
  [
    'Apartment,,400,,,',
    { type: 'apartment', land_size_sqm: null },
    ['The land size is left out: apartments have none', emptied('land size')],
  ],
  ['Land,,,0,0,', { type: 'land', ...NO_HOUSE }, [emptied('bedrooms, bathrooms, building size')]],
  ['Land,90,,,,', { type: 'land', ...NO_HOUSE, land_size_sqm: 90 }, [emptied('bedrooms, bathrooms, building size')]],
  [',,,,,Condominium title', { tenure: 'Condominium title', lease_years: null }, [emptied('lease years')]],
  ['Villa,,,4,,', { type: 'villa', bedrooms: 4 }, []],
])('of a stored house the row %s empties what it rules out, and says so', async (cells, values, warnings) => {
  const file = `Ref,Type,Size,Plot,Beds,Baths,Tenure\nH-1,${cells}\n`;
  const known = knowing({ reference: 'H-1', agent_id: JUMA.id, type: 'house', tenure: 'Leasehold', ...HOUSE });
  const { listings } = await plan(new TextEncoder().encode(file), known, { ownerId: JUMA.id });
  expect(listings).toMatchObject([{ action: 'update', problems: [], warnings }]);
  expect(listings[0]?.values).toEqual(values);
});

test('what a row itself says against its type or tenure is a fault', async () => {
  const file = 'Ref,Type,Beds,Tenure,Lease years\nH-1,Land,3,Condominium title,33\n';
  const known = knowing({ reference: 'H-1', agent_id: JUMA.id, type: 'house', tenure: 'Leasehold', ...HOUSE });
  const { listings } = await plan(new TextEncoder().encode(file), known, { ownerId: JUMA.id });
  expect(listings.map(problemsOf)).toEqual([
    ['bedrooms: Land properties should not have bedrooms', 'lease_years: Only a leasehold should have lease years'],
  ]);
});

test('a reference is the same with and without marks that nobody sees', async () => {
  const reference = z.parse(propertyInput.shape.reference, '\u200bA-1\u202c\u200e');
  const known = knowing({ reference, agent_id: JUMA.id });
  const file = new TextEncoder().encode('Ref,Price\n\u202aA-1\u200e\u2069,310000\n');
  const { listings } = await plan(file, known, { ownerId: JUMA.id });
  expect(listings).toMatchObject([{ action: 'update', problems: [], values: { price: 310_000 } }]);
});

test('a reference that was stored with marks that nobody sees is found and loses them, unless another one has none', async () => {
  const file = new TextEncoder().encode('Ref\na-\u200c1\ufe0f\u061c\n');
  const marked = knowing({ reference: 'A-1\u200b', agent_id: JUMA.id });
  const { file: read, plan: chosen, listings } = await plan(file, marked, { ownerId: JUMA.id });
  expect(referencesOf(read, chosen)).toEqual(new Set(['a-1']));
  const id = marked.meant[0]?.id;
  expect(listings).toMatchObject([{ action: 'update', id, problems: [], values: { reference: 'a-1' } }]);
  const plain = knowing({ reference: 'a-1', agent_id: JUMA.id });
  for (const meant of [
    [...plain.meant, ...marked.meant],
    [...marked.meant, ...plain.meant],
  ]) {
    const { listings } = await plan(file, { ...plain, meant }, { ownerId: JUMA.id });
    expect(listings).toMatchObject([{ action: 'unchanged', id: plain.meant[0]?.id }]);
  }
});

test.each(['0.0,0.0,,', '"0, 0",,,', ',0,0,', ',0.000000,"0,000000",', ',,,0'])(
  'the zeros %s of a file are no place and no years',
  async (cells) => {
    const file = (row: string) =>
      new TextEncoder().encode(
        `Ref,Type,Price,Area,Beds,Baths,Size,Description,Tenure,GPS,Latitude,Longitude,Lease years\n${row},${cells}\n`,
      );
    const row = 'V-1,Villa,200000,Paje,2,2,90,Text.,Leasehold';
    const places = { latitude: PAJE.latitude, longitude: PAJE.longitude, lease_years: null };
    const { listings: created } = await plan(file(row), KNOWN, { ownerId: JUMA.id });
    expect(created).toMatchObject([{ action: 'create', values: places }]);
    const known = knowing({ reference: 'V-1', agent_id: JUMA.id, tenure: 'Leasehold', lease_years: 50 });
    const { listings: kept } = await plan(file('V-1,,,,,,,,'), known, { ownerId: JUMA.id });
    expect(kept).toMatchObject([{ action: 'unchanged', problems: [] }]);
  },
);

test.each(['-', '–', 'n/a', 'None', 'TBA'])('the description “%s” leaves what is there', async (cell) => {
  const known = knowing({ reference: 'V-1', agent_id: JUMA.id });
  const bytes = new TextEncoder().encode(`Ref,Type,Description\nV-1,,${cell}\n`);
  const { listings } = await plan(bytes, known, { ownerId: JUMA.id });
  expect(listings).toMatchObject([{ action: 'unchanged', problems: [] }]);
});

test('a row that stands in a file twice is one listing, plots of one name and other sizes are several', async () => {
  const text = `Ref,Title,Type,Price,Area,Plot,Description
,Plot at the reef,Land,90000,Paje,600,Sand.
,Plot at the reef,Land,90000,Paje,600,Sand.
,plot at the Reef,Land,90000,Paje,750,Sand.
P-1,Palm plot,Land,90000,Paje,600,Sand.
P-2,Palm plot,Land,90000,Paje,600,Sand.
`;
  const actions = async (twins: 'leave' | 'add') => {
    const { listings } = await plan(new TextEncoder().encode(text), KNOWN, { ownerId: JUMA.id, twins });
    return listings.map(({ action }) => action);
  };
  expect(await actions('leave')).toEqual(['create', 'twin', 'create', 'create', 'create']);
  expect(await actions('add')).toEqual(Array(5).fill('create'));
});

test('a handover that may be a day of any year is read as a month of one, which is said', async () => {
  const text = `Title,Type,Price,Area,Agent,Beds,Baths,Size,Description,Handover
One,Villa,1000,Paje,Juma Ali,2,2,90,Text.,12/31
Two,Villa,1000,Paje,Juma Ali,2,2,90,Text.,12/2031
`;
  const { listings } = await plan(new TextEncoder().encode(text));
  expect(listings).toMatchObject([
    { values: { handover_date: '2031-12-01' }, warnings: ['The handover “12/31” is read as December 2031'] },
    { values: { handover_date: '2031-12-01' }, warnings: [] },
  ]);
});

test('what a listing does not take is said, not left out in silence', async () => {
  const addresses = (count: number, kind: string) =>
    Array.from({ length: count }, (_, number) => `https://x.example/${kind}-${number}.jpg`).join(' ');
  const heads = 'Title,Type,Price,Area,Agent,Beds,Baths,Size,Description,Images,Floor plans';
  const row = `One,Villa,1000,Paje,Juma Ali,2,2,90,Text.,${addresses(75, 'a')},${addresses(20, 'plan')}`;
  const { listings } = await plan(new TextEncoder().encode(`${heads}\n${row}\n`));
  expect(listings[0]?.pictures).toHaveLength(60);
  expect(listings[0]?.plans).toHaveLength(10);
  expect(listings[0]?.warnings).toEqual([
    'A listing takes at most 60 pictures: the last 15 are left out',
    'A listing takes at most 10 floor plans: the last 10 are left out',
  ]);
});
