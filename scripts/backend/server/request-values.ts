import type { PGlite } from '@supabase/lite/pglite';

/**
 * Lets every value of a request reach PostgreSQL as the text that PostgREST would make of it, so that the database
 * itself refuses one of the wrong type. PGlite throws at some, and sends others in a form that breaks its protocol and
 * with it the session that all share.
 */
export async function acceptAnyValue(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ oid: number; is_array: boolean }>(
    `select oid, typcategory = 'A' as is_array from pg_catalog.pg_type`,
  );
  for (const { oid, is_array } of rows) {
    const serialize = database.serializers[oid] ?? String;
    database.serializers[oid] = (value: unknown) => {
      if (value instanceof Uint8Array || value instanceof Date) return serialize(value);
      return is_array && Array.isArray(value) ? arrayText(value) : scalarText(value);
    };
  }
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}

function arrayText(values: readonly unknown[]): string {
  const parts = values.map((value) => {
    if (Array.isArray(value)) return arrayText(value);
    return value === null ? 'null' : `"${scalarText(value).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${parts.join(',')}}`;
}
