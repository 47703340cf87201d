import { expect } from 'vitest';
import { findUnusedImages } from '#features/photos/image.admin.ts';
import { deleteProperty, updateProperty } from '#features/properties/property.admin.ts';
import type { Sql } from './support/database.ts';
import { onEveryBackend } from './support/database-test.ts';
import { createOperatorClient } from './support/operator-client.ts';

const addressOf = (bucket: string, name: string) =>
  `https://project.example/storage/v1/object/public/${bucket}/${name}`;

onEveryBackend((base) => {
  const test = base.extend('desk', ({ backend }) => createOperatorClient(backend, 'operator'));
  test.beforeEach(({ sql }) => sql('delete from storage.objects'));

  test('uploads that nothing shows are found after a week', async ({ desk, given, sql }) => {
    for (const name of ['villa.jpg', 'forgotten.jpg']) await store(sql, 'properties', name, 8);
    await store(sql, 'properties', 'just-now.jpg', 6);
    await store(sql, 'blog', 'in-the-text.png', 8);
    // The name alone is not enough: it lies in another bucket.
    await store(sql, 'areas', 'villa.jpg', 9);
    await given.property({ images: [addressOf('properties', 'villa.jpg')] });
    await given.post({ content: `<p><img src="${addressOf('blog', 'in-the-text.png')}" alt="A dhow"></p>` });
    expect(await findUnusedImages(desk, 50)).toEqual([
      { bucket: 'areas', name: 'villa.jpg' },
      { bucket: 'properties', name: 'forgotten.jpg' },
    ]);
    expect(await findUnusedImages(desk, 1)).toHaveLength(1);
  });

  test('a picture that can be restored stays, taken out of a record or deleted with it', async ({
    desk,
    given,
    sql,
  }) => {
    for (const name of ['old.jpg', 'new.jpg']) await store(sql, 'properties', name, 30);
    const { id } = await given.property({ images: [addressOf('properties', 'old.jpg')] });
    const [row] = await sql<{ updated_at: string }>(
      `select to_jsonb(p) ->> 'updated_at' as updated_at from public.properties p`,
    );
    const loaded = { id, updated_at: row?.updated_at ?? '' };
    await updateProperty(desk, loaded, { images: [addressOf('properties', 'new.jpg')] });
    expect(await findUnusedImages(desk, 50)).toEqual([]);
    await deleteProperty(desk, id);
    expect(await findUnusedImages(desk, 50)).toEqual([]);
    await sql('delete from public.audit_log');
    expect(await findUnusedImages(desk, 50)).toHaveLength(2);
  });
});

async function store(sql: Sql, bucket: string, name: string, days: number): Promise<void> {
  await sql(
    `insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - make_interval(days => $3))`,
    [bucket, name, days],
  );
}
