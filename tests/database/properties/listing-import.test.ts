import { describe, expect, onTestFinished, vi } from 'vitest';
import { guessColumns } from '#features/listing-import/import-columns.ts';
import { readImportFile } from '#features/listing-import/import-file.ts';
import { FIRST_PLAN, type PlannedRow } from '#features/listing-import/import-plan.ts';
import { unknownWords } from '#features/listing-import/import-row.ts';
import {
  findListingImports,
  importRows,
  readKnownRecords,
  undoListingImport,
  withMeantListings,
} from '#features/listing-import/listing-import.admin.ts';
import { planImport } from '#features/listing-import/plan-import.ts';
import { referencesOf } from '#features/listing-import/plan-listings.ts';
import { readRates } from '#features/site/site.admin.ts';
import { asAgency } from '../../fixtures/listing-files.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { planListings } from '../support/listings.ts';

onEveryBackend((base) => {
  const test = base.extend(
    'listings',
    ({ client, given }) =>
      (bytes = asAgency()) =>
        planListings(client, given, bytes),
  );
  const text = () => new TextDecoder().decode(asAgency());

  describe('an import of listings', () => {
    test('stores what is right once, finds it again by its number and is taken back as a whole', async ({
      client,
      listings,
      sql,
    }) => {
      const planned = await listings();
      const id = crypto.randomUUID();
      const done: number[] = [];
      const options = { id, file: 'agency.csv', rows: planned, isPublished: true };
      const first = await importRows(client, { ...options, onProgress: (count) => done.push(count) });
      expect(first).toEqual({ created: 3, updated: 0, repeated: 0, errors: [] });
      expect(done).toEqual([3]);
      // The answer was lost and the rows are sent again.
      expect(await importRows(client, options)).toEqual({ created: 0, updated: 0, repeated: 3, errors: [] });
      expect(
        await sql('select reference, name, slug, price, is_published from public.properties order by reference'),
      ).toMatchObject([
        { reference: 'V-1', name: 'Villa Bluu', slug: 'villa-bluu', is_published: false },
        { reference: 'V-2', name: 'Kusini Flat', slug: 'kusini-flat', is_published: false },
        { reference: 'V-3', slug: 'plot-at-the-reef', is_published: false },
      ]);
      expect((await listings()).map(({ action }) => action)).toEqual([
        'unchanged',
        'unchanged',
        'unchanged',
        'faulty',
        'faulty',
        'faulty',
      ]);

      const dearer = await listings(new TextEncoder().encode(text().replace('$420,000', '$450,000')));
      const second = { id: crypto.randomUUID(), file: 'agency.csv', rows: dearer, isPublished: false };
      expect(await importRows(client, second)).toMatchObject({ created: 0, updated: 1, errors: [] });
      expect(await sql(`select price::int as price from public.properties where reference = 'V-1'`)).toEqual([
        { price: 450_000 },
      ]);
      expect((await findListingImports(client, 5)).rows).toMatchObject([
        { id: second.id, created: 0, updated: 1, edited: 0, undone_at: null },
        // What the second import changed counts as edited behind the first.
        { id, created: 3, updated: 0, edited: 1, pictures_waiting: 2 },
      ]);

      expect(await undoListingImport(client, second.id)).toEqual({ deleted: 0, restored: 1, kept: [] });
      expect(await sql(`select price::int as price from public.properties where reference = 'V-1'`)).toEqual([
        { price: 420_000 },
      ]);
      await client.from('properties').update({ name: 'Kusini Studio' }).eq('reference', 'V-2');
      expect(await undoListingImport(client, id)).toEqual({ deleted: 2, restored: 0, kept: ['Kusini Studio'] });
      await expect(undoListingImport(client, id)).rejects.toThrow('This import is undone already');
      expect(await sql('select reference from public.properties')).toEqual([{ reference: 'V-2' }]);
    });

    test('leaves what somebody has saved since the check, and tells its row', async ({
      client,
      listings,
      given,
      sql,
    }) => {
      const store = (rows: readonly PlannedRow[]) =>
        importRows(client, { id: crypto.randomUUID(), file: 'agency.csv', rows, isPublished: false });
      await store(await listings());
      const dearer = new TextEncoder().encode(text().replace('$420,000', '$450,000').replace('95k', '99k'));
      const rows = await listings(dearer);
      await client.from('properties').update({ price: 400_000 }).eq('reference', 'V-1');
      const message = 'Somebody saved this meanwhile. Please check the file again.';
      expect(await store(rows)).toEqual({
        ...{ created: 0, updated: 1, repeated: 0, errors: [{ row: 3, table: 'properties', message }] },
      });
      const prices = () => sql(`select price::int as price from public.properties order by reference limit 2`);
      expect(await prices()).toEqual([{ price: 400_000 }, { price: 99_000 }]);
      expect(await store(await listings(dearer))).toMatchObject({ updated: 1, errors: [] });
      expect(await prices()).toEqual([{ price: 450_000 }, { price: 99_000 }]);

      const { id } = await given.area({ name: 'Wete', island: 'Pemba' });
      const file = await readImportFile('x.csv', new TextEncoder().encode('Name,Description\nWete,A port.\n'), 'area');
      const known = await readKnownRecords(client, await readRates(client), 'area');
      const areas = planImport(file, { ...FIRST_PLAN, kind: 'area', match: guessColumns(file.heads, 'area') }, known);
      await client.from('areas').update({ long_description: 'A town.' }).eq('id', id);
      expect(await store(areas)).toMatchObject({ updated: 0, errors: [{ row: 2, table: 'areas', message }] });
      expect(await sql('select long_description from public.areas where id = $1', [id])).toEqual([
        { long_description: 'A town.' },
      ]);
    });

    test('takes pictures that came since the check for nobody’s edit, but an undo for one', async ({
      client,
      listings,
      service,
      sql,
    }) => {
      const bring = async (rows: readonly PlannedRow[]) => {
        const id = crypto.randomUUID();
        return { id, ...(await importRows(client, { id, file: 'agency.csv', rows, isPublished: false })) };
      };
      const priced = (price: string) => listings(new TextEncoder().encode(text().replace('$420,000', price)));
      await bring(await listings());
      const [dearer, dearest] = [await priced('$450,000'), await priced('$480,000')];
      const [picture] = await sql<{ id: string }>('select id from public.listing_pictures order by place limit 1');
      const p_image = 'http://127.0.0.1:54321/storage/v1/object/public/properties/a.jpg';
      expect((await service.rpc('finish_listing_picture', { p_id: picture?.id, p_image })).body).toBe(true);
      const second = await bring(dearer);
      expect(second).toMatchObject({ updated: 1, errors: [] });
      // What another import has changed is an edit.
      expect(await bring(dearest)).toMatchObject({ updated: 0, errors: [{ row: 3 }] });
      const rows = await priced('$480,000');
      expect(await undoListingImport(client, second.id)).toMatchObject({ restored: 1 });
      expect(await bring(rows)).toMatchObject({ updated: 0, errors: [{ row: 3 }] });
      expect(await bring(await priced('$480,000'))).toMatchObject({ updated: 1, errors: [] });
    });

    test('whose answers are lost on the way is sent again, and stored once', async ({ client, listings, sql }) => {
      const rows = await listings();
      const whole = globalThis.fetch;
      let lost = 0;
      vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
        const answer = await whole(...request);
        if (!String(request[0]).endsWith('import_listings') || ++lost > 1) return answer;
        throw new TypeError('fetch failed');
      });
      onTestFinished(() => {
        vi.unstubAllGlobals();
      });
      const options = { id: crypto.randomUUID(), file: 'agency.csv', rows, isPublished: false };
      expect(await importRows(client, options)).toEqual({ created: 0, updated: 0, repeated: 3, errors: [] });
      expect(lost).toBe(2);
      expect(await sql('select count(*)::int as count from public.properties')).toEqual([{ count: 3 }]);
    });

    test('what the site has is known, also beyond the thousand rows of one answer', async ({ client, sql }) => {
      await sql(`insert into public.agencies (name, email)
        select 'Agency ' || n, n || '@agencies.example' from generate_series(1, 1001) n`);
      const { owners } = await readKnownRecords(client, await readRates(client));
      expect(new Set(owners.map(({ name }) => name)).size).toBe(1001);
    });

    test('of many listings those that the file means are known whole, with their pictures, beyond one answer as well', async ({
      client,
      given,
      sql,
    }) => {
      const mine = await given.property({ reference: 'Mine 7', name: 'Mine' });
      await sql(
        `insert into public.properties (slug, name, reference, ${COPIED})
        select 'copy-' || n, 'Copy ' || n, case when n % 2 = 0 then 'R-' || n end, ${COPIED}
        from public.properties, generate_series(1, 2100) n`,
      );
      await sql(
        `insert into public.listing_pictures (property_id, address, place)
        select id, 'https://pictures.example/' || slug || '/' || n, n
        from public.properties, generate_series(0, case when reference is null then 0 else 9 end) n`,
      );
      const known = await readKnownRecords(client, await readRates(client));
      expect(new Set(known.properties.map(({ id }) => id)).size).toBe(2101);
      expect(known.properties.find(({ id }) => id === mine.id)).toEqual({
        ...{ id: mine.id, name: 'Mine', reference: 'Mine 7', area_id: mine.area_id },
        ...{ agent_id: mine.agent_id, agency_id: null, developer_id: null },
      });
      expect(known.meant).toEqual([]);

      // A small file reads little, whatever the site has.
      const asked = vi.spyOn(globalThis, 'fetch');
      const few = await withMeantListings(client, known, new Set(['mine 7', 'r-3', 'nobody']));
      expect(asked).toHaveBeenCalledTimes(2);
      asked.mockRestore();
      expect(few.meant).toMatchObject([{ id: mine.id, price: 250_000, images: expect.any(Array) }]);
      expect([...few.pictures].map(([id, { size }]) => [id, size])).toEqual([[mine.id, 10]]);

      const references = known.properties.flatMap(({ reference }) => reference?.toLowerCase() ?? []);
      const many = await withMeantListings(client, known, new Set(references));
      expect(new Set(many.meant.map(({ id }) => id)).size).toBe(1051);
      expect([...many.pictures.values()].map(({ size }) => size)).toEqual(Array(1051).fill(10));
    });

    test('areas and clients come with the listings that name them, and go with them where nothing else hangs on them', async ({
      client,
      given,
      sql,
    }) => {
      const text = `Ref,Title,Type,Price,Area,Agency,E-mail,Beds,Baths,Size,Description
K-1,One,Villa,200000,Kizimkazi,Coral Key,info@coralkey.example,2,2,90,Text.
K-2,Two,Villa,200000,Jambiani,Coral Key,,2,2,90,Text.
`;
      const file = await readImportFile('new.csv', new TextEncoder().encode(text));
      const planned = async () => {
        const known = await readKnownRecords(client, await readRates(client));
        const plan = { ...FIRST_PLAN, match: guessColumns(file.heads) };
        const as = (field: string) => (field === 'area' ? ('Unguja' as const) : ('agency' as const));
        const words = unknownWords(file, plan, known).map(({ key, field }) => [key, as(field)] as const);
        const meant = await withMeantListings(client, known, referencesOf(file, plan));
        return planImport(file, { ...plan, added: Object.fromEntries(words) }, meant);
      };
      const rows = await planned();
      const options = { id: crypto.randomUUID(), file: 'new.csv', rows, isPublished: false };
      expect(await importRows(client, options)).toEqual({ created: 5, updated: 0, repeated: 0, errors: [] });
      expect(await importRows(client, options)).toMatchObject({ created: 0, repeated: 5, errors: [] });
      expect(
        await sql(`select p.name, a.slug, g.email from public.properties p join public.areas a on a.id = p.area_id
          join public.agencies g on g.id = p.agency_id order by p.name`),
      ).toEqual([
        { name: 'One', slug: 'kizimkazi', email: 'info@coralkey.example' },
        { name: 'Two', slug: 'jambiani', email: 'info@coralkey.example' },
      ]);
      expect((await planned()).map(({ action }) => action)).toEqual(['unchanged', 'unchanged']);
      expect((await findListingImports(client, 1)).rows).toMatchObject([
        { created: 5, edited: 0, tables: { properties: 2, areas: 2, agencies: 1 } },
      ]);

      const [jambiani] = await sql<{ id: string }>(`select id from public.areas where name = 'Jambiani'`);
      const mine = await given.property({ area_id: jambiani?.id ?? '' });
      expect(await undoListingImport(client, options.id)).toEqual({ deleted: 4, restored: 0, kept: ['Jambiani'] });
      expect(await sql('select name from public.areas where name in ($1, $2)', ['Kizimkazi', 'Jambiani'])).toEqual([
        { name: 'Jambiani' },
      ]);
      expect(await sql(`select name from public.agencies where name = 'Coral Key'`)).toEqual([]);
      expect(await sql('select id from public.properties')).toEqual([{ id: mine.id }]);
    });

    test('each stays in the list of past ones, however many', async ({ client, sql }) => {
      await sql(`insert into public.listing_imports (id, name, created_at)
        select gen_random_uuid(), n || '.csv', now() - n * interval '1 day' from generate_series(1, 103) n`);
      const { total, rows } = await findListingImports(client, Number.POSITIVE_INFINITY);
      expect(total).toBe(103);
      expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 103 }, (_, index) => `${index + 1}.csv`));
    });

    test('areas and clients of a file are stored, found again by their names and taken back', async ({
      client,
      given,
      sql,
    }) => {
      const bring = async (kind: 'area' | 'agency' | 'agent', text: string) => {
        const file = await readImportFile('x.csv', new TextEncoder().encode(text), kind);
        const known = await readKnownRecords(client, await readRates(client), kind);
        const plan = { ...FIRST_PLAN, kind, match: guessColumns(file.heads, kind) };
        const rows = planImport(file, plan, known);
        const id = crypto.randomUUID();
        return { id, rows, result: await importRows(client, { id, file: 'x.csv', rows, isPublished: false }) };
      };
      const areas = await bring('area', 'Name,Island,Description\nWete,Pemba,A port.\nChole,Mafia,\n');
      expect(areas.result).toEqual({ created: 2, updated: 0, repeated: 0, errors: [] });
      const again = await bring('area', 'Name,Island,Description\nWETE,Pemba,A port in the north.\nChole,Mafia,\n');
      expect(again.rows.map(({ action }) => action)).toEqual(['update', 'unchanged']);
      const stored = () => sql('select name, island, long_description, slug from public.areas order by name');
      expect(await stored()).toMatchObject([
        { name: 'Chole', island: 'Mafia', long_description: 'Properties in Chole, Mafia.', slug: 'chole' },
        { name: 'WETE', long_description: 'A port in the north.', slug: 'wete' },
      ]);
      expect(await undoListingImport(client, again.id)).toEqual({ deleted: 0, restored: 1, kept: [] });
      expect(await stored()).toMatchObject([{}, { name: 'Wete', long_description: 'A port.' }]);

      const agencies = await bring('agency', 'Name,E-mail\nReef,r@reef.example\n');
      const agents = await bring('agent', 'Name,E-mail,Agency\nAsha,a@reef.example,Reef\n');
      expect(agents.result).toMatchObject({ created: 1, errors: [] });
      // Asha works there by now.
      expect(await undoListingImport(client, agencies.id)).toEqual({ deleted: 0, restored: 0, kept: ['Reef'] });
      expect(await undoListingImport(client, agents.id)).toEqual({ deleted: 1, restored: 0, kept: [] });
      // Somebody has opened a contact of Coral, which is billed.
      const opened = await bring('agency', 'Name,E-mail\nCoral,c@reef.example\n');
      const [coral] = await sql<{ id: string }>(`select id from public.agencies where name = 'Coral'`);
      await given.row('contact_leads', {
        ...{ full_name: 'Asha', phone: '+255777000003', cta_type: 'email', contact_value: 'c@reef.example' },
        ...{ entity_type: 'agency', entity_id: coral?.id, entity_name: 'Coral' },
      });
      expect(await undoListingImport(client, opened.id)).toEqual({ deleted: 0, restored: 0, kept: ['Coral'] });
      // Restored behind the first import, Wete is as that left it.
      expect(await undoListingImport(client, areas.id)).toMatchObject({ deleted: 2, kept: [] });
    });

    test('a row that the table refuses is told and keeps no other out', async ({ client, listings, given }) => {
      const planned = await listings();
      const [owner] = (await readKnownRecords(client, await readRates(client))).owners;
      // Somebody stored this number between the look at the file and the import.
      await given.property({ reference: 'v-2', agent_id: owner?.id ?? null });
      const result = await importRows(client, {
        id: crypto.randomUUID(),
        file: 'agency.csv',
        rows: planned,
        isPublished: false,
      });
      expect(result).toMatchObject({ created: 2, errors: [{ row: 5 }] });
    });
  });
});

/** What a listing must have beside what is its own. */
const COPIED = `description, location, type, status, price, bedrooms, bathrooms, size_sqm, images, latitude, longitude,
  area_id, agent_id, agency_id, developer_id`;
