import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { findUnusedImages } from '#db/operator-answers.ts';
import type { PlannedRow } from '#features/listing-import/import-plan.ts';
import {
  addListingPicture,
  findListingImports,
  importRows,
  retryListingPictures,
  undoListingImport,
} from '#features/listing-import/listing-import.admin.ts';
import { fetchPicture } from '../../../scripts/pictures/fetch-picture.ts';
import { bringFilePictures } from '../../../scripts/pictures/file-pictures.ts';
import { importDuePictures } from '../../../scripts/pictures/picture-importer.ts';
import { asAgency } from '../../fixtures/listing-files.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';
import { startTestServer } from '../../support/test-server.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { planListings } from '../support/listings.ts';

onEveryBackend((test) => {
  describe('the pictures of an import', () => {
    test('a picture of a file is shown once, at its place, and puts its property online', async ({
      client,
      given,
      sql,
    }) => {
      const imageOf = (key: string) => `http://127.0.0.1:54321/storage/v1/object/public/properties/${key}.jpg`;
      const { id } = await given.property({ is_published: false });
      const add = async (key: string, place: number, property = id) =>
        addListingPicture(client, { propertyId: property, key, image: imageOf(key), place, isPublished: true });
      const before = await sql<{ count: number }>('select cardinality(images) as count from public.properties');
      expect((await add('b', 1)).state).toBe('added');
      expect((await add('a', 0)).state).toBe('added');
      expect((await add('b', 1)).state).toBe('there');
      const refused = (reason: string) => ({ state: 'refused', reason });
      expect(await add('a', 0, crypto.randomUUID())).toEqual(refused('The listing was deleted meanwhile'));
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
      // Whoever withdraws it is not overruled by the pictures that are still to come.
      await sql('update public.properties set is_published = false');
      expect((await add('c', 2)).state).toBe('added');
      expect(await sql('select is_published from public.properties')).toEqual([{ is_published: false }]);
      await sql('update public.properties set images = array_fill(images[1], array[60])');
      expect(await add('d', 3)).toEqual(refused('The listing has 60 pictures already'));
      expect(await sql('select count(*)::int as kept from public.listing_pictures')).toEqual([{ kept: 3 }]);
    });

    test('a listing that was online before its first picture of a file came stays withdrawn, unless an undo took it off', async ({
      client,
      given,
      operator,
      sql,
    }) => {
      const image = 'http://127.0.0.1:54321/storage/v1/object/public/properties/new.jpg';
      const arrive = (propertyId: string) =>
        addListingPicture(client, { propertyId, key: crypto.randomUUID(), image, place: 0, isPublished: true });
      const isOnline = async (id: string) =>
        (await sql<{ is_published: boolean }>('select is_published from public.properties where id = $1', [id]))[0]
          ?.is_published;
      const sold = await given.property();
      await operator.update('properties', { id: `eq.${sold.id}` }, { is_published: false });
      await arrive(sold.id);
      expect(await isOnline(sold.id)).toBe(false);

      const draft = await given.property({ is_published: false, images: [] });
      const p_import = crypto.randomUUID();
      const p_rows = [{ row: 2, id: draft.id, values: { price: 1 } }];
      await operator.rpc('import_listings', { p_import, p_file: 'new.csv', p_rows });
      await arrive(draft.id);
      expect(await isOnline(draft.id)).toBe(true);
      expect(await undoListingImport(client, p_import)).toMatchObject({ restored: 1 });
      expect(await isOnline(draft.id)).toBe(false);
      await arrive(draft.id);
      expect(await isOnline(draft.id)).toBe(true);
    });

    test('twenty pictures that arrive are not kept in the history with each, and one taken out later is spared', async ({
      client,
      given,
      operator,
      sql,
    }) => {
      const imageOf = (key: number) => `http://127.0.0.1:54321/storage/v1/object/public/properties/picture-${key}.jpg`;
      const { id } = await given.property({ images: [], is_published: false });
      for (const key of Array(20).keys()) {
        const picture = { propertyId: id, key: String(key), image: imageOf(key), place: key, isPublished: true };
        expect((await addListingPicture(client, picture)).state).toBe('added');
      }
      const history = () =>
        sql<{
          after: object;
          addresses: number;
        }>(`select after, regexp_count(concat(before, after), 'picture-')::int as addresses
          from public.audit_log where record_id = '${id}' order by id`);
      expect(await history()).toEqual([{ after: { is_published: true }, addresses: 0 }]);
      // Demo content says by its history that somebody has put something of their own there.
      await sql(`insert into public.demo_records (record_id, table_name) values ($1, 'properties')`, [id]);
      const own = { propertyId: id, key: 'own', image: imageOf(20), place: 20, isPublished: true };
      expect((await addListingPicture(client, own)).state).toBe('added');
      expect(await sql('select is_edited from private.demo_content')).toEqual([{ is_edited: true }]);
      await sql('delete from public.demo_records');
      await sql('delete from public.audit_log');

      await sql('insert into storage.objects (bucket_id, name, created_at) values ($1, $2, $3)', [
        ...['properties', 'picture-7.jpg', '2026-01-01T00:00:00Z'],
      ]);
      const images = [...Array(21).keys()].filter((key) => key !== 7).map(imageOf);
      expect((await operator.update('properties', { id: `eq.${id}` }, { images })).status).toBeLessThan(300);
      expect(await findUnusedImages(client, 50)).toEqual([]);
      expect(await history()).toMatchObject([{ addresses: 21 + 20 }]);
      await sql('delete from public.audit_log');
      expect(await findUnusedImages(client, 50)).toEqual([{ bucket: 'properties', name: 'picture-7.jpg' }]);
    });

    test('a new picture of the same file takes its place, and comes again after its import was taken back', async ({
      client,
      given,
      service,
      sql,
    }) => {
      const bring = async (names: readonly string[]) => {
        const photos = names.map((name) => `https://pictures.example/v1/${name}.jpg`).join(', ');
        const text = new TextDecoder().decode(asAgency()).replace(/"https:\/\/pictures[^"]*"/, `"${photos}"`);
        const rows = await planListings(client, given, new TextEncoder().encode(text));
        const id = crypto.randomUUID();
        await importRows(client, { id, file: 'agency.csv', rows, isPublished: false });
        const due = await sql<{ id: string; name: string }>(
          `select id, substring(address from '(\\w+)\\.jpg$') as name from public.listing_pictures where state = 'waiting'`,
        );
        for (const picture of due.toReversed()) {
          const p_image = `http://127.0.0.1:54321/storage/v1/object/public/properties/${picture.name}.jpg`;
          await service.rpc('finish_listing_picture', { p_id: picture.id, p_image });
        }
        return { id, arrived: due.length, planned: rows.reduce((sum, { newPictures }) => sum + newPictures, 0) };
      };
      const shown = async () => {
        const [{ names = '' } = {}] = await sql<{ names: string }>(`select (
          select string_agg(substring(image from '(\\w+)\\.jpg$'), '' order by place)
          from unnest(images) with ordinality shown (image, place)) as names from public.properties where reference = 'V-1'`);
        return names;
      };
      expect(await bring(['a', 'b'])).toMatchObject({ planned: 2, arrived: 2 });
      const second = await bring(['c', 'a', 'd', 'b']);
      expect(second).toMatchObject({ planned: 2, arrived: 2 });
      expect(await shown()).toBe('cadb');

      expect(await undoListingImport(client, second.id)).toMatchObject({ restored: 1, kept: [] });
      expect(await shown()).toBe('ab');
      expect(await bring(['c', 'a', 'd', 'b'])).toMatchObject({ planned: 2, arrived: 2 });
      expect(await shown()).toBe('cadb');
    });

    test('pictures come in the order of the file, the first puts the property online, and an edit of the import is none', async ({
      client,
      given,
      sql,
      backend,
      service,
    }) => {
      const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#147d74' } })
        .jpeg()
        .toBuffer();
      let answer = 500;
      const site = await startTestServer((request, response) => {
        if (request.url === '/b.jpg') response.writeHead(answer).end(answer === 200 ? jpeg : '');
        else if (request.url === '/moved.jpg') response.writeHead(302, { location: '/a.jpg' }).end();
        else if (request.url === '/a.jpg') response.end(jpeg);
        else if (request.url === '/words.jpg') response.end('<html>');
        else response.writeHead(404).end();
      });
      const text = new TextDecoder().decode(asAgency());
      const addresses = ['moved', 'b', 'words', 'gone'].map((name) => `${site.url}/${name}.jpg`);
      const read = await planListings(
        client,
        given,
        new TextEncoder().encode(text.replace(/"https:\/\/pictures[^"]*"/, `"${addresses.join(', ')}"`)),
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
    });

    test('a rehearsal says of pictures what then comes: also those of listings that are new with them, and none twice', async ({
      client,
      given,
    }) => {
      const folder = await tempFolder();
      for (const [name, colour] of Object.entries({ 'V-1 (1)': 'red', 'V-1 (2)': 'blue', 'V-2': 'red', 'V-9': 'red' }))
        await writeFile(join(folder, `${name}.jpg`), await jpeg(colour));
      const bring = (options: { isMeant: boolean; planned?: readonly PlannedRow[] }) =>
        toldOfPictures(folder, { client, ...options });
      const left = expect.stringMatching(/V-9\.jpg: It begins with the reference of no listing$/);
      const rows = await planListings(client, given);
      expect(await bring({ isMeant: false, planned: rows })).toEqual([
        ...[left, '3 of 3 pictures', '3 pictures would be added to 2 listings.'],
      ]);
      await importRows(client, { id: crypto.randomUUID(), file: 'agency.csv', rows, isPublished: false });
      expect(await bring({ isMeant: true })).toEqual([left, '3 of 3 pictures', '3 pictures added.']);
      await writeFile(join(folder, 'V-2 (2).jpg'), await jpeg('green'));
      expect(await bring({ isMeant: false })).toEqual([
        ...[left, '4 of 4 pictures', '1 picture would be added to 1 listing, 3 there already.'],
      ]);
    });

    test('a folder may be called by the reference of its pictures itself, or hold such folders', async ({
      client,
      given,
      sql,
    }) => {
      for (const reference of ['KR-102', '7']) await given.property({ reference, images: [] });
      const folder = await tempFolder();
      await writeFiles(folder, { 'KR-102/1.jpg': await jpeg('red'), 'KR-102/7.jpg': await jpeg('blue') });
      const bring = (path: string) => toldOfPictures(path, { client, isMeant: true });
      expect(await bring(join(folder, 'KR-102/'))).toEqual(['2 of 2 pictures', '2 pictures added.']);
      expect(await bring(folder)).toEqual(['2 of 2 pictures', '0 pictures added, 2 there already.']);
      await writeFiles(folder, { '7/1.jpg': await jpeg('red') });
      expect(await bring(join(folder, '7'))).toEqual(['1 of 1 picture', '1 picture added.']);
      expect(
        await sql(`select cardinality(images) as pictures from public.properties where reference = 'KR-102'`),
      ).toEqual([{ pictures: 2 }]);
    });

    test('a picture for which its listing has no room has failed, and comes when there is', async ({
      client,
      given,
      service,
      sql,
    }) => {
      const images = ['http://127.0.0.1:54321/storage/v1/object/public/properties/own.jpg'];
      const { id } = await given.property({ images });
      const addresses = async () =>
        (await sql<{ count: number }>('select cardinality(images) as count from public.properties'))[0]?.count;
      await sql('update public.properties set images = array_fill(images[1], array[60])');
      const { id: importId } = await given.row('listing_imports', { id: crypto.randomUUID(), name: 'book.csv' });
      await sql(
        `insert into public.listing_pictures (property_id, import_id, address, place)
        values ($1, $2, 'https://pictures.example/a.jpg', 0)`,
        [id, importId],
      );
      const fetchIt = async () => {
        const { body } = await service.rpc('claim_listing_pictures');
        const [picture] = Array.isArray(body) ? body : [];
        const p_image = 'http://127.0.0.1:54321/storage/v1/object/public/properties/a.jpg';
        await service.rpc('finish_listing_picture', { p_id: picture?.id, p_image });
      };
      await fetchIt();
      expect(await sql('select state, stored_as, problem from public.listing_pictures')).toEqual([
        { state: 'failed', stored_as: null, problem: 'The listing has as many pictures as it can hold' },
      ]);
      await sql('update public.properties set images = images[:59]');
      expect(await retryListingPictures(client, importId)).toBe(1);
      await fetchIt();
      expect(await sql('select state from public.listing_pictures')).toEqual([{ state: 'stored' }]);
      expect(await addresses()).toBe(60);
    });
  });
});

function jpeg(background: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function toldOfPictures(
  path: string,
  options: Pick<Parameters<typeof bringFilePictures>[1], 'client' | 'isMeant' | 'planned'>,
): Promise<unknown[]> {
  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
  const store = async (name: string) => `http://127.0.0.1:54321/storage/v1/object/public/properties/${name}`;
  try {
    await bringFilePictures(path, { store, isPublished: false, ...options });
    return told.mock.calls.flat();
  } finally {
    told.mockRestore();
  }
}
