import { describe, expect } from 'vitest';
import { findUnusedImages } from '#db/operator-answers.ts';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { deleteProperty, updateProperty } from '#features/properties/property.admin.ts';
import { SITE_ID } from '#features/site/site.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';

const addressOf = (bucket: string, name: string) =>
  `https://project.example/storage/v1/object/public/${bucket}/${name}`;

onEveryBackend((test) => {
  test.beforeEach(({ sql }) => sql('delete from storage.objects'));

  test('uploads that nothing shows are found after a week', async ({ client, given, sql }) => {
    for (const name of ['villa.jpg', 'forgotten.jpg']) await store(sql, 'properties', name, 8);
    await store(sql, 'properties', 'just-now.jpg', 6);
    await store(sql, 'blog', 'in-the-text.png', 8);
    // The name alone is not enough: it lies in another bucket.
    await store(sql, 'areas', 'villa.jpg', 9);
    await given.property({ images: [addressOf('properties', 'villa.jpg')] });
    await given.post({ content: `<p><img src="${addressOf('blog', 'in-the-text.png')}" alt="A dhow"></p>` });
    expect(await findUnusedImages(client, 50)).toEqual([
      { bucket: 'areas', name: 'villa.jpg' },
      { bucket: 'properties', name: 'forgotten.jpg' },
    ]);
    expect(await findUnusedImages(client, 1)).toHaveLength(1);
  });

  test('a picture that can be restored stays, taken out of a record or deleted with it', async ({
    client,
    given,
    sql,
  }) => {
    for (const name of ['old.jpg', 'new.jpg']) await store(sql, 'properties', name, 30);
    const { id } = await given.property({ images: [addressOf('properties', 'old.jpg')] });
    const [row] = await sql<{ updated_at: string }>(
      `select to_jsonb(p) ->> 'updated_at' as updated_at from public.properties p`,
    );
    const loaded = { id, updated_at: row?.updated_at ?? '' };
    await updateProperty(client, loaded, { images: [addressOf('properties', 'new.jpg')] });
    expect(await findUnusedImages(client, 50)).toEqual([]);
    await deleteProperty(client, id);
    expect(await findUnusedImages(client, 50)).toEqual([]);
    await sql('delete from public.audit_log');
    expect(await findUnusedImages(client, 50)).toHaveLength(2);
  });

  test('a picture is known by its address however that goes on, among others in a text, today and before', async ({
    given,
    operator,
    sql,
  }) => {
    const images = ['a.jpg?width=300', 'b.jpeg#plan', 'c.png'].map((name) => addressOf('properties', name));
    await given.property({
      images: [...images, 'https://cdn.example/z.jpg'],
      floor_plan_images: [addressOf('areas', 'd.jpg')],
    });
    const quoted = (name: string) => `<img src="${addressOf('blog', name)}" alt="&quot;Villa&quot;">`;
    const post = await given.post({ content: `<p>${quoted('e.jpg')}, ${quoted('f.jpg')}</p>` });
    const used = async () =>
      (await sql<{ address: string }>('select address from private.used_images() order by 1')).map(
        ({ address }) => address,
      );
    const ofProperty = ['areas/d.jpg', 'properties/a.jpg', 'properties/b.jpeg', 'properties/c.png'];
    const all = ['blog/e.jpg', 'blog/f.jpg', ...ofProperty].toSorted();
    expect(await used()).toEqual(all);
    await operator.update('blog_posts', { id: `eq.${post.id}` }, { content: '<p>None</p>' });
    await sql('delete from public.properties');
    expect(await used()).toEqual(all);
    await sql('delete from public.audit_log');
    expect(await used()).toEqual([]);
  });

  test('what demo content got after it was brought back can be restored like anything else', async ({
    client,
    given,
    sql,
  }) => {
    for (const name of ['demo.jpg', 'mine.jpg']) await store(sql, 'areas', name, 30);
    const { id } = await given.area({ cover_image: addressOf('areas', 'demo.jpg') });
    await sql(`insert into public.demo_records (record_id, table_name) values ($1, 'areas')`, [id]);
    await sql('delete from public.areas');
    await sql('update public.demo_records set removed_at = clock_timestamp()');
    expect(await findUnusedImages(client, 50)).toHaveLength(2);
    await restoreDeleted(client, 'areas', id);
    for (const name of ['mine.jpg', 'later.jpg'])
      await sql('update public.areas set cover_image = $1', [addressOf('areas', name)]);
    expect(await findUnusedImages(client, 50)).toEqual([]);
  });

  describe('a picture of another place', () => {
    const FOREIGN = 'https://cdn.example/a.jpg';
    const sentence = {
      code: '22023',
      message: 'Please upload this picture here: addresses of other sites are not shown.',
    };

    test('is refused in every column that the operator saves, with a sentence; one of here is kept', async ({
      operator,
      given,
      sql,
    }) => {
      const columns = await sql<{ table_name: string; column_name: string; udt_name: string }>(
        `select c.table_name, c.column_name, c.udt_name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
           and (c.column_name ~ '(image|images|logo)$' or exists (
             select from pg_trigger guard join pg_class on pg_class.oid = guard.tgrelid
             where guard.tgname = 'check_image_addresses' and pg_class.relname = c.table_name
               and c.column_name = any (string_to_array(encode(guard.tgargs, 'escape'), '\\000'))
           )) order by 1, 2`,
      );
      const places = columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
      expect(places).toEqual([
        'agencies.hero_image',
        'agencies.logo',
        'agents.hero_image',
        'agents.profile_image',
        'areas.cover_image',
        'blog_posts.cover_image',
        'blog_posts.og_image',
        'developers.hero_image',
        'developers.logo',
        'properties.floor_plan_images',
        'properties.images',
        'services.image',
        'site_settings.hero_image',
        'site_settings.logo',
      ]);
      await Promise.all([given.property(), given.agency(), given.developer(), given.post(), given.service()]);
      await given.row('site_settings', { id: SITE_ID });
      const nameOf = (place: string) => `${place.replace('.', '-')}.jpg`;
      for (const { table_name, column_name, udt_name } of columns) {
        const save = (address: string) =>
          operator.update(
            table_name,
            { updated_at: 'not.is.null' },
            { [column_name]: udt_name === '_text' ? [address] : address },
          );
        const refused = await save(FOREIGN);
        expect({ table_name, column_name, body: refused.body }).toMatchObject({ body: sentence });
        const saved = await save(addressOf('areas', nameOf(`${table_name}.${column_name}`)));
        expect(saved.status).toBeLessThan(300);
      }
      await sql('delete from public.audit_log');
      const used = await sql<{ address: string }>('select address from private.used_images()');
      const kept = used.map(({ address }) => address).toSorted();
      expect(kept).toEqual(places.map((place) => `areas/${nameOf(place)}`).toSorted());

      // Replaced by another picture, each is still shown by the history.
      for (const { table_name, column_name, udt_name } of columns) {
        const later = addressOf('areas', 'later.jpg');
        const change = { [column_name]: udt_name === '_text' ? [later] : later };
        await operator.update(table_name, { updated_at: 'not.is.null' }, change);
      }
      const all = await sql<{ address: string }>('select address from private.used_images()');
      expect(all.map(({ address }) => address).toSorted()).toEqual([...kept, 'areas/later.jpg'].toSorted());
    });

    test('that a record has keeps nobody from saving, may go and come back, and brings no other along', async ({
      operator,
      client,
      given,
      sql,
    }) => {
      const stored = addressOf('properties', 'a.jpg');
      const { id } = await given.property({ images: [FOREIGN, stored] });
      const save = (row: object) => operator.update('properties', { id: `eq.${id}` }, row);
      for (const row of [{ price: 1 }, { price: 2, images: [stored, FOREIGN] }, { images: [stored] }]) {
        expect((await save(row)).status, JSON.stringify(row)).toBeLessThan(300);
      }
      expect((await save({ images: [FOREIGN] })).status).toBeLessThan(300);
      expect((await save({ images: [FOREIGN, `${FOREIGN}?2`] })).body).toMatchObject(sentence);
      await deleteProperty(client, id);
      await restoreDeleted(client, 'properties', id);
      expect(await sql('select images from public.properties')).toEqual([{ images: [FOREIGN] }]);
      await sql('delete from public.audit_log');
      await sql('update public.properties set images = $1', [[stored]]);
      await sql('delete from public.audit_log');
      expect((await save({ images: [FOREIGN] })).body).toMatchObject(sentence);
    });

    test('comes with an import, as it was', async ({ service, given }) => {
      const { id } = await given.area();
      const { status } = await service.update('areas', { id: `eq.${id}` }, { cover_image: FOREIGN });
      expect(status).toBeLessThan(300);
    });
  });
});

async function store(sql: Sql, bucket: string, name: string, days: number): Promise<void> {
  await sql(
    `insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - make_interval(days => $3))`,
    [bucket, name, days],
  );
}
