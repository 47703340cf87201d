import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { guessColumns } from '#features/listing-import/import-columns.ts';
import { readImportFile } from '#features/listing-import/import-file.ts';
import { FIRST_PLAN, type PlannedRow } from '#features/listing-import/import-plan.ts';
import { unknownWords } from '#features/listing-import/import-row.ts';
import {
  findListingImports,
  importRows,
  readKnownRecords,
  retryListingPictures,
  undoListingImport,
} from '#features/listing-import/listing-import.admin.ts';
import { planImport } from '#features/listing-import/plan-import.ts';
import { readRates } from '#features/site/site.admin.ts';
import { fetchPicture } from '../../../scripts/pictures/fetch-picture.ts';
import { importDuePictures } from '../../../scripts/pictures/picture-importer.ts';
import { createRandom } from '../../../supabase/seed/contact-leads/random.ts';
import { asAgency } from '../../fixtures/listing-files.ts';
import type { ImportPlace } from '../../support/import-child.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { createOperatorClient } from '../support/operator-client.ts';

const IMPORT_CHILD = fileURLToPath(new URL('../../support/import-child.ts', import.meta.url));

onEveryBackend((base, place) => {
  const test = base
    .extend('client', ({ backend }) => createOperatorClient(backend, 'operator'))
    .extend('listings', ({ client, given }) => async (bytes = asAgency()) => {
      const has = await readKnownRecords(client, await readRates(client));
      if (has.areas.length === 0) await given.area({ name: 'Paje' });
      if (has.owners.length === 0) await given.agent({ name: 'Juma Ali', email: 'juma@pwani.example' });
      const known = await readKnownRecords(client, await readRates(client));
      const file = await readImportFile('agency.csv', bytes);
      return planImport(file, { ...FIRST_PLAN, match: guessColumns(file.heads) }, known);
    });
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
      expect(await undoListingImport(client, id)).toEqual({
        deleted: 1,
        restored: 0,
        kept: ['Kusini Studio', 'Villa Bluu'],
      });
      await expect(undoListingImport(client, id)).rejects.toThrow('This import is undone already');
      expect(await sql('select reference from public.properties order by reference')).toEqual([
        { reference: 'V-1' },
        { reference: 'V-2' },
      ]);
    });

    test('whose answers are lost on the way is sent again, and stored once', async ({ backend, listings, sql }) => {
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
      const client = createOperatorClient(backend, 'operator');
      const options = { id: crypto.randomUUID(), file: 'agency.csv', rows, isPublished: false };
      expect(await importRows(client, options)).toEqual({ created: 0, updated: 0, repeated: 3, errors: [] });
      expect(lost).toBe(2);
      expect(await sql('select count(*)::int as count from public.properties')).toEqual([{ count: 3 }]);
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
        return planImport(file, { ...plan, added: Object.fromEntries(words) }, known);
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

    test('areas and clients of a file are stored, found again by their names and taken back', async ({
      client,
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
      // Restored behind the first import, Wete is as that left it and yet counts as edited.
      expect(await undoListingImport(client, areas.id)).toMatchObject({ deleted: 1, kept: ['Wete'] });
    });

    test('a picture of a file is shown once, at its place, and puts its property online', async ({
      client,
      given,
      sql,
    }) => {
      const imageOf = (key: string) => `http://127.0.0.1:54321/storage/v1/object/public/properties/${key}.jpg`;
      const { id } = await given.property({ is_published: false });
      const add = async (key: string, place: number, property = id) =>
        client.rpc('add_listing_picture', {
          p_property: property,
          p_key: key,
          p_image: imageOf(key),
          p_place: place,
          p_publish: true,
        });
      const before = await sql<{ count: number }>('select cardinality(images) as count from public.properties');
      expect((await add('b', 1)).data).toBe('shown');
      expect((await add('a', 0)).data).toBe('shown');
      expect((await add('b', 1)).data).toBe('there');
      expect((await add('a', 0, crypto.randomUUID())).data).toBe('gone');
      expect(
        await sql(
          'select images[cardinality(images) - 1:] as last, cardinality(images) as count, is_published from public.properties',
        ),
      ).toEqual([
        {
          last: ['a', 'b'].map(imageOf),
          count: (before[0]?.count ?? 0) + 2,
          is_published: true,
        },
      ]);
      await sql('update public.properties set images = array_fill(images[1], array[60])');
      expect((await add('c', 2)).data).toBe('full');
      expect(await sql('select count(*)::int as kept from public.listing_pictures')).toEqual([{ kept: 2 }]);
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

    test('pictures come in the order of the file, the first puts the property online, and an edit of the import is none', async ({
      client,
      listings,
      sql,
      backend,
      service,
    }) => {
      const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#147d74' } })
        .jpeg()
        .toBuffer();
      let answer = 500;
      const site = await startLocalServer((request, response) => {
        if (request.url === '/b.jpg') response.writeHead(answer).end(answer === 200 ? jpeg : '');
        else if (request.url === '/moved.jpg') response.writeHead(302, { location: '/a.jpg' }).end();
        else if (request.url === '/a.jpg') response.end(jpeg);
        else if (request.url === '/words.jpg') response.end('<html>');
        else response.writeHead(404).end();
      });
      const addresses = ['moved', 'b', 'words', 'gone'].map((name) => `${site.url}/${name}.jpg`);
      const read = await listings(
        new TextEncoder().encode(text().replace(/"https:\/\/pictures[^"]*"/, `"${addresses.join(', ')}"`)),
      );
      const plansOf = ({ pictures }: PlannedRow) => (pictures.length > 0 ? [`${site.url}/a.jpg`] : []);
      const planned = read.map((row) => ({ ...row, plans: plansOf(row) }));
      const id = crypto.randomUUID();
      await importRows(client, { id, file: 'agency.csv', rows: planned, isPublished: true });

      const options = {
        call: async (name: string, args = {}) => (await service.rpc(name, args)).body,
        store: async (name: string) => `${backend.url}/storage/v1/object/public/properties/${name}`,
        log: { info: () => {}, warn: () => {} },
      };
      const fetchHere = (picture: string) => fetchPicture(picture, { mayAsk: () => true });
      expect(await importDuePictures({ ...options, fetchImage: fetchHere })).toBe(4);
      expect(await importDuePictures({ ...options, fetchImage: fetchHere })).toBe(1);
      const shown = () =>
        sql(`select cardinality(images) as pictures, cardinality(floor_plan_images) as plans, is_published
          from public.properties where reference = 'V-1'`);
      expect(await shown()).toEqual([{ pictures: 1, plans: 1, is_published: true }]);
      expect(await sql('select state, problem from public.listing_pictures where not is_plan order by place')).toEqual([
        { state: 'stored', problem: null },
        { state: 'waiting', problem: 'The other site answers 500' },
        { state: 'failed', problem: 'What is there is no picture that can be read' },
        { state: 'failed', problem: 'The other site answers 404' },
      ]);

      answer = 200;
      await sql(`update public.listing_pictures set due_at = now()`);
      expect(await importDuePictures({ ...options, fetchImage: fetchHere })).toBe(1);
      expect(await shown()).toEqual([{ pictures: 2, plans: 1, is_published: true }]);
      const ordered = `select array_agg(l.stored_as::text order by l.place) = (select images from public.properties where reference = 'V-1') as is_ordered
        from public.listing_pictures l where l.state = 'stored' and not l.is_plan`;
      expect(await sql(ordered)).toEqual([{ is_ordered: true }]);
      expect((await findListingImports(client, 1)).rows).toMatchObject([
        { edited: 0, pictures_stored: 3, pictures_failed: 2 },
      ]);
      expect(await retryListingPictures(client, id)).toBe(2);
      // The address of this machine is asked only where a test allows it.
      expect(await importDuePictures(options)).toBe(2);
      expect(await sql(`select distinct problem from public.listing_pictures where state = 'failed'`)).toEqual([
        { problem: 'The address is none of the open web' },
      ]);
      site.close();
    });

    // The process that is killed knows of no database; that rows sent again are stored once holds on both, see above.
    if (place === 'postgres') {
      test('that is killed again and again is finished by the next one: nothing twice, nothing lost', {
        timeout: 300_000,
      }, async ({ backend, sql }) => {
        const jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#147d74' } })
          .jpeg()
          .toBuffer();
        const site = await startLocalServer((_, response) => response.end(jpeg));
        const folder = await tempFolder();
        const listings = Array.from({ length: 110 }, (_, index) => {
          const pictures = index < 10 ? [1, 2].map((number) => `${site.url}/${index}-${number}.jpg`).join(' ') : '';
          return `K-${index},House ${index},House,150000,Village ${index % 3},Firm ${index % 2},2,2,90,Text.,${pictures}`;
        });
        const file = join(folder, 'listings.csv');
        await writeFile(
          file,
          ['Ref,Title,Type,Price,Area,Agency,Beds,Baths,Size,Description,Photos', ...listings].join('\n'),
        );
        const pictures = join(folder, 'pictures');
        await mkdir(pictures);
        for (let index = 10; index < 16; index += 1) await writeFile(join(pictures, `K-${index} (1).jpg`), jpeg);
        const place = { backend: { url: backend.url, credentials: backend.credentials }, file, folder: pictures };
        const env = { ...process.env, IMPORT: JSON.stringify(place satisfies ImportPlace) };
        const start = async () => {
          const child = spawn(process.execPath, [IMPORT_CHILD], { env, stdio: ['ignore', 'pipe', 'inherit'] });
          const ended = once(child, 'exit');
          await once(child.stdout, 'data');
          child.stdout.resume();
          return { child, ended };
        };
        const random = createRandom(7);
        for (let kills = 0; kills < 3; kills += 1) {
          const { child, ended } = await start();
          await delay(random() * 3000);
          child.kill('SIGKILL');
          await ended;
          // What the killed one had claimed is due again in two minutes.
          await sql(`update public.listing_pictures set due_at = now() where state = 'waiting'`);
        }
        const { ended } = await start();
        expect((await ended)[0]).toBe(0);

        expect(
          await sql(`select count(*)::int as listings, count(distinct reference)::int as numbers,
            count(distinct area_id)::int as areas, count(distinct agency_id)::int as agencies from public.properties`),
        ).toEqual([{ listings: 110, numbers: 110, areas: 3, agencies: 2 }]);
        expect(
          await sql(`select (select count(*)::int from public.areas) as areas, (select count(*)::int from public.agencies) as agencies,
            (select count(*)::int from public.listing_import_rows) as brought`),
        ).toEqual([{ areas: 3, agencies: 2, brought: 115 }]);
        expect(
          await sql(`select cardinality(images) as pictures, count(*)::int as listings from public.properties
            where images <> '{}' group by 1 order by 1`),
        ).toEqual([
          { pictures: 1, listings: 6 },
          { pictures: 2, listings: 10 },
        ]);
        expect(await sql('select distinct state from public.listing_pictures')).toEqual([{ state: 'stored' }]);
        site.close();
      });
    }
  });
});
