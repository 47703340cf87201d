import { ensureHistoryTable, getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite';
import { applyMigrations } from '../backend/migrations.ts';

const SYSTEM_SCHEMAS = `
  create schema storage;
  ${SUPABASE_AUTH_HELPERS_SQL}
  ${getAuthSchemaSql()}
  ${getStorageSchemaSql()}`;

export interface MemoryDatabase {
  database: PGlite;
  close: () => Promise<void>;
}

/** Makes a database as the embedded backend has it after the migrations of a folder, kept in memory and without content. */
export async function openMemoryDatabase(migrations: string): Promise<MemoryDatabase> {
  const connection = await createPgliteConnection({ url: 'memory://' });
  await connection.driver.exec(SYSTEM_SCHEMAS);
  await ensureHistoryTable(connection);
  await applyMigrations(connection.driver, migrations);
  return { database: connection.driver, close: () => connection.close() };
}
