import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { guessColumns } from '#features/listing-import/listing-columns.ts';
import { readListingFile } from '#features/listing-import/listing-file.ts';
import {
  findListingImports,
  importListings,
  readKnownListings,
  retryListingPictures,
  undoListingImport,
} from '#features/listing-import/listing-import.admin.ts';
import { FIRST_PLAN } from '#features/listing-import/listing-row.ts';
import { planListings } from '#features/listing-import/plan-listings.ts';
import { readRates } from '#features/site/site.admin.ts';
import { fetchPicture } from '../../scripts/pictures/fetch-picture.ts';
import { importDuePictures } from '../../scripts/pictures/picture-importer.ts';
import { asAgency } from '../fixtures/listing-files.ts';
import { startLocalServer } from '../support/local-server.ts';
import { onEveryBackend } from './support/database-test.ts';
import { createOperatorClient } from './support/operator-client.ts';

onEveryBackend((base) => {
  const test = base
    .extend('client', ({ backend }) => createOperatorClient(backend, 'operator'))
    .extend('listings', ({ client, given }) => async (bytes = asAgency()) => {
      const has = await readKnownListings(client, await readRates(client));
      if (has.areas.length === 0) await given.area({ name: 'Paje' });
      if (has.owners.length === 0) await given.agent({ name: 'Juma Ali', email: 'juma@pwani.example' });
      const known = await readKnownListings(client, await readRates(client));
      const file = await readListingFile('agency.csv', bytes);
      return planListings(file, { ...FIRST_PLAN, match: guessColumns(file.heads) }, known);
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
      const options = { id, file: 'agency.csv', listings: planned, isPublished: true };
      const first = await importListings(client, { ...options, onProgress: (count) => done.push(count) });
      expect(first).toEqual({ created: 3, updated: 0, repeated: 0, errors: [] });
      expect(done).toEqual([3]);
      // The answer was lost and the rows are sent again.
      expect(await importListings(client, options)).toEqual({ created: 0, updated: 0, repeated: 3, errors: [] });
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
      const second = { id: crypto.randomUUID(), file: 'agency.csv', listings: dearer, isPublished: false };
      expect(await importListings(client, second)).toMatchObject({ created: 0, updated: 1, errors: [] });
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

    test('a row that the table refuses is told and keeps no other out', async ({ client, listings, given }) => {
      const planned = await listings();
      const [owner] = (await readKnownListings(client, await readRates(client))).owners;
      // Somebody stored this number between the look at the file and the import.
      await given.property({ reference: 'v-2', agent_id: owner?.id ?? null });
      const result = await importListings(client, {
        id: crypto.randomUUID(),
        file: 'agency.csv',
        listings: planned,
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
      const planned = await listings(
        new TextEncoder().encode(text().replace(/"https:\/\/pictures[^"]*"/, `"${addresses.join(', ')}"`)),
      );
      const id = crypto.randomUUID();
      await importListings(client, { id, file: 'agency.csv', listings: planned, isPublished: true });

      const options = {
        call: async (name: string, args = {}) => (await service.rpc(name, args)).body,
        store: async (name: string) => `${backend.url}/storage/v1/object/public/properties/${name}`,
        log: { info: () => {}, warn: () => {} },
      };
      const fetchHere = (picture: string) => fetchPicture(picture, { mayAsk: () => true });
      expect(await importDuePictures({ ...options, fetchImage: fetchHere })).toBe(4);
      const shown = () =>
        sql(`select cardinality(images) as pictures, is_published from public.properties where reference = 'V-1'`);
      expect(await shown()).toEqual([{ pictures: 1, is_published: true }]);
      expect(await sql('select state, problem from public.listing_pictures order by place')).toEqual([
        { state: 'stored', problem: null },
        { state: 'waiting', problem: 'The other site answers 500' },
        { state: 'failed', problem: 'What is there is no picture that can be read' },
        { state: 'failed', problem: 'The other site answers 404' },
      ]);

      answer = 200;
      await sql(`update public.listing_pictures set due_at = now()`);
      expect(await importDuePictures({ ...options, fetchImage: fetchHere })).toBe(1);
      expect(await shown()).toEqual([{ pictures: 2, is_published: true }]);
      const ordered = `select array_agg(l.stored_as::text order by l.place) = (select images from public.properties where reference = 'V-1') as is_ordered
        from public.listing_pictures l where l.state = 'stored'`;
      expect(await sql(ordered)).toEqual([{ is_ordered: true }]);
      expect((await findListingImports(client, 1)).rows).toMatchObject([
        { edited: 0, pictures_stored: 2, pictures_failed: 2 },
      ]);
      expect(await retryListingPictures(client, id)).toBe(2);
      // The address of this machine is asked only where a test allows it.
      expect(await importDuePictures(options)).toBe(2);
      expect(await sql(`select distinct problem from public.listing_pictures where state = 'failed'`)).toEqual([
        { problem: 'The address is none of the open web' },
      ]);
      site.close();
    });
  });
});
