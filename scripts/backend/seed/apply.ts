import type { PGlite } from '@supabase/lite/pglite';
import type { SupabaseClient } from '@supabase/supabase-js';
import { outrunSiteVersion, type Queries, setFact } from '../embedded-state.ts';
import { type PhotoAddress, type PhotoUpload, readSeedPhotos } from './photos.ts';
import { demoRecords, type SeedTable, seedTables } from './tables.ts';

const YEAR_IN_SECONDS = '31536000';

interface SeedTarget {
  database: PGlite;
  /** With the rights of the secret key. */
  storage: SupabaseClient['storage'];
  url: string;
  now: Date;
}

/** Uploads the photos, then stores all rows at once: cut short anywhere, it can be run again. */
export async function seedDemoContent({ database, storage, url, now }: SeedTarget): Promise<void> {
  const photos = await readSeedPhotos();
  for (const photo of photos) await uploadPhoto(storage, photo);
  const tables = seedTables(now, photoAddresses(photos, url));
  await database.transaction(async (transaction) => {
    for (const table of tables) await insertRows(transaction, table);
    await insertRows(transaction, demoRecords(tables));
    await outrunSiteVersion(transaction);
    await setFact(transaction, 'began_with', 'demo');
  });
}

async function uploadPhoto(storage: SeedTarget['storage'], { bucket, photo, name, content }: PhotoUpload) {
  const { error } = await storage.from(bucket).upload(name, new Uint8Array(content).buffer, {
    contentType: 'image/jpeg',
    cacheControl: YEAR_IN_SECONDS,
    upsert: true,
  });
  if (error) throw new Error(`The demo photo ${photo} could not be stored: ${error.message}`);
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
