import { randomUUID } from 'node:crypto';
import type { PGlite } from '@supabase/lite/pglite';
import { mapInParallel } from '../../lib/parallel.ts';
import { outrunSiteVersion, type Queries, setFact } from '../embedded-state.ts';
import type { StorageAdapter } from '../server/image-folder.ts';
import { type PhotoAddress, type PhotoUpload, readSeedPhotos } from './photos.ts';
import { demoRecords, type SeedTable, seedTables } from './tables.ts';

interface SeedTarget {
  database: PGlite;
  images: StorageAdapter;
  url: string;
  now: Date;
}

/** Stores the photos, then all rows at once: cut short anywhere, it can be run again. */
export async function seedDemoContent({ database, images, url, now }: SeedTarget): Promise<void> {
  const photos = await readSeedPhotos();
  const objects = await mapInParallel(photos, (photo) => storePhoto(images, photo));
  const tables = seedTables(now, photoAddresses(photos, url));
  await database.transaction(async (transaction) => {
    await insertObjects(transaction, objects);
    for (const table of tables) await insertRows(transaction, table);
    await insertRows(transaction, demoRecords(tables));
    await outrunSiteVersion(transaction);
    await setFact(transaction, 'began_with', 'demo');
  });
}

/** As the storage API does it, which takes fifteen times as long for each: the first start waits for this. */
async function storePhoto(images: StorageAdapter, { bucket, name, content }: PhotoUpload) {
  const stored = await images.uploadObject(bucket, name, undefined, content, 'image/jpeg', '');
  const metadata = { ...stored, httpStatusCode: 200 };
  return { bucket_id: bucket, name, metadata, user_metadata: {}, version: randomUUID() };
}

async function insertObjects(transaction: Queries, objects: object[]): Promise<void> {
  const columns = 'bucket_id, name, metadata, user_metadata, version';
  await transaction.query(
    `insert into storage.objects (${columns})
     select ${columns} from jsonb_populate_recordset(null::storage.objects, $1)
     on conflict (bucket_id, name) do update set metadata = excluded.metadata`,
    [JSON.stringify(objects)],
  );
}

function photoAddresses(photos: PhotoUpload[], url: string): PhotoAddress {
  const names = new Map(photos.map(({ bucket, photo, name }) => [`${bucket}/${photo}`, `${bucket}/${name}`]));
  return (bucket, photo) => `${url}/storage/v1/object/public/${names.get(`${bucket}/${photo}`)}`;
}

async function insertRows(transaction: Queries, { table, rows }: SeedTable): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (!columns) return;
  await transaction.query(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
