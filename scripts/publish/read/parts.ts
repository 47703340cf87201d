import * as z from 'zod/mini';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { applyChanges, type Changes, changes, changesBetween, keepRows, NO_CHANGES, type Rows } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** All that pages are made of, part by part. */
const PARTS = [
  'settings',
  'areas',
  'owners',
  'services',
  'posts',
  'reviews',
  'properties',
  'past_pages',
  'photos',
] as const;
type Part = (typeof PARTS)[number];
export type Parts = Readonly<Record<Part, Rows>>;
export type Tables = Omit<Parts, 'photos'>;

export const partChanges = z.partialRecord(z.enum(PARTS), changes);
export type PartChanges = z.output<typeof partChanges>;

const NOTHING: Rows = new Map();
export const NO_PARTS = eachPart(() => NOTHING);

function eachPart(rowsOf: (part: Part) => Rows): Parts {
  return {
    settings: rowsOf('settings'),
    areas: rowsOf('areas'),
    owners: rowsOf('owners'),
    services: rowsOf('services'),
    posts: rowsOf('posts'),
    reviews: rowsOf('reviews'),
    properties: rowsOf('properties'),
    past_pages: rowsOf('past_pages'),
    photos: rowsOf('photos'),
  };
}

/** The tables after a reading, of which whatever is as before is the same object. */
export function tablesOf(snapshot: Snapshot, before: Tables): Tables {
  const read = (table: keyof Tables, changed = snapshot.changed) =>
    keepRows(before[table], byName(snapshot[table]), changed ?? undefined);
  return {
    settings: read('settings', null),
    areas: read('areas'),
    owners: read('owners'),
    services: read('services', null),
    posts: read('posts'),
    reviews: read('reviews'),
    properties: read('properties'),
    past_pages: read('past_pages', null),
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

/** The same changes one after the other, with so many rows at a time: as one message they would be in memory thrice. */
export function* inPieces(changed: PartChanges, rows: number): Generator<PartChanges> {
  for (const part of PARTS) {
    const { put, removed } = changed[part] ?? NO_CHANGES;
    if (removed.length > 0) yield { [part]: { put: [], removed } };
    for (let from = 0; from < put.length; from += rows) {
      yield { [part]: { put: put.slice(from, from + rows), removed: [] } };
    }
  }
}

export function applyPartChanges(before: Parts, changed: PartChanges): Parts {
  return eachPart((part) => applyChanges(before[part], changed[part] ?? NO_CHANGES));
}

/** The month in Zanzibar, such as `2026-11`, of which pages print the year. */
export function monthOf(now: Date): string {
  return toIsoDay(now).slice(0, 7);
}

/** In the form that `setInputs` hands to the pages. */
export function inputsOf(parts: Parts, month: string): Record<string, unknown> {
  const tables = Object.entries(parts).map(([part, rows]) => [part, part === 'photos' ? rows : [...rows.values()]]);
  return { ...Object.fromEntries(tables), month };
}
