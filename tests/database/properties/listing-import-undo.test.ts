import { describe, expect, onTestFinished, vi } from 'vitest';
import { findListingImports, importRows, undoListingImport } from '#features/listing-import/listing-import.admin.ts';
import { validArea } from '../../fixtures/area.ts';
import { asAgency } from '../../fixtures/listing-files.ts';
import { validProperty } from '../../fixtures/property.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { holdUp } from '../support/hold-up.ts';
import { planListings } from '../support/listings.ts';

onEveryBackend((test, place) => {
  const text = () => new TextDecoder().decode(asAgency());

  describe('an import of listings that is taken back', () => {
    test('is as untouched when the number of a lister has changed since, and puts back none of before', async ({
      client,
      given,
      operator,
      sql,
    }) => {
      const [before, after] = ['+255777000111', '+255777000222'];
      const { id: agent_id } = await given.agent({ whatsapp_number: before });
      const { id: mine, area_id } = await given.property({ agent_id, whatsapp_number: before, name: 'Mine' });
      const id = crypto.randomUUID();
      const values = { ...validProperty({ area_id, agent_id }), whatsapp_number: before };
      const p_rows = [
        { row: 2, values: { ...values, name: 'New' } },
        { row: 3, id: mine, values: { name: 'Changed' } },
      ];
      const imported = await operator.rpc('import_listings', { p_import: id, p_file: 'new.csv', p_rows });
      expect(imported.body).toMatchObject({ created: 1, updated: 1, errors: [] });
      await operator.update('agents', { id: `eq.${agent_id}` }, { whatsapp_number: after });
      expect((await findListingImports(client, 1)).rows).toMatchObject([{ created: 1, updated: 1, edited: 0 }]);
      expect(await undoListingImport(client, id)).toEqual({ deleted: 1, restored: 1, kept: [] });
      expect(await sql('select name, whatsapp_number from public.properties')).toEqual([
        { name: 'Mine', whatsapp_number: after },
      ]);
    });

    test('of many each call takes back some, what was edited stays once, and a broken off undo goes on', async ({
      client,
      given,
      operator,
      sql,
    }) => {
      const [id, area_id] = [crypto.randomUUID(), crypto.randomUUID()];
      const { id: agent_id } = await given.agent();
      const villa = (name: string, row: number) => ({ row, values: { ...validProperty({ area_id, agent_id }), name } });
      const { id: mine } = await given.property({ agent_id, name: 'D' });
      const p_rows = [
        { row: 2, table: 'areas', new_id: area_id, values: validArea({ name: 'Wete' }) },
        ...['A', 'B', 'C'].map(villa),
        { row: 9, id: mine, values: { name: 'E' } },
      ];
      expect((await operator.rpc('import_listings', { p_import: id, p_file: 'new.csv', p_rows })).body).toMatchObject({
        ...{ created: 4, updated: 1, errors: [] },
      });
      await sql(`update public.properties set price = price + 1 where name = 'B'`);
      await sql(
        `insert into public.listing_pictures (property_id, import_id, address, place)
        select id, $1, 'https://pictures.example/a.jpg', 0 from public.properties where name in ('A', 'B', 'C')`,
        [id],
      );
      const waiting = () =>
        sql(
          `select name from public.listing_pictures l join public.properties p on p.id = l.property_id order by name`,
        );
      const undo = async () => (await operator.rpc('undo_listing_import', { p_import: id, p_most: 2 })).body;
      expect(await undo()).toEqual({ deleted: 1, restored: 0, kept: ['B'], left: 3 });
      expect(await waiting()).toEqual([{ name: 'C' }]);
      expect((await findListingImports(client, 1)).rows).toMatchObject([{ undone_at: null }]);
      expect(await undo()).toEqual({ deleted: 1, restored: 1, kept: [], left: 1 });
      expect((await findListingImports(client, 1)).rows).toMatchObject([{ created: 1, updated: 0, edited: 0 }]);
      // What is still in it keeps its area.
      expect(await undo()).toEqual({ deleted: 0, restored: 0, kept: ['Wete'], left: 0 });
      expect((await findListingImports(client, 1)).rows).toMatchObject([{ undone_at: expect.any(String) }]);
      expect((await operator.rpc('undo_listing_import', { p_import: id })).status).toBe(409);
      expect(await sql('select name from public.properties order by name')).toEqual([{ name: 'B' }, { name: 'D' }]);
    });

    test('gives back to an earlier import what that one left, also with pictures, and a later one takes nothing back', async ({
      client,
      given,
      operator,
      service,
      sql,
    }) => {
      const mine = await given.property({ name: 'Mine', images: [] });
      const bring = async (values: object, pictures: string[] = []) => {
        const p_import = crypto.randomUUID();
        const p_rows = [{ row: 2, id: mine.id, values, pictures }];
        const { body } = await operator.rpc('import_listings', { p_import, p_file: 'book.csv', p_rows });
        expect(body).toMatchObject({ updated: 1, errors: [] });
        return p_import;
      };
      const name = async () => (await sql<{ name: string }>('select name from public.properties'))[0]?.name;
      const [first, second] = [await bring({ name: 'First' }), await bring({ name: 'Second' })];
      const third = await bring({}, ['https://pictures.example/a.jpg']);
      const [picture] = await sql<{ id: string }>('select id from public.listing_pictures');
      const p_image = 'http://127.0.0.1:54321/storage/v1/object/public/properties/a.jpg';
      await service.rpc('finish_listing_picture', { p_id: picture?.id, p_image });
      expect(await undoListingImport(client, third)).toEqual({ deleted: 0, restored: 1, kept: [] });
      expect(await undoListingImport(client, second)).toEqual({ deleted: 0, restored: 1, kept: [] });
      expect(await name()).toBe('First');
      expect((await findListingImports(client, 3)).rows.find(({ id }) => id === first)).toMatchObject({ edited: 0 });

      const fourth = await bring({ name: 'Fourth' });
      const fifth = await bring({}, ['https://pictures.example/b.jpg']);
      expect(await undoListingImport(client, fourth)).toMatchObject({ restored: 1 });
      // It would bring back what the fourth had brought.
      expect(await undoListingImport(client, fifth)).toMatchObject({ restored: 0, kept: ['First'] });
      expect(await undoListingImport(client, first)).toEqual({ deleted: 0, restored: 1, kept: [] });
      expect(await name()).toBe('Mine');
    });

    test('that was undone before all of it was sent takes no more, nor does one whose undo has begun', async ({
      client,
      given,
      operator,
      sql,
    }) => {
      const { id: area_id } = await given.area();
      const { id: agent_id } = await given.agent();
      const partOf = (p_import: string, row: number) =>
        operator.rpc('import_listings', {
          ...{ p_import, p_file: 'new.csv' },
          p_rows: [row, row + 1].map((row) => ({
            row,
            values: { ...validProperty({ area_id, agent_id }), name: `${row}` },
          })),
        });
      const message = 'This import was undone meanwhile. Please check the file again.';
      const [undone, begun] = [crypto.randomUUID(), crypto.randomUUID()];
      await partOf(undone, 2);
      await undoListingImport(client, undone);
      for (const row of [2, 4]) expect(await partOf(undone, row)).toMatchObject({ status: 409, body: { message } });
      await partOf(begun, 2);
      await operator.rpc('undo_listing_import', { p_import: begun, p_most: 1 });
      for (const row of [2, 4]) expect(await partOf(begun, row)).toMatchObject({ status: 409, body: { message } });
      expect(await sql('select name from public.properties')).toEqual([{ name: '3' }]);
    });

    // Only PostgreSQL has several requests at a time.
    if (place === 'postgres') {
      test('whose part is sent again while it still runs is stored once, without a fault', async ({
        given,
        operator,
        sql,
      }) => {
        const { id: area_id } = await given.area();
        const { id: agent_id } = await given.agent();
        const id = crypto.randomUUID();
        await given.row('listing_imports', { id, name: 'new.csv' });
        const p_rows = ['One', 'Two'].map((name, row) => ({
          row,
          values: { ...validProperty({ area_id, agent_id }), name },
        }));
        const send = async () =>
          (await operator.rpc('import_listings', { p_import: id, p_file: 'new.csv', p_rows })).body;
        // Both have begun before either of them can store.
        const { released } = await holdUp(sql, 'lock table public.properties in share mode', 2);
        const answers = await Promise.all([send(), send()]);
        await released;
        expect(answers).toEqual(
          expect.arrayContaining([
            { created: 2, updated: 0, repeated: 0, errors: [] },
            { created: 0, updated: 0, repeated: 2, errors: [] },
          ]),
        );
      });

      test('that is undone while a part of it runs takes that part back as well', async ({ given, operator, sql }) => {
        const { id: area_id } = await given.area();
        const { id: agent_id } = await given.agent();
        const id = crypto.randomUUID();
        await given.row('listing_imports', { id, name: 'new.csv' });
        const p_rows = [{ row: 2, values: validProperty({ area_id, agent_id }) }];
        const { released } = await holdUp(sql, 'lock table public.properties in share mode', 2);
        const imported = operator.rpc('import_listings', { p_import: id, p_file: 'new.csv', p_rows });
        await vi.waitFor(async () => expect(await waiting(sql)).toBe(1));
        const undone = operator.rpc('undo_listing_import', { p_import: id });
        await released;
        expect((await imported).body).toMatchObject({ created: 1 });
        expect((await undone).body).toMatchObject({ deleted: 1, left: 0 });
      });
    }

    test('thousands are taken back whole, and how many are left is told meanwhile', async ({ client, given, sql }) => {
      await given.area();
      const id = await bringAreas(sql, 450);
      const left: number[] = [];
      expect(await undoListingImport(client, id, { onProgress: (count) => left.push(count) })).toEqual({
        ...{ deleted: 450, restored: 0, kept: [] },
      });
      expect(left).toEqual([250, 50, 0]);
    });

    test('one that breaks off tells what was done and why, and is done where only its answer was lost', async ({
      client,
      given,
      sql,
    }) => {
      await given.area();
      const id = await bringAreas(sql, 250);
      loseAnswers(['comes', 'unsent', 'lost']);
      expect(await undoListingImport(client, id)).toMatchObject({ deleted: 200, error: { code: 'offline' } });
      await expect(undoListingImport(client, id)).rejects.toMatchObject({ code: 'offline' });
      await expect(undoListingImport(client, id)).rejects.toThrow('This import is undone already');
      const again = await undoListingImport(client, id, { isRepeated: true });
      expect(again).toEqual({ deleted: 0, restored: 0, kept: [] });
      expect(await sql('select count(*)::int as count from public.areas')).toEqual([{ count: 1 }]);
    });

    test.for(['lost', 'late'] as const)(
      'one whose last part is %s behind its others is done',
      async (fate, { client, given, sql }) => {
        await given.area();
        const id = await bringAreas(sql, 250);
        loseAnswers(['comes', fate]);
        expect(await undoListingImport(client, id)).toEqual({ deleted: 200, restored: 0, kept: [] });
        expect(await sql('select count(*)::int as count from public.areas')).toEqual([{ count: 1 }]);
      },
    );

    test('an area goes with its listings also where these were on the site and have left an address behind', async ({
      client,
      given,
      sql,
    }) => {
      const [id, area_id] = [crypto.randomUUID(), crypto.randomUUID()];
      const { id: agent_id } = await given.agent();
      const p_rows = [
        { row: 2, table: 'areas', new_id: area_id, values: validArea() },
        { row: 2, values: validProperty({ area_id, agent_id }) },
      ];
      await client.rpc('import_listings', { p_import: id, p_file: 'new.csv', p_rows });
      expect(await undoListingImport(client, id)).toEqual({ deleted: 2, restored: 0, kept: [] });
      expect(await sql('select table_name, area_id from public.past_pages order by 1')).toEqual([
        { table_name: 'areas', area_id: null },
        { table_name: 'properties', area_id: null },
      ]);
    });

    test('what cannot be taken back any more is named, and keeps nothing else from it', async ({
      client,
      given,
      sql,
    }) => {
      const [left] = [await given.area({ name: 'Nungwi' }), await given.area({ name: 'Paje' })];
      const bring = async (content: string) => {
        const rows = await planListings(client, given, new TextEncoder().encode(content));
        const id = crypto.randomUUID();
        await importRows(client, { id, file: 'agency.csv', rows, isPublished: false });
        return id;
      };
      await bring(text().replace('"$420,000",Paje', '"$420,000",Nungwi'));
      const moved = await bring(text().replace('95k', '99k'));
      await client.from('areas').delete().eq('id', left.id);
      expect(await undoListingImport(client, moved)).toEqual({ deleted: 0, restored: 1, kept: ['Villa Bluu'] });
      expect(await sql(`select price::int as price from public.properties where reference = 'V-2'`)).toEqual([
        { price: 95_000 },
      ]);
    });
  });
});

/** What becomes of the calls that undo: `late` is one before which another tab has sent its own. */
function loseAnswers(fates: ('comes' | 'unsent' | 'lost' | 'late')[]): void {
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const fate = String(request[0]).endsWith('undo_listing_import') ? fates.shift() : undefined;
    if (fate === 'unsent') throw new TypeError('fetch failed');
    if (fate === 'late') await whole(...request);
    const answer = await whole(...request);
    if (fate === 'lost') throw new TypeError('fetch failed');
    return answer;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

/** How many statements wait for another one. */
async function waiting(sql: Sql): Promise<number | undefined> {
  const [found] = await sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.count;
}

/** Copies of the one area that is there, as if an import had brought them. */
async function bringAreas(sql: Sql, count: number): Promise<string> {
  const id = crypto.randomUUID();
  await sql("insert into public.listing_imports (id, name) values ($1, 'areas.csv')", [id]);
  await sql(
    `with brought as (
      insert into public.areas (name, slug, island, short_description, long_description, cover_image, latitude, longitude)
        select 'Area ' || n, 'area-' || n, island, short_description, long_description, cover_image, latitude, longitude
        from public.areas, generate_series(1, ${count}) n returning id, updated_at
    ) insert into public.listing_import_rows (import_id, table_name, record_id, imported_at)
      select $1, 'areas', id, updated_at from brought`,
    [id],
  );
  return id;
}
