import { createHash } from 'node:crypto';
import type { Duration } from 'date-fns';
import { addDays } from 'date-fns/addDays';
import { sub } from 'date-fns/sub';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import type { SeedPhoto } from '../../../supabase/seed/types.ts';
import type { Bucket, PhotoAddress } from './photos.ts';

export type Row = Record<string, unknown>;

/** The id of a row of the demo content: always the same for the same key, in the form of a version 5 UUID. */
export function seedId(kind: string, key: string | number): string {
  const hash = createHash('sha1').update(`${kind}:${key}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/** Turns what the demo content says relatively into dates and addresses. */
export function seedContext(now: Date, photoAddress: PhotoAddress) {
  const before = (age: Duration) => sub(now, age).toISOString();
  return {
    before,
    changedBefore: (age: Duration) => ({ created_at: before(age), updated_at: before(age) }),
    dayIn: (days: number) => toIsoDay(addDays(now, days)),
    image: (bucket: Bucket, photo: SeedPhoto | null) => (photo === null ? null : photoAddress(bucket, photo)),
  };
}
export type SeedContext = ReturnType<typeof seedContext>;
