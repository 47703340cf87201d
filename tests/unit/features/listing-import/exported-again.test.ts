import { beforeEach, expect, test, vi } from 'vitest';
import type { Tables } from '#db/database.types.ts';
import { areaInput } from '#features/areas/area.ts';
import { guessColumns, type ImportKind } from '#features/listing-import/import-columns.ts';
import { readImportFile } from '#features/listing-import/import-file.ts';
import { FIRST_PLAN, type KnownRecords } from '#features/listing-import/import-plan.ts';
import { planImport } from '#features/listing-import/plan-import.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { agentInput, firmInput } from '#features/owners/owner-schema.ts';
import { AMENITY_ICONS } from '#features/properties/amenity-icons.ts';
import {
  AREA_COLUMNS,
  clientColumns,
  PROPERTY_COLUMNS,
} from '../../../../src/features/admin/export/content-columns.ts';
import { csvOf, sheetOf } from '../../../../src/features/admin/export/table-file.ts';
import { writeWorkbook } from '../../../../src/features/admin/export/workbook.ts';
import { validArea } from '../../../fixtures/area.ts';
import { KNOWN as BEFORE, JUMA, PAJE } from '../../../fixtures/listing-plan.ts';
import { validAgent, validFirm } from '../../../fixtures/owner.ts';
import { sizesOf, validProperty } from '../../../fixtures/property.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://site.example/admin'));
});

const DATES = { created_at: '2026-11-20T11:30:00.5+00:00', updated_at: '2026-11-20T11:30:00.5+00:00' };
const AGENCY = {
  id: crypto.randomUUID(),
  name: 'Coral Key Realty',
  email: 'desk@coral.example',
  whatsapp_number: null,
};
const KNOWN: KnownRecords = {
  ...BEFORE,
  // An agent, the firm of the same name, and another.
  owners: [
    JUMA,
    { ...JUMA, id: crypto.randomUUID(), kind: 'developer', email: 'office@pwani.example' },
    { ...AGENCY, kind: 'agency' },
  ],
};
const KINDS = ['csv', 'xlsx'] as const;

/** What an import would do with each row of a file that was exported. */
async function importAgain(
  sheet: ReturnType<typeof sheetOf>,
  fileKind: (typeof KINDS)[number],
  { kind = 'listing', ...known }: Partial<KnownRecords> & { kind?: ImportKind },
) {
  const blob = fileKind === 'csv' ? new Blob([csvOf(sheet)]) : await writeWorkbook(sheet);
  const file = await readImportFile('exported', new Uint8Array(await blob.arrayBuffer()), kind);
  const plan = { ...FIRST_PLAN, kind, match: guessColumns(file.heads, kind) };
  return planImport(file, plan, { ...KNOWN, ...known }).map(({ action, values, pictures, problems }) => ({
    action,
    values,
    pictures,
    problems,
  }));
}

const UNCHANGED = { action: 'unchanged', values: {}, pictures: [], problems: [] };

test.for(KINDS)('of listings that the desk exports as %s, an import changes nothing', async (fileKind) => {
  const places = { area_id: PAJE.id, agent_id: JUMA.id };
  const stored = (['villa', 'land'] as const).map((type, index) => ({
    ...validProperty({ ...places, type, ...sizesOf(type) }),
    ...{ id: crypto.randomUUID(), featured: false, size_sqft: null, land_size_sqft: null, ...DATES },
    ...(type === 'land' ? { land_size_sqm: 612.38 } : { size_sqm: 45.55 }),
    ...{ status: type === 'land' ? ('Land' as const) : ('Off Plan' as const), price: 1_250_000.5 },
    ...{
      latitude: -6.261,
      longitude: 39.533,
      amenities: [...AMENITY_ICONS.keys(), 'constructor', 'swimming-pool', 'wi-fi'],
      // Not the lister's.
      whatsapp_number: type === 'land' ? null : '+255777000109',
    },
    ...{ tenure: 'Leasehold' as const, lease_years: 99, handover_date: type === 'land' ? null : '2027-12-31' },
    reference: `${type === 'land' ? '=' : '＝'}KR-${index}`,
    // As it is copied from a web page.
    description: 'By the sea\u200b &amp; <b>quiet</b>.',
    // What came by the secret key may lie elsewhere.
    images: ['http://127.0.0.1:5431/storage/v1/object/public/properties/a.jpg', 'https://pictures.example/b.jpg'],
    floor_plan_images: ['http://127.0.0.1:5431/storage/v1/object/public/properties/plan.jpg'],
    video_url: type === 'land' ? null : 'https://vimeo.com/76979871',
  }));
  const sheet = sheetOf(
    PROPERTY_COLUMNS,
    stored.map((record) => ({
      ...{ id: record.id, record },
      shown: {
        ...{ ...record, cover_image: null, images_count: 1, area_name: PAJE.name },
        ...{ owner_kind: JUMA.kind, owner_id: JUMA.id, owner_name: JUMA.name, owner_email: JUMA.email },
      },
    })),
  );
  expect(await importAgain(sheet, fileKind, { properties: stored, meant: stored })).toEqual(
    stored.map(() => UNCHANGED),
  );
});

/** Texts that a file could spoil: lines, quotation marks, signs of formulas, commas. */
const TEXT = '=Sand, wind and "calm".\n\nSe\u00adcond paragraph; 30 minutes – by dala-dala.';

test.for(KINDS)('of areas that the desk exports as %s, an import changes nothing', async (fileKind) => {
  const stored = [
    validArea({ name: "Ng'ambo", island: 'Pemba', long_description: TEXT, latitude: -5.246_801, longitude: 39.7701 }),
    validArea({ cover_image: 'http://127.0.0.1:5431/storage/v1/object/public/areas/a.jpg' }),
  ].map((area, index) => ({ ...areaInput.parse(area), ...DATES, id: crypto.randomUUID(), slug: `area-${index}` }));
  // As what came by the secret key.
  Object.assign(stored[0] ?? {}, { cover_image: 'https://pictures.example/a.jpg' });
  const sheet = sheetOf(
    AREA_COLUMNS,
    stored.map((record) => ({ id: record.id, record, shown: { ...record, properties: 2 } })),
  );
  expect(await importAgain(sheet, fileKind, { kind: 'area', records: stored })).toEqual(stored.map(() => UNCHANGED));
});

const CHECKED = { checked_on: '2026-03-12', checked_what: 'Passport and tax number' };
const CLIENTS = (['agent', 'agency', 'developer'] as const).flatMap((kind) => KINDS.map((file) => ({ kind, file })));

test.for(CLIENTS)('of each $kind that the desk exports as $file, an import changes nothing', async ({ kind, file }) => {
  // Of one name, as two people may be.
  const name = 'Juma Ali';
  const reach = { name, phone: '+255777000101', whatsapp_number: '+254712345678', is_active: false, ...CHECKED };
  const firm = { website: 'https://coral.example/en?a=1', address: 'Plot 4, Mkunazini Road' };
  const drafts =
    kind === 'agent'
      ? [validAgent({ ...reach, bio: TEXT, agency_id: AGENCY.id }), validAgent({ name })].map((agent) =>
          agentInput.parse(agent),
        )
      : [validFirm({ ...reach, ...firm, description: TEXT }), validFirm({ name })].map((each) => firmInput.parse(each));
  const stored = drafts.map((client) => ({ ...client, ...DATES, id: crypto.randomUUID() }));
  const sheet = sheetOf(
    clientColumns(20),
    stored.map((record) => ({ id: record.id, record, shown: shownClient(kind, record) })),
  );
  expect(await importAgain(sheet, file, { kind, records: stored })).toEqual(stored.map(() => UNCHANGED));
});

/** As the table of clients shows one. */
function shownClient(kind: OwnerKind, record: Tables<'agents'> | Tables<'agencies'>) {
  const agency_id = 'agency_id' in record ? record.agency_id : null;
  const { id, name, email, phone, whatsapp_number, is_active, payment_status, created_at, updated_at } = record;
  const shown = { id, name, email, phone, whatsapp_number, is_active, payment_status, created_at, updated_at };
  return { ...shown, kind, agency_id, agency_name: agency_id && AGENCY.name, image: null, listings: 1 };
}
