import * as z from 'zod/mini';
import type { SiteSnapshot } from '#db/snapshot.ts';
import type { PhotoManifest } from '#features/photos/photo.ts';
import { applyChanges, type Changes, changes, changesBetween, NO_CHANGES, type Rows } from './changes.ts';

/** All that pages are made of, part by part. */
const PARTS = ['areas', 'owners', 'services', 'posts', 'reviews', 'properties', 'photos'] as const;
type Part = (typeof PARTS)[number];
export type Parts = Readonly<Record<Part, Rows>>;

export const partChanges = z.partialRecord(z.enum(PARTS), changes);
export type PartChanges = z.output<typeof partChanges>;

const NOTHING: Rows = new Map();
export const NO_PARTS: Parts = {
  areas: NOTHING,
  owners: NOTHING,
  services: NOTHING,
  posts: NOTHING,
  reviews: NOTHING,
  properties: NOTHING,
  photos: NOTHING,
};

export function partsOf(snapshot: SiteSnapshot, photos: PhotoManifest): Parts {
  const { areas, owners, services, posts, reviews, properties } = snapshot;
  return {
    areas: byName(areas),
    owners: byName(owners),
    services: byName(services),
    posts: byName(posts),
    reviews: byName(reviews),
    properties: byName(properties),
    photos: new Map(Object.entries(photos)),
  };
}

function byName(rows: readonly unknown[]): Rows {
  return new Map(
    rows.map((row) => {
      const name = textIn(row, 'id') ?? textIn(row, 'slug');
      if (name === null) throw new Error('A row of the content has neither an id nor a slug');
      return [name, row];
    }),
  );
}

function textIn(row: unknown, field: string): string | null {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : null;
  return typeof value === 'string' ? value : null;
}

export function partChangesBetween(before: Parts, after: Parts): PartChanges {
  const all = PARTS.map((part): [Part, Changes] => [part, changesBetween(before[part], after[part])]);
  return Object.fromEntries(all.filter(([, { put, removed }]) => put.length > 0 || removed.length > 0));
}

export function applyPartChanges(before: Parts, changed: PartChanges): Parts {
  const after = (part: Part) => applyChanges(before[part], changed[part] ?? NO_CHANGES);
  return {
    areas: after('areas'),
    owners: after('owners'),
    services: after('services'),
    posts: after('posts'),
    reviews: after('reviews'),
    properties: after('properties'),
    photos: after('photos'),
  };
}

/** In the form that `setInputs` hands to the pages. */
export function inputsOf(parts: Parts, year: string): Record<string, unknown> {
  const tables = Object.entries(parts).map(([part, rows]) => [part, part === 'photos' ? rows : [...rows.values()]]);
  return { ...Object.fromEntries(tables), year };
}
