import { test as base, describe, inject } from 'vitest';
import { createActor } from './actor.ts';
import type { Sql, TestBackend } from './database.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';
import { createGiven } from './given.ts';
import { openPostgresBackend } from './postgres-backend.ts';

/** A test whose arguments are the four actors, what is given before they act, and the database to look at afterwards. */
export type DatabaseTest = ReturnType<typeof createTest>;

/** Where the same rules must hold; null where the machine cannot run it. */
const postgres = inject('postgres');
const TESTS: Record<string, DatabaseTest | null> = {
  'the embedded backend': createTest(() => openEmbeddedBackend(inject('embedded'))),
  'PostgreSQL and PostgREST': postgres && createTest(() => openPostgresBackend(postgres)),
};

/** Stands in where nothing runs, so that the tests are still counted as not run. */
const placeholder = createTest(() => Promise.reject(new Error('This backend cannot run on this machine.')));

/** Defines the same tests for each backend; each starts with empty tables. */
export function onEveryBackend(define: (test: DatabaseTest) => void): void {
  for (const [name, test] of Object.entries(TESTS)) {
    describe.skipIf(test === null)(`on ${name}`, () => {
      test?.beforeEach(({ sql }) => emptyTables(sql));
      define(test ?? placeholder);
    });
  }
}

function createTest(open: () => Promise<TestBackend>) {
  return base
    .extend('open', { scope: 'file' }, () => open)
    .extend('backend', { scope: 'file' }, async ({ open: openBackend }, { onCleanup }) => {
      const backend = await openBackend();
      onCleanup(backend.close);
      return backend;
    })
    .extend('visitor', ({ backend }) => createActor(backend.url, backend.credentials.visitor))
    .extend('stranger', ({ backend }) => createActor(backend.url, backend.credentials.stranger))
    .extend('operator', ({ backend }) => createActor(backend.url, backend.credentials.operator))
    .extend('service', ({ backend }) => createActor(backend.url, backend.credentials.service))
    .extend('sql', ({ backend }) => backend.sql)
    .extend('given', ({ backend }) => createGiven(backend.sql));
}

async function emptyTables(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' or (schemaname, tablename) = ('private', 'rate_events')`,
  );
  await sql(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}
