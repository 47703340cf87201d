import { test as base, describe, inject } from 'vitest';
import { type Actor, type ActorName, createActor } from './actor.ts';
import type { Sql, TestBackend } from './database.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';
import { createGiven } from './given.ts';
import { openPostgresBackend } from './postgres-backend.ts';

/** A test whose arguments are the four actors, what is given before they act, and the database to look at afterwards. */
export type DatabaseTest = ReturnType<typeof createTest>;

export type Place = 'embedded' | 'postgres';

const postgres = inject('postgres');
/** Where the same rules must hold; null where the machine cannot run it. */
const PLACES: { place: Place; name: string; test: DatabaseTest | null }[] = [
  { place: 'embedded', name: 'the embedded backend', test: createTest(() => openEmbeddedBackend(inject('embedded'))) },
  {
    place: 'postgres',
    name: 'PostgreSQL and PostgREST',
    test: postgres && createTest(() => openPostgresBackend(postgres)),
  },
];

/** Stands in where nothing runs, so that the tests are still counted as not run. */
const placeholder = createTest(() => Promise.reject(new Error('This backend cannot run on this machine.')));

/**
 * Defines the same tests for each backend; each starts with empty tables. The files that run in one worker share its
 * backends, so a test that changes more than rows changes it back.
 */
export function onEveryBackend(define: (test: DatabaseTest, place: Place) => void): void {
  for (const { place, name, test } of PLACES) {
    describe.skipIf(test === null)(`on ${name}`, () => {
      test?.beforeEach(({ sql }) => emptyTables(sql));
      define(test ?? placeholder, place);
    });
  }
}

function createTest(open: () => Promise<TestBackend>) {
  return base
    .extend('open', { scope: 'worker' }, () => open)
    .extend('backend', { scope: 'worker' }, async ({ open: openBackend }, { onCleanup }) => {
      const backend = await openBackend();
      onCleanup(backend.close);
      await prepareEmptying(backend.sql);
      return backend;
    })
    .extend('actors', ({ backend }) => createActors(backend))
    .extend('visitor', ({ actors }) => actors.visitor)
    .extend('stranger', ({ actors }) => actors.stranger)
    .extend('operator', ({ actors }) => actors.operator)
    .extend('service', ({ actors }) => actors.service)
    .extend('sql', ({ backend }) => backend.sql)
    .extend('given', ({ backend }) => createGiven(backend.sql));
}

function createActors({ url, credentials }: TestBackend): Record<ActorName, Actor> {
  return {
    visitor: createActor(url, credentials.visitor),
    stranger: createActor(url, credentials.stranger),
    operator: createActor(url, credentials.operator),
    service: createActor(url, credentials.service),
  };
}

/** Private tables that tests fill. */
const FILLED_BY_TESTS = [
  'opened_contact_changes',
  'past_enquiries',
  'push_keys',
  'rate_events',
  'sealed_months',
  'search_rows',
];

/**
 * Deletes without foreign keys and triggers looking on: far faster than truncating, and in any order. As a function its
 * plans are made once; a table that is empty costs next to nothing.
 */
async function prepareEmptying(sql: Sql): Promise<void> {
  await sql(`
    do $$
    declare
      deletions text;
    begin
      select string_agg(format('if exists (select from %1$I.%2$I) then delete from %1$I.%2$I; end if;', schemaname, tablename), ' ')
      into deletions from pg_tables
      where schemaname = 'public' or (schemaname = 'private' and tablename in ('${FILLED_BY_TESTS.join("', '")}'));
      create schema tests;
      execute format(
        'create function tests.empty_tables() returns boolean language plpgsql set search_path = '''' set session_replication_role = replica
          as %L', format('begin %s return true; end', deletions));
    end $$`);
}

async function emptyTables(sql: Sql): Promise<void> {
  await sql('select tests.empty_tables()');
}
