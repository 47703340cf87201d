import type { Actor, ActorName } from './actor.ts';

/** Runs one statement with all rights and hands over its rows; timestamps as text, numbers as numbers. */
export type Sql = <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** A migrated, empty database of its own behind a Data API. */
export interface TestBackend {
  /** The address of the Data API, without a slash at its end. */
  url: string;
  credentials: Record<ActorName, Record<string, string>>;
  sql: Sql;
  close: () => Promise<void>;
}

/** As if visitors had sent so much just before: `bucket` is what the counters call it. */
export async function fill(sql: Sql, bucket: string, times: number): Promise<void> {
  await sql('insert into private.rate_events (bucket) select $1 from generate_series(1, $2::int)', [bucket, times]);
}

/** What visitors have sent, the oldest first. */
export function listLeads(sql: Sql) {
  return sql('select * from public.leads order by created_at');
}

/** Whom visitors have asked for, the oldest first. */
export function listReveals(sql: Sql) {
  return sql('select * from public.contact_leads order by created_at');
}

/** As on the next day. */
export async function runRetention(service: Actor, sql: Sql): Promise<unknown> {
  await sql('update private.retention_runs set ran_at = null');
  return (await service.rpc('run_retention')).body;
}
