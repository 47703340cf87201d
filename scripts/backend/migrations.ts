import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';
import * as z from 'zod/mini';
import { messageOf, UserError } from '../lib/fail.ts';
import {
  endTooEarly,
  FIRST_SQUASHED_MIGRATION,
  hasEarlierMigrations,
  LAST_EARLIER_MIGRATION,
  LAST_SQUASHED_MIGRATION,
  MADE_EARLIER,
  START_EARLIER,
} from './earlier-migrations.ts';

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
export async function applyMigrations(
  database: PGlite,
  folder: string,
  onApplied: (file: string) => unknown = () => {},
): Promise<string[]> {
  await database.exec(ROLES);
  const found = await appliedVersions(database);
  if (endTooEarly(found)) throw new UserError(`The database ${MADE_EARLIER}. ${START_EARLIER}`);
  await refuseNewerSchema('The database', await schemaVersionOf(database), folder);
  if (hasEarlierMigrations(found)) await continueHistory(database, folder);
  const applied = new Set(await appliedVersions(database));
  const pending = (await listMigrations(folder)).filter(({ version }) => !applied.has(version));
  for (const [index, migration] of pending.entries()) {
    await applyMigration(database, folder, migration, pending[index - 1]);
    await onApplied(migration.file);
  }
  return pending.map(({ file }) => file);
}

/** In their order. A new one with a number below those of today would be taken for one of before, or run ahead of all. */
export async function listMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).toSorted();
  const migrations = files.flatMap((file) => {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    return version && name ? [{ version, name, file }] : [];
  });
  const early = migrations.find(({ version }) => version < FIRST_SQUASHED_MIGRATION);
  if (!early) return migrations;
  throw new UserError(
    `The migration ${early.file} needs a number above that of the last one, ${migrations.at(-1)?.version}. Rename it.`,
  );
}

async function appliedVersions(database: PGlite): Promise<string[]> {
  const { rows } = await database.query<{ version: string }>(`select version from ${HISTORY}`);
  return rows.map(({ version }) => version);
}

/** The database is what the migrations of today make of it: they take the place of the earlier ones and are not run. */
async function continueHistory(database: PGlite, folder: string): Promise<void> {
  const joined = (await listMigrations(folder)).filter(({ version }) => version <= LAST_SQUASHED_MIGRATION);
  const entries = await Promise.all(
    joined.map(async (migration) => ({ ...migration, sql: await read(folder, migration) })),
  );
  await database.transaction(async (transaction) => {
    await transaction.query(`delete from ${HISTORY} where version <= $1`, [LAST_EARLIER_MIGRATION]);
    for (const entry of entries) await noteMigration(transaction, entry);
  });
}

async function applyMigration(
  database: PGlite,
  folder: string,
  migration: Migration,
  before: Migration | undefined,
): Promise<void> {
  const sql = await read(folder, migration);
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await noteMigration(transaction, { ...migration, sql });
    });
  } catch (error) {
    const state = before
      ? `those before it, up to ${before.file}, are applied: a backup brings back what was`
      : 'the database is as before';
    throw new UserError(
      `Migration ${migration.file} failed${lineOf(error, sql)}: ${messageOf(error)}. It was undone; ${state}.`,
    );
  }
}

function read(folder: string, { file }: Migration): Promise<string> {
  return readFile(join(folder, file), 'utf8');
}

async function noteMigration(
  transaction: Pick<PGlite, 'query'>,
  { version, name, sql }: Migration & { sql: string },
): Promise<void> {
  await transaction.query(`insert into ${HISTORY} (version, name, statements) values ($1, $2, $3)`, [
    version,
    name,
    splitSqlStatements(sql),
  ]);
}

function lineOf(error: unknown, sql: string): string {
  const { data } = z.object({ position: z.coerce.number() }).safeParse(error);
  return data ? ` at line ${sql.slice(0, data.position).split('\n').length}` : '';
}

/** Older code would write into what it does not know. */
export async function refuseNewerSchema(what: string, version: string, folder: string): Promise<void> {
  const latest = (await listMigrations(folder)).at(-1)?.version ?? '';
  if (version <= latest) return;
  throw new UserError(
    `${what} has the schema of ${version}, this product only that of ${latest}. Update the product first.`,
  );
}

/** The version of the last migration that a database has seen. */
export async function schemaVersionOf(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ version: string | null }>(`select max(version) as version from ${HISTORY}`);
  return rows[0]?.version ?? '';
}
