import type { PGlite } from '@supabase/lite/pglite';

/**
 * Leaves arrays of whole rows, which nobody asks for, as the text they come as. PGlite has a parser for those of every
 * table and copies all its parsers for each answer: most of the work of a short one.
 */
export async function keepRowArraysAsText(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ oid: number }>(
    `select list.oid from pg_catalog.pg_type list
     join pg_catalog.pg_type element on element.oid = list.typelem
     where list.typcategory = 'A' and element.typtype = 'c'`,
  );
  const left = new Set(rows.map(({ oid }) => String(oid)));
  database.parsers = Object.fromEntries(Object.entries(database.parsers).filter(([oid]) => !left.has(oid)));
}
