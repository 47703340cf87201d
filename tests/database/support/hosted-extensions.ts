import type { Sql } from './database.ts';

/** What pg_net and the vault of a hosted project look like to whoever calls them. */
export async function addHostedExtensions(sql: Sql, secrets: Record<string, string>): Promise<void> {
  for (const statement of [
    'create schema vault',
    'create table vault.decrypted_secrets (name text, decrypted_secret text)',
    'create schema net',
    'create table net.calls (id bigint, url text, body jsonb, headers jsonb)',
    'create table net._http_response (id bigint, status_code int, error_msg text)',
    `create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds int) returns bigint
     language sql as $$
       insert into net.calls select count(*) + 1, $1, $2, $3 from net.calls returning id
     $$`,
    'grant usage on schema vault, net to public',
    'grant all on all tables in schema vault to public',
    'grant all on all tables in schema net to public',
  ]) {
    await sql(statement);
  }
  for (const secret of Object.entries(secrets))
    await sql('insert into vault.decrypted_secrets values ($1, $2)', secret);
}

export async function removeHostedExtensions(sql: Sql): Promise<void> {
  await sql('drop schema vault cascade');
  await sql('drop schema net cascade');
}

export function callsOf(sql: Sql): Promise<object[]> {
  return sql('select url, body, headers from net.calls order by id');
}
