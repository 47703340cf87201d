import type { PGlite } from '@supabase/lite/pglite';

/** A database, or a transaction on it. */
export type Queries = Pick<PGlite, 'query' | 'exec'>;

/** A fact about this copy of the database, kept inside it so that a backup carries it along. */
type Fact = 'storage_url' | 'began_with';

/** Makes the schema that only the embedded backend has: out of reach of the API, and no part of the migrations. */
export async function prepareEmbeddedState(database: Queries): Promise<void> {
  await database.exec(`
    create schema if not exists embedded;
    create extension if not exists pgcrypto with schema embedded;
    create table if not exists embedded.state (fact text primary key, value text not null);
  `);
}

export async function getFact(database: Queries, fact: Fact): Promise<string | null> {
  const { rows } = await database.query<{ value: string }>('select value from embedded.state where fact = $1', [fact]);
  return rows[0]?.value ?? null;
}

export async function setFact(database: Queries, fact: Fact, value: string): Promise<void> {
  await database.query(
    `insert into embedded.state (fact, value) values ($1, $2)
     on conflict (fact) do update set value = excluded.value`,
    [fact, value],
  );
}

/**
 * Lifts the site version above every one that a publisher can have seen of other content in this data folder:
 * versions count changes, and there is never more than one a second.
 */
export async function outrunSiteVersion(database: Queries): Promise<void> {
  await database.exec(`
    update private.site_version
    set version = greatest(version + 1, extract(epoch from now())::bigint), changed_at = now()
  `);
}

/** Ends whoever was signed in at the time of a backup: that password may have been changed since. */
export async function endSessions(database: Queries): Promise<void> {
  await database.exec('delete from auth.sessions');
}

/** Has visitors' messages told by the channels of the time of a backup, also before anybody asks for them again. */
export async function resumeChannels(database: Queries): Promise<void> {
  await database.exec(`
    update public.notification_channels set asked_at = now()
    where asked_at > (select max(asked_at) from public.notification_channels) - interval '1 day'
  `);
}
