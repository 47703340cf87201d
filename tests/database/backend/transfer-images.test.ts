import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { copyImages } from '../../../scripts/transfer/copy-images.ts';
import { nameCopies, readNamedStorages } from '../../../scripts/transfer/image-rows.ts';
import { downloadImage, uploadImage } from '../../../scripts/transfer/storage-api.ts';
import { openTransferState } from '../../../scripts/transfer/transfer-state.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import type { TestBackend } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { openEmbeddedBackend } from '../support/embedded-backend.ts';
import { apiOf } from '../support/project-address.ts';

onEveryBackend((test, place) => {
  test('rows name the images of their new home, and the move is no history', async ({ service, given, sql }) => {
    const [from, to] = ['http://127.0.0.1:1/storage/v1/', 'https://new.example/storage/v1/'];
    const image = `${from}object/public/properties/a.jpg`;
    await given.property({ images: [image, 'https://elsewhere.example/b.jpg'] });
    await given.area({ cover_image: image });
    await given.post({ content: `<p><img src="${image}" alt=""></p>` });
    await sql(
      `insert into private.past_listing_pictures (id, property_id, file_key, place, state, attempts, due_at, is_published_with, is_plan, stored_as)
       values (gen_random_uuid(), gen_random_uuid(), 'a', 0, 'stored', 0, now(), false, false, $1)`,
      [image],
    );
    expect((await service.rpc('move_image_addresses', { p_from: from, p_to: to })).body).toBe(4);
    expect((await service.rpc('move_image_addresses', { p_from: from, p_to: to })).body).toBe(0);
    expect(await sql('select images from public.properties')).toEqual([
      { images: [image.replace(from, to), 'https://elsewhere.example/b.jpg'] },
    ]);
    expect(await sql('select from public.audit_log')).toEqual([]);
    expect((await service.rpc('move_image_addresses', { p_from: 'a', p_to: 'b' })).status).toBe(400);
  });

  test('rows name images that came by way of a second project, and what came from nowhere is told', async ({
    backend,
    given,
    sql,
  }) => {
    await sql('delete from storage.objects');
    await sql(`insert into storage.objects (bucket_id, name) values ('properties', 'a.jpg'), ('blog', 'b.jpg')`);
    const [to, second] = [await apiOf(backend), { url: 'https://second.example', key: '' }];
    const lost = 'https://lost.example/storage/v1/object/public';
    const foreign = 'https://foreign.example/storage/v1/object/public/areas/c.jpg';
    const { id } = await given.property({ images: [`${lost}/properties/a.jpg`, `${lost}/properties/gone.jpg`] });
    await given.post({ content: `<p><img src="${lost}/blog/b.jpg" alt=""></p>` });
    await given.area({ cover_image: foreign });
    expect(await nameCopies(second, to)).toBe(2);
    const own = `${to.url}/storage/v1/`;
    expect(await sql('select images from public.properties where id = $1', [id])).toEqual([
      { images: [`${own}object/public/properties/a.jpg`, `${own}object/public/properties/gone.jpg`] },
    ]);
    expect(await readNamedStorages(to)).toEqual(
      [
        { storage: own, images: 3, here: 2 },
        { storage: 'https://foreign.example/storage/v1/', images: 1, here: 0 },
      ].toSorted((one, other) => (one.storage < other.storage ? -1 : 1)),
    );
  });

  test('a move of images is no edit of what a file brought', async ({ service, given, sql }) => {
    const [from, to] = ['http://127.0.0.1:1/storage/v1/', 'https://new.example/storage/v1/'];
    const images = [`${from}object/public/properties/a.jpg`];
    const brought = await given.property({ images });
    const edited = await given.property({ images });
    const { id } = await given.listingImport();
    await sql(
      `insert into public.listing_import_rows (import_id, record_id, imported_at)
        select $1, id, updated_at from public.properties`,
      [id],
    );
    await sql('update public.properties set price = price + 1 where id = $1', [edited.id]);
    await service.rpc('move_image_addresses', { p_from: from, p_to: to });
    expect(
      await sql(`select r.record_id from public.listing_import_rows r
        join public.properties p on p.id = r.record_id and p.updated_at = r.imported_at`),
    ).toEqual([{ record_id: brought.id }]);
  });

  if (place === 'embedded') {
    test('images move to another backend, and a run that was broken off goes on where it stopped', async ({
      backend,
      sql,
    }) => {
      const target = await openTarget();
      for (const each of [sql, target.sql]) await each('delete from storage.objects');
      const from = await apiOf(backend);
      const file = join(await tempFolder(), 'state.ndjson');
      for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
        await uploadImage(from, { bucket: 'properties', name }, jpegOf(name));
      }
      const broken = await apiOf(target, (path) => path.endsWith('/b.jpg'));
      const first = await copyImages({ from, to: broken, state: await openTransferState(file) });
      expect(first).toMatchObject({ copied: 2, failed: [expect.stringMatching(/^properties\/b\.jpg: .*503/)] });

      await appendFile(file, '{"bucket":"prop');
      const to = await apiOf(target);
      const second = await copyImages({ from, to, state: await openTransferState(file) });
      expect(second).toEqual({ copied: 1, alreadyThere: 2, failed: [] });
      const arrived = await downloadImage(to, { bucket: 'properties', name: 'b.jpg' });
      expect(arrived).toMatchObject({ type: 'image/jpeg', bytes: jpegOf('b.jpg').bytes });
      expect(await readFile(file, 'utf8')).toContain(arrived?.sha256);

      await target.sql(`delete from storage.objects where name = 'a.jpg'`);
      const third = await copyImages({ from, to, state: await openTransferState(file) });
      expect(third).toMatchObject({ copied: 1, alreadyThere: 2 });
    });

    test('another image of the same name stays, and is told', async ({ backend, sql }) => {
      await sql('delete from storage.objects');
      const [from, to] = [await apiOf(backend), await apiOf(await openTarget())];
      const image = { bucket: 'areas', name: 'paje.jpg' };
      await uploadImage(from, image, jpegOf('one'));
      await uploadImage(to, image, jpegOf('another'));
      const state = await openTransferState(join(await tempFolder(), 'state.ndjson'));
      const { failed } = await copyImages({ from, to, state });
      expect(failed).toEqual(['areas/paje.jpg: the other project has another image of this name']);
      expect((await downloadImage(to, image))?.bytes).toEqual(jpegOf('another').bytes);
    });
  }
});

/** Another project, once for all tests, because a backend takes its time to open. */
let target: Promise<TestBackend> | null = null;
afterAll(async () => {
  await (await target)?.close();
});

function openTarget(): Promise<TestBackend> {
  target ??= openEmbeddedBackend(inject('embedded'));
  return target;
}

function jpegOf(content: string) {
  const bytes = new Uint8Array(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(content)]));
  return { bytes, type: 'image/jpeg', sha256: '' };
}
