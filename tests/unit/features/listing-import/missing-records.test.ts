import { expect, test } from 'vitest';
import { type AreaDraft, areaInput } from '#features/areas/area.ts';
import { agentInput } from '#features/owners/owner-schema.ts';
import { ISLAND_CENTRES } from '#lib/islands.ts';
import { validArea } from '../../../fixtures/area.ts';
import { JUMA, KNOWN, PAJE, plan, problemsOf } from '../../../fixtures/listing-plan.ts';
import { validAgent } from '../../../fixtures/owner.ts';

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

test('a name is added anew where what was added under it is called otherwise by now', async () => {
  const text =
    'Title,Type,Price,Area,Agency,Beds,Baths,Size,Description\nOne,Villa,1,Jambiani,Coral Key,2,2,90,Text.\n';
  const added = { 'area jambiani': 'Unguja', 'owner coral key': 'agency' } as const;
  const choices = { added, ownerEmail: 'office@site.example' };
  const idsWith = async (known: Partial<typeof KNOWN>) => {
    const { listings } = await plan(new TextEncoder().encode(text), { ...KNOWN, ...known }, choices);
    return listings.slice(0, 2).map(({ newId }) => String(newId));
  };
  const [first = '', firm = ''] = await idsWith({});
  expect(await idsWith({ areas: [PAJE, { ...PAJE, id: first, name: 'JAMBIANI' }] })).toEqual([first, firm]);
  const renamed = { ...PAJE, id: first, name: 'Jambiani South' };
  const owners = [JUMA, { ...JUMA, id: firm, kind: 'agency', name: 'Reef Homes', email: 'a@reef.example' }] as const;
  const [second = '', secondFirm = ''] = await idsWith({ areas: [PAJE, renamed], owners });
  expect([first, firm]).not.toContain(second);
  expect([first, firm]).not.toContain(secondFirm);
  const [third = ''] = await idsWith({ areas: [PAJE, renamed, { ...renamed, id: second, name: 'Jambiani North' }] });
  expect([first, second]).not.toContain(third);
});

test('areas of a file: by their names, with plain words where it has none', async () => {
  const stored = { ...validArea(), id: crypto.randomUUID(), name: 'Paje', island: 'Unguja', slug: 'paje' } as const;
  const times = { created_at: '2026-11-22T10:00:00Z', updated_at: '2026-11-22T10:00:00Z' };
  const known = { ...KNOWN, records: [{ ...stored, ...times, cover_image: null }] };
  const text = `Zona;Isola;Descrizione;Latitudine;Longitudine
Paje;Zanzibar;Spiaggia lunga.;;
Wete;Pemba;Porto del nord. E mercato.;-5,05;39,733
Chole;Atlantide;;;
wete;Pemba;;;
Kilindoni;Mafia;n/a;;
`;
  const { listings, file } = await plan(new TextEncoder().encode(text), known, { kind: 'area' });
  expect(file.rows).toHaveLength(5);
  expect(listings).toMatchObject([
    { action: 'update', id: stored.id, values: { long_description: 'Spiaggia lunga.' } },
    {
      action: 'create',
      values: { island: 'Pemba', short_description: 'Porto del nord. E mercato.', latitude: -5.05, longitude: 39.733 },
      warnings: [],
    },
    { action: 'faulty', problems: [{ field: 'island', message: '“Atlantide” is no island of ours' }] },
    { action: 'faulty', problems: [{ field: 'name', message: 'The same as in line 3' }] },
    { action: 'create', values: { island: 'Mafia', long_description: 'Properties in Kilindoni, Mafia.' } },
  ]);
  expect(listings[0]?.values).not.toHaveProperty('short_description');
  expect(listings[4]?.warnings).toHaveLength(2);
});

test('an area that a file puts on another island takes its marker and its plain text along', async () => {
  const dates = { created_at: '2026-11-22T10:00:00Z', updated_at: '2026-11-22T10:00:00Z' };
  const stored = (name: string, area: Partial<AreaDraft>) => ({
    ...areaInput.parse(validArea({ name, island: 'Unguja', ...area })),
    ...{ ...dates, id: crypto.randomUUID(), slug: name.toLowerCase() },
  });
  const plain = (place: string) => ({ short_description: place, long_description: place });
  const records = [
    stored('Wete', { ...plain('Properties in Wete, Unguja.'), ...ISLAND_CENTRES.Unguja }),
    stored('Chake', { short_description: 'Properties in Chake, Unguja.', latitude: -6.2, longitude: 39.3 }),
    stored('Mkoani', { latitude: -5.36, longitude: 39.65 }),
    stored('Paje', { ...plain('Properties in Paje, Unguja.'), ...ISLAND_CENTRES.Unguja }),
  ];
  const text = `Area;Island;Long description;Latitude;Longitude
Wete;Pemba;;;
Chake;Pemba;The port.;;
Mkoani;Pemba;;;
Paje;Unguja;;;
`;
  const bytes = new TextEncoder().encode(text);
  const { listings } = await plan(bytes, { ...KNOWN, records }, { kind: 'area' });
  expect(listings.map(({ values, warnings }) => ({ values, warnings }))).toEqual([
    { values: { island: 'Pemba', ...plain('Properties in Wete, Pemba.'), ...ISLAND_CENTRES.Pemba }, warnings: [] },
    {
      values: { island: 'Pemba', short_description: 'The port.', long_description: 'The port.' },
      warnings: ['Its marker stays on Unguja until you move it'],
    },
    { values: { island: 'Pemba' }, warnings: [] },
    { values: {}, warnings: [] },
  ]);
});

test('clients of one name are told apart by e-mail or phone, and nobody is written over', async () => {
  const stored = (email: string, phone: string) => ({
    ...{ ...agentInput.parse(validAgent({ name: 'Juma Ali', email, phone })), id: crypto.randomUUID() },
    ...{ created_at: '2026-11-22T10:00:00Z', updated_at: '2026-11-22T10:00:00Z' },
  });
  const [first, second] = [
    stored('juma@pwani.example', '+255777000101'),
    stored('juma@reef.example', '+255777000102'),
  ] as const;
  const text = `Name,E-mail,Phone,Bio
Juma Ali,new@pwani.example,0777 000 101,
Juma Ali,JUMA@reef.example,0777 000 101,Sells.
Juma Ali,juma@kusini.example,0777 000 103,
Juma Ali,juma@kusini.example,,
Juma Ali,,,Which one?
`;
  const bytes = new TextEncoder().encode(text);
  const { listings } = await plan(bytes, { ...KNOWN, records: [first, second] }, { kind: 'agent' });
  expect(listings).toMatchObject([
    { action: 'update', id: first.id, values: { email: 'new@pwani.example' } },
    { action: 'update', id: second.id, values: { phone: '+255777000101', bio: 'Sells.' } },
    { action: 'twin', warnings: ['Juma Ali has another e-mail or phone'] },
    { action: 'faulty', problems: [{ field: 'name', message: 'The same as in line 4' }] },
    { action: 'faulty' },
  ]);
  expect(listings[4] && problemsOf(listings[4])).toContain(
    'name: Several have this name: please enter the e-mail or phone of one',
  );

  const { listings: alone } = await plan(bytes, { ...KNOWN, records: [second] }, { kind: 'agent', twins: 'add' });
  expect(alone.map(({ action }) => action)).toEqual(['create', 'update', 'create', 'faulty', 'faulty']);
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
Juma Ali,juma@pwani.example,0777 000 109,Reef,,12.03.2026,Passport
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
      warnings: [
        'Phone of Juma Ali changes from +255777000101 to +255777000109',
        'Visitors will read of Juma Ali “Checked on 12 Mar 2026: Passport”',
      ],
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
