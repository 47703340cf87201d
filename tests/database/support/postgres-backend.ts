import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { listMigrations } from '../../../scripts/backend/migrations.ts';
import { findFreePort } from '../../support/free-port.ts';
import { signToken, USER_IDS } from './actor.ts';
import type { TestBackend } from './database.ts';

export interface PostgresTemplate {
  adminUrl: string;
  /** The migrated database that each test file copies. */
  database: string;
  /** Of the two roles that sign in, the migrations' and PostgREST's. */
  password: string;
  postgrest: string;
}

const JWT_SECRET = randomBytes(32).toString('hex');

/** A database like a hosted project's, with every migration applied by the role that applies them there. */
export async function preparePostgresTemplate(
  { adminUrl, postgrest }: Pick<PostgresTemplate, 'adminUrl' | 'postgrest'>,
  migrations: string,
): Promise<PostgresTemplate> {
  const [database, password] = [`marketplace_template_${randomName()}`, randomBytes(12).toString('hex')];
  const template = { adminUrl, postgrest, database, password };
  await runSql(adminUrl, `create database ${database}`);
  await runSql(
    databaseUrl(template, database),
    await readFile(join(import.meta.dirname, 'hosted-project.sql'), 'utf8'),
  );
  await runSql(adminUrl, `alter role authenticator password '${password}'`);
  await runSql(adminUrl, `alter role project_owner password '${password}'`);
  await runSql(adminUrl, `alter database ${database} owner to project_owner`);
  const ownerUrl = databaseUrl(template, database, { username: 'project_owner', password });
  for (const { file } of await listMigrations(migrations)) {
    await runSql(ownerUrl, `begin;\n${await readFile(join(migrations, file), 'utf8')}\n;commit`, file);
  }
  await runSql(ownerUrl, `insert into private.admins (user_id) values ('${USER_IDS.operator}')`);
  return template;
}

export async function dropPostgresTemplate({ adminUrl, database }: PostgresTemplate): Promise<void> {
  await runSql(adminUrl, `drop database ${database} with (force)`);
}

/** PostgREST on a copy of the template, set up as a hosted project sets it up. */
export async function openPostgresBackend(template: PostgresTemplate): Promise<TestBackend> {
  const database = `marketplace_test_${randomName()}`;
  await runSql(template.adminUrl, `create database ${database} template ${template.database}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(template, database), max: 4, types: JSON_TYPES });
  // A connection that is closing when its database is dropped has nothing left to say.
  pool.on('error', () => {});
  const { postgrest, port } = await startPostgrest(template, database);
  return {
    url: `http://127.0.0.1:${port}`,
    credentials: CREDENTIALS,
    sql: async <Row extends object>(statement: string, values?: unknown[]) =>
      (await pool.query<Row>(statement, values)).rows,
    close: async () => {
      postgrest.kill('SIGKILL');
      await once(postgrest, 'exit');
      await pool.end();
      await runSql(template.adminUrl, `drop database ${database} with (force)`);
    },
  };
}

async function startPostgrest(template: PostgresTemplate, database: string) {
  const port = await findFreePort();
  const { password } = template;
  const postgrest = spawn(template.postgrest, [], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_DB_URI: databaseUrl(template, database, { username: 'authenticator', password }),
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_POOL: '20',
      PGRST_DB_CHANNEL_ENABLED: 'false',
      PGRST_JWT_SECRET: JWT_SECRET,
    },
  });
  await waitForLine(postgrest, 'Schema cache loaded');
  return { postgrest, port };
}

async function waitForLine(child: ChildProcess, wanted: string): Promise<void> {
  let printed = '';
  for await (const chunk of child.stderr ?? []) {
    printed += chunk;
    if (!printed.includes(wanted)) continue;
    // A pipe that nobody reads would stop the server once it is full.
    child.stderr?.resume();
    return;
  }
  throw new Error(`PostgREST ended before it was ready:\n${printed}`);
}

const signedIn = (role: string, sub?: string) => ({
  authorization: `Bearer ${signToken({ role, ...(sub && { sub }) }, JWT_SECRET)}`,
});
const CREDENTIALS: TestBackend['credentials'] = {
  visitor: {},
  stranger: signedIn('authenticated', USER_IDS.stranger),
  operator: signedIn('authenticated', USER_IDS.operator),
  service: signedIn('service_role'),
};

/** Whole and fractional numbers as numbers, everything else as the text PostgreSQL sends. */
const NUMBER_TYPES: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
const TEXT_TYPES: number[] = [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ];
const JSON_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (NUMBER_TYPES.includes(oid)) return Number;
    if (TEXT_TYPES.includes(oid)) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

async function runSql(connectionString: string, statements: string, name = ''): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statements);
  } catch (cause) {
    throw new Error(`${name} failed on PostgreSQL: ${cause}`, { cause });
  } finally {
    await client.end();
  }
}

function databaseUrl({ adminUrl }: PostgresTemplate, database: string, account = {}): string {
  return Object.assign(new URL(adminUrl), { pathname: `/${database}`, ...account }).href;
}

function randomName(): string {
  return randomBytes(6).toString('hex');
}
