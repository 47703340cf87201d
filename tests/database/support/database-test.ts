import { test as base, describe, inject } from 'vitest';
import { type Actor, type ActorName, createActor } from './actor.ts';
import type { Sql, TestBackend } from './database.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';
import { createGiven } from './given.ts';
import { createOperatorClient } from './operator-client.ts';
import { openPostgresBackend } from './postgres-backend.ts';

/** A test whose arguments are the four actors, the operator's client of the admin, what is given before they act, and the database to look at afterwards. */
export type DatabaseTest = ReturnType<typeof createTest>;

export type Place = 'embedded' | 'postgres';

interface NamedBackend {
  place: Place;
  name: string;
  /** Null where the machine cannot run it. */
  test: DatabaseTest | null;
}

type Define = (test: DatabaseTest, place: Place) => void;

const postgres = inject('postgres');
/** Where the same rules must hold. */
const BACKENDS: readonly NamedBackend[] = [
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
export function onEveryBackend(define: Define): void {
  for (const backend of BACKENDS) onBackend(backend, define);
}

/** Defines tests of what the schema alone decides, which all backends share: for PostgreSQL and PostgREST, or for what runs here. */
export function onOneBackend(define: Define): void {
  const backend = BACKENDS.findLast(({ test }) => test !== null);
  if (backend) onBackend(backend, define);
}

function onBackend({ place, name, test }: NamedBackend, define: Define): void {
  describe.skipIf(test === null)(`on ${name}`, () => {
    test?.beforeEach(({ sql }) => emptyTables(sql));
    define(test ?? placeholder, place);
  });
}

function createTest(open: () => Promise<TestBackend>) {
  let opened: Promise<TestBackend> | undefined;
  return base
    .extend('open', { scope: 'worker' }, () => open)
    .extend('backend', { scope: 'worker' }, ({ open: openBackend }, { onCleanup }) => {
      // A test that a file extends has a worker's scope of its own: what is open already serves that one, too.
      if (opened) return opened;
      opened = openPrepared(openBackend);
      onCleanup(async () => (await opened)?.close());
      return opened;
    })
    .extend('actors', ({ backend }) => createActors(backend))
    .extend('visitor', ({ actors }) => actors.visitor)
    .extend('stranger', ({ actors }) => actors.stranger)
    .extend('operator', ({ actors }) => actors.operator)
    .extend('service', ({ actors }) => actors.service)
    .extend('client', ({ backend }) => createOperatorClient(backend, 'operator'))
    .extend('sql', ({ backend }) => backend.sql)
    .extend('given', ({ backend }) => createGiven(backend.sql));
}

async function openPrepared(open: () => Promise<TestBackend>): Promise<TestBackend> {
  const backend = await open();
  await prepareEmptying(backend.sql);
  return backend;
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
  'past_listing_pictures',
  'push_keys',
  'quiet_changes',
  'rate_events',
  'sealed_months',
  'search_rows',
  'sent_saves',
];

/**
 * Deletes without foreign keys and triggers looking on: far faster than truncating, and in any order. As a function its
 * plans are made once, and one look at all tables tells which of them hold rows.
 */
async function prepareEmptying(sql: Sql): Promise<void> {
  await sql(`
    do $$
    declare
      looks text;
      deletions text;
    begin
      select string_agg(format('exists (select from %s)', name), ', ' order by number),
        string_agg(format('if is_filled[%s] then delete from %s; end if;', number, name), ' ' order by number)
      into looks, deletions from (
        select format('%I.%I', schemaname, tablename) as name, row_number() over (order by schemaname, tablename) as number
        from pg_tables
        where schemaname = 'public' or (schemaname = 'private' and tablename in ('${FILLED_BY_TESTS.join("', '")}'))
      ) tables;
      create schema tests;
      execute format(
        'create function tests.empty_tables() returns boolean language plpgsql set search_path = '''' set session_replication_role = replica
          as %L', format('declare is_filled boolean[] := array[%s]; begin %s return true; end', looks, deletions));
    end $$`);
}

async function emptyTables(sql: Sql): Promise<void> {
  await sql('select tests.empty_tables()');
}
