import { createHash } from 'node:crypto';
import { toIsoDay } from '#lib/dates.ts';
import type { SeedPhoto } from '../../../supabase/seed/types.ts';
import type { Bucket, PhotoAddress } from './photos.ts';

export type Row = Record<string, unknown>;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The id of a row of the demo content: always the same for the same key, in the form of a version 5 UUID. */
export function seedId(kind: string, key: string | number): string {
  const hash = createHash('sha1').update(`${kind}:${key}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/** Turns what the demo content says relatively into dates and addresses. */
export function seedContext(now: Date, photoAddress: PhotoAddress) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return {
    before,
    changedBefore: (milliseconds: number) => ({
      created_at: before(milliseconds),
      updated_at: before(milliseconds),
    }),
    dayIn: (days: number) => toIsoDay(new Date(now.getTime() + days * DAY)),
    image: (bucket: Bucket, photo: SeedPhoto | null) => (photo === null ? null : photoAddress(bucket, photo)),
  };
}
export type SeedContext = ReturnType<typeof seedContext>;
