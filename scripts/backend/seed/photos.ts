import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { DEMO_PHOTO_PREFIX } from '#lib/photo.ts';
import { areas } from '../../../supabase/seed/areas.ts';
import { owners } from '../../../supabase/seed/owners.ts';
import { posts } from '../../../supabase/seed/posts/all.ts';
import { properties } from '../../../supabase/seed/properties/all.ts';
import type { SeedPhoto } from '../../../supabase/seed/types.ts';
import { seedPhotoFolder } from '../../lib/project.ts';

export type Bucket = 'areas' | 'blog' | 'admin' | 'properties';

/** Where a photo of a bucket will be found. */
export type PhotoAddress = (bucket: Bucket, photo: SeedPhoto) => string;

export interface PhotoUpload {
  bucket: Bucket;
  photo: SeedPhoto;
  /** The same content always gets the same name. */
  name: string;
  content: Buffer<ArrayBuffer>;
}

/** Every photo that the demo content shows, once for each bucket it is shown from. */
export async function readSeedPhotos(): Promise<PhotoUpload[]> {
  const used: Record<Bucket, (SeedPhoto | null)[]> = {
    areas: areas.map(({ cover }) => cover),
    blog: posts.map(({ cover }) => cover),
    admin: owners.flatMap(({ image, hero }) => [image, hero]),
    properties: properties.flatMap(({ photos, floorPlans }) => [...photos, ...floorPlans]),
  };
  const buckets: Bucket[] = ['areas', 'blog', 'admin', 'properties'];
  const uploads = buckets.flatMap((bucket) =>
    [...new Set(used[bucket])].flatMap((photo) => (photo ? [readPhoto(bucket, photo)] : [])),
  );
  return Promise.all(uploads);
}

async function readPhoto(bucket: Bucket, photo: SeedPhoto): Promise<PhotoUpload> {
  const content = await readFile(join(seedPhotoFolder, photo));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const name = `${DEMO_PHOTO_PREFIX}${hash}${extname(photo)}`;
  return { bucket, photo, name, content };
}
