import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';
import * as z from 'zod/mini';
import { messageOf, UserError } from '../lib/fail.ts';
import { isEarlierMigration, MADE_EARLIER, MOVE_OVER } from './earlier-migrations.ts';

/** The roles that every Supabase project has before its first migration. */
const ROLES = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin bypassrls;
    end if;
  end $$`;

const HISTORY = 'supabase_migrations.schema_migrations';

interface Migration {
  version: string;
  name: string;
  file: string;
}

/**
 * Runs the migrations that the database has not seen, in order, each in one transaction with its entry in the history.
 * The first that fails is named with the database's own words; what it had changed is undone.
 */
export async function applyMigrations(database: PGlite, folder: string): Promise<string[]> {
  await database.exec(ROLES);
  const { rows } = await database.query<{ version: string }>(`select version from ${HISTORY}`);
  const applied = new Set(rows.map(({ version }) => version));
  if ([...applied].some(isEarlierMigration)) throw new UserError(`The database ${MADE_EARLIER}. ${MOVE_OVER}`);
  const pending = (await listMigrations(folder)).filter(({ version }) => !applied.has(version));
  for (const migration of pending) await applyMigration(database, folder, migration);
  return pending.map(({ file }) => file);
}

export async function listMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).toSorted();
  return files.flatMap((file) => {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    return version && name ? [{ version, name, file }] : [];
  });
}

async function applyMigration(database: PGlite, folder: string, { version, name, file }: Migration): Promise<void> {
  const sql = await readFile(join(folder, file), 'utf8');
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(`insert into ${HISTORY} (version, name, statements) values ($1, $2, $3)`, [
        version,
        name,
        splitSqlStatements(sql),
      ]);
    });
  } catch (error) {
    throw new UserError(
      `Migration ${file} failed${lineOf(error, sql)}: ${messageOf(error)}. It was undone; the database is as before.`,
    );
  }
}

function lineOf(error: unknown, sql: string): string {
  const { data } = z.object({ position: z.coerce.number() }).safeParse(error);
  return data ? ` at line ${sql.slice(0, data.position).split('\n').length}` : '';
}

/** The version of the last migration in a folder, or of the last one that a database has seen. */
export async function latestMigration(folder: string): Promise<string> {
  return (await listMigrations(folder)).at(-1)?.version ?? '';
}

export async function schemaVersionOf(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ version: string | null }>(`select max(version) as version from ${HISTORY}`);
  return rows[0]?.version ?? '';
}
